/** A refusal of the document store, in the shape that Firestore's REST interface answers with. */

const httpStatuses = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  UNIMPLEMENTED: 501,
};

export class DocumentError extends Error {
  readonly status: keyof typeof httpStatuses;
  readonly code: number;

  constructor(status: keyof typeof httpStatuses, message: string) {
    super(message);
    this.status = status;
    this.code = httpStatuses[status];
  }

  toJSON() {
    return { error: { code: this.code, message: this.message, status: this.status } };
  }
}
