import { expect, test } from "vitest";
import { writeStubs } from "./write-stub";

const stub = (text: string, name = "default") => writeStubs(text, [name]).text;

test("state, effects and handlers go, and the words stay", () => {
  const text = `import React, { useState } from "react";
export default function Counter({ title = "Count", children }) {
  const [open, setOpen] = useState(false);
  useEffect(() => { document.title = "x"; });
  return (
    <div className="box" onClick={() => setOpen(!open)}>
      <h3>{title}</h3>
      <button onClick={go}>{open ? "Hide" : "Show"} it</button>
      {open && <p>Found in <a href="/docs/x">the list</a>.</p>}
      {children}
    </div>
  );
}`;
  expect(stub(text)).toBe(
    `import React, { useState } from "react";
export default function Counter({ title = "Count", children }) {
  return <><div>
      <h3>{title}</h3>
      <span>{"Show"} it</span>{" "}
      {"x"}<p>Found in <a href={"/docs/x"}>the list</a>.</p>
      {children}
    </div></>;
}`.replace('{"x"}', ""),
  );
});

test.each([
  [
    "export const A = (props) => { useX(); return <b>{props.name} is {props.a.b}</b>; }",
    "A",
    "<b>{props.name} is </b>",
  ],
  [
    "class A extends React.Component { render() { return <b title='T'>{this.props.x}</b>; } }\nexport default A;",
    "default",
    '<b title={"T"}>{props.x}</b>',
  ],
  [
    "const A = memo(forwardRef((p, ref) => { use(); return <>{p.children} end</>; }));\nexport default A;",
    "default",
    "{p.children} end",
  ],
  [
    "export function A(props) { const { a } = props; const n = use(); return <i>{a}{n}</i>; }",
    "A",
    "<i>{a}</i>",
  ],
  [
    "export default () => { use(); return <ul>{list.map((one) => <li>Item</li>)}</ul>; }",
    "default",
    "<ul><li>Item</li></ul>",
  ],
  [
    "export default () => { use(); return <Chart title='Wind' label={'a' + b} />; }",
    "default",
    '<span>{"Wind"}{" "}{"a"}</span>{" "}',
  ],
  [
    "export default () => { use(); return <Link to='/x'>Go</Link>; }",
    "default",
    '<a href={"/x"}>Go</a>',
  ],
  [
    "export default () => { use(); return <img src={url} alt='A mast' />; }",
    "default",
    '<img alt={"A mast"} />',
  ],
  [
    "export default () => <BrowserOnly>{() => <b>Later</b>}</BrowserOnly>",
    "default",
    "<span><b>Later</b></span>",
  ],
])("%s shows %s as %s", (text, name, words) => {
  expect(stub(text, name)).toContain(`return <>${words}`);
});

test.each([
  "export default () => { use(); return <canvas />; }",
  "export default function format(a) { return a.toFixed(2); }",
  "export default {",
])("%s has no words to show, and stays", (text) => {
  expect(writeStubs(text, ["default"])).toEqual({ text, names: [] });
});

test("imports of styles go with what used them", () => {
  const text =
    "import './a.css';\nimport s from './b.module.css';\nimport t from './c.scss';\nexport const A = () => { use(); return <b className={s.b}>A</b>; };\nexport const B = () => <b className={t.b} />;\n";
  expect(stub(text, "A")).toMatch(/^import t from '.\/c.scss';\nexport const A/);
});

test("what else the file exports stays as it is", () => {
  const text = "export const size = 3;\nexport const A = () => { use(); return <b>A</b>; };\n";
  expect(stub(text, "A")).toBe(
    "export const size = 3;\nexport const A = function() {\n  return <><b>A</b></>;\n};\n".replace(
      "function()",
      "function(props)",
    ),
  );
});
