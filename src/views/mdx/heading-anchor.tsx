/** The sign at a heading that links to it, for headings that React draws; the compiler writes the same. */

export function HeadingAnchor({ id, name }: { id: string; name: string }) {
  return (
    <a className="heading-anchor" href={`#${id}`}>
      <span className="visually-hidden">Link to this section: {name}</span>
    </a>
  );
}
