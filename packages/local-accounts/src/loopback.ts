/**
 * Who may speak with the local accounts: programs and pages of this machine. A page from elsewhere that is
 * open in the same browser could reach localhost too, under its own name (rebinding) or as itself.
 */

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];
const loopbackAddresses = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && loopbackNames.includes(new URL(url).hostname);
}

interface Origin {
  socket: { remoteAddress?: string };
  headers: { host?: string; origin?: string };
}

/** Does a request come from this machine, to it, and from a page of it? */
export function isFromThisMachine({ socket, headers: { host = "", origin } }: Origin): boolean {
  return (
    loopbackAddresses.includes(socket.remoteAddress ?? "") &&
    isLoopbackUrl(`http://${host}`) &&
    (origin === undefined || isLoopbackUrl(origin))
  );
}
