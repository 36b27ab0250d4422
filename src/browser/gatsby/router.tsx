/**
 * What Gatsby's runtime asks of its router, in the built site. Gatsby finds the page itself and gives the router
 * that one alone, so the package (nested routes, ranked parameters, redirects) is five times what it uses here;
 * `gatsby/webpack.ts` puts this in its place. The server render and development have the package: the markup
 * is the same.
 */

import {
  Children,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from "react";

export interface RouterLocation {
  /** Percent-encoded, however the address was typed. */
  pathname: string;
  search: string;
  hash: string;
  href: string;
  origin: string;
  protocol: string;
  host: string;
  hostname: string;
  port: string;
  state: unknown;
  /** Tells two visits to one address apart; places of scrolling are kept under it. */
  key: string;
  /** How the reader came here; the page that was loaded first has none. */
  action?: "PUSH" | "POP";
}

type Listener = (change: { location: RouterLocation; action: "PUSH" | "POP" }) => void;

interface NavigateOptions {
  state?: object | null;
  replace?: boolean;
}

export function readLocation(
  { pathname, search, hash, href, origin, protocol, host, hostname, port }: Location,
  state: { key?: string } | null,
): RouterLocation {
  return {
    pathname: encodePath(pathname),
    search,
    hash,
    href,
    origin,
    protocol,
    host,
    hostname,
    port,
    state,
    // The browser's own step to a place of the page has none; each place is a visit of its own.
    key: state?.key ?? `initial${hash}`,
  };
}

/** A path that cannot be decoded belongs to no page; it is left as somebody typed it. */
function encodePath(pathname: string): string {
  try {
    // What `decodeURI` leaves alone, such as `%2F`, `encodeURI` would write as `%252F`: another path, and no page.
    const parts = pathname.split(/(%(?:2[346BCF]|3[ABDF]|40))/i);
    return parts.map((part, index) => (index % 2 ? part : encodeURI(decodeURI(part)))).join("");
  } catch {
    return pathname;
  }
}

const listeners = new Set<Listener>();
let current = readLocation(window.location, history.state);

function tell(action: "PUSH" | "POP"): void {
  current = { ...readLocation(window.location, history.state), action };
  for (const listener of listeners) listener({ location: current, action });
}

addEventListener("popstate", () => tell("POP"));

function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function navigate(
  to: string | number,
  { state, replace = false }: NavigateOptions = {},
): Promise<void> {
  if (typeof to === "number") {
    history.go(to);
    return;
  }
  const entry = { ...state, key: String(Date.now()) };
  try {
    if (replace) history.replaceState(entry, "", to);
    else history.pushState(entry, "", to);
  } catch {
    // Safari allows a hundred changes in half a minute; the browser itself then goes there.
    window.location[replace ? "replace" : "assign"](to);
  }
  tell("PUSH");
}

export const globalHistory = { listen, navigate };

export const BaseContext = createContext({ baseuri: "/", basepath: "/" });
const LocationContext = createContext<{ location: RouterLocation } | undefined>(undefined);

/** Where the reader is. */
export function useLocation(): RouterLocation {
  return useContext(LocationContext)?.location ?? current;
}

interface LocationProps {
  children: (context: { location: RouterLocation }) => ReactNode;
}

/** Of all these in a tree the outermost one follows the address. */
export function Location({ children }: LocationProps): ReactNode {
  const context = useContext(LocationContext);
  return context === undefined ? (
    <LocationProvider>{children}</LocationProvider>
  ) : (
    children(context)
  );
}

export function LocationProvider({
  children,
}: {
  children: LocationProps["children"] | ReactNode;
}): ReactNode {
  const location = useSyncExternalStore(
    listen,
    () => current,
    () => current,
  );
  const context = { location };
  return (
    <LocationContext value={context}>
      {typeof children === "function" ? children(context) : children}
    </LocationContext>
  );
}

interface RouterProps {
  id: string;
  location: RouterLocation;
  /** The page. */
  children: ReactElement<{ location: RouterLocation }>;
}

/** The element round every page; `features/navigation` gives the focus to what stands in it. */
export function Router({ id, location, children }: RouterProps): ReactNode {
  return (
    <div id={id} tabIndex={-1}>
      {cloneElement(Children.only(children), { location })}
    </div>
  );
}
