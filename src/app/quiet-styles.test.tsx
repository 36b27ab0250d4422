import styled from "@emotion/styled";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { QuietStyles } from "./quiet-styles";

const List = styled.ul({ "& > :first-child": { margin: 0 } });

test("a child chosen by its place is drawn in development without an error in the console", () => {
  const say = vi.spyOn(console, "error").mockImplementation(() => {});
  renderToStaticMarkup(
    <QuietStyles>
      <List />
    </QuietStyles>,
  );
  expect(say).not.toHaveBeenCalled();
});
