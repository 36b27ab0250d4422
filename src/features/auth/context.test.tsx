import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AccountButton, AuthProvider, useAuth } from ".";

function Name() {
  return useAuth().name || "nobody";
}

test("useAuth outside of its provider says where the provider stands", () => {
  expect(() => renderToStaticMarkup(<Name />)).toThrow(
    "useAuth() is called outside of <AuthProvider>. The provider stands in src/app/root.tsx",
  );
});

test("the server renders for nobody, and loads no provider of accounts", () => {
  const load = () => Promise.reject(new Error("loaded on the server"));
  const html = renderToStaticMarkup(
    <AuthProvider navigate={() => {}} load={load}>
      <Name />
    </AuthProvider>,
  );
  expect(html).toBe("nobody");
});

test("the navbar's markup has both faces: which one shows is the page's mark to say", () => {
  const html = renderToStaticMarkup(
    <AuthProvider navigate={() => {}}>
      <AccountButton />
    </AuthProvider>,
  );
  expect(html).toContain('data-action="log-in"');
  expect(html).toContain('data-action="log-out"');
  expect(html).toContain('popoverTarget="frame_account-menu"');
});
