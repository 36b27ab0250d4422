/** The pages behind a link for a new password, as Firebase hosts them: one asks for it, one says that it is saved. */

import { createHash } from "node:crypto";

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 22rem; margin: 4rem auto; padding: 0 1rem; }
  input, button { font: inherit; width: 100%; box-sizing: border-box; padding: 0.5rem; margin: 0.5rem 0; }
`;

/** Of these pages: they take a password, and load nothing. */
export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Where the emulator leads who has given one. */
const savedPath = "/emulator/password-saved";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** Undefined for a link that is not about a password, or has the new one already. */
export function findResetPage({ pathname, searchParams }: URL): string | undefined {
  if (pathname === savedPath) return savedPage;
  const isReset =
    pathname === "/emulator/action" &&
    searchParams.get("mode") === "resetPassword" &&
    searchParams.has("oobCode") &&
    !searchParams.has("newPassword");
  if (!isReset) return undefined;
  const kept = new Map([["continueUrl", savedPath], ...searchParams]);
  const hidden = [...kept].map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return layOut(`<form action="/emulator/action" method="post">
  ${hidden.join("\n  ")}
  <label>New password
    <input type="password" name="newPassword" autocomplete="new-password" minlength="6" required autofocus>
  </label>
  <button>Save</button>
</form>`);
}

const savedPage = layOut(
  `<p>The new password is saved. Log in with it on the site.</p>
<p><a href="/">To the site</a></p>`,
);

/** What people see instead of the emulator's JSON where it refuses such a link. */
export const refusedPage = layOut(
  `<p>This link was used already, or is too old. Ask for another one in the login form: “Forgot Password?”.</p>
<p><a href="/">To the site</a></p>`,
);

function layOut(content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>New password</title>
<style>${style}</style>
<h1>New password</h1>
<p>For an account on this machine.</p>
${content}
</html>
`;
}
