/** Whose desk stands in the page: a form that was written in outlives a session that has ended, for its writer alone. */

interface Desk {
  /** The id of the administrator whose desk it is; undefined for none. */
  owner: string | undefined;
  /** True when a form there was written in, and is not saved. */
  isWritten: boolean;
}

/** What is known of who is logged in. */
interface Reader {
  user?: { uid: string } | undefined;
  /** Empty for nobody. */
  name: string;
  isAdmin: boolean;
  loading: boolean;
  /** Why there is no profile: one that could not be read says nothing of rights. */
  trouble: string | null;
}

/** The owner of the desk that is to stand there now. */
export function findDeskOwner({ owner, isWritten }: Desk, reader: Reader): string | undefined {
  const { user, name, isAdmin, loading, trouble } = reader;
  if (user) {
    const mayBe = user.uid === owner && (loading || trouble === "failed");
    return isAdmin || mayBe ? user.uid : undefined;
  }
  // Who is known by name and is nobody any more is on the way out, by a press that has asked about the form.
  const isLeaving = name !== "" && !loading;
  return isWritten && !isLeaving ? owner : undefined;
}
