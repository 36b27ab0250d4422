/** The two people of a first start, and the files of the products that one of them owns. */

import type { SeedAccount, Seeds, Value } from "local-accounts";
import type { Environment } from "./firebase-settings";

/** Known to everyone who reads this, and good for nothing but accounts on one's own machine. */
export const defaultPasswords = {
  customer: "props-off-first",
  administrator: "keys-to-the-hangar",
};

/** The passwords of a first start: those that the environment names, else the public ones. */
export function readDemoPasswords(environment: Environment): typeof defaultPasswords {
  return {
    customer: environment.DEMO_CUSTOMER_PASSWORD || defaultPasswords.customer,
    administrator: environment.DEMO_ADMINISTRATOR_PASSWORD || defaultPasswords.administrator,
  };
}

/** What to print when the accounts are ready; `unchanged` are those that have their first password. */
export function loginsToText(
  accounts: readonly SeedAccount[],
  unchanged: ReadonlySet<string>,
): string {
  const lines = accounts.map(({ uid, email, password, claims }) => {
    const role = claims?.admin === true ? "administrator" : "customer";
    const shown = unchanged.has(uid) ? password : "(a password that has been changed)";
    return `  ${role.padEnd(13)}  ${email}  ${shown}`;
  });
  return ["Accounts are on this machine only. Log in as", ...lines].join("\n");
}

function toMap(texts: Record<string, string>): Value {
  const fields = Object.entries(texts).map(([name, text]) => [name, { stringValue: text }]);
  return { mapValue: { fields: Object.fromEntries(fields) } };
}

/** The accounts, profiles and files of a first start. */
export function toDemoSeeds(passwords: typeof defaultPasswords): Seeds {
  return {
    accounts: [
      {
        uid: "demo-customer",
        email: "pilot@halcyra.example",
        password: passwords.customer,
        displayName: "Jonas Weber",
      },
      {
        uid: "demo-administrator",
        email: "admin@halcyra.example",
        password: passwords.administrator,
        displayName: "Mara Lindqvist",
        claims: { admin: true },
      },
    ],
    documents: {
      "users/demo-customer": {
        username: { stringValue: "Jonas Weber" },
        email: { stringValue: "pilot@halcyra.example" },
        products: { arrayValue: { values: [{ stringValue: "h4" }, { stringValue: "uvdar-kit" }] } },
        h4: toMap({
          serial: "H4-017",
          firmware: "Halcyra OS 2.0",
          purchased: "2026-03-12",
          manual: "products/h4/manual.pdf",
          firmwareFile: "products/h4/halcyra-os-2.0.bin",
        }),
        "uvdar-kit": toMap({
          serial: "UV-0042",
          firmware: "UVDAR 1.2",
          purchased: "2026-05-02",
          manual: "products/uvdar-kit/manual.pdf",
          firmwareFile: "products/uvdar-kit/uvdar-1.2.bin",
        }),
      },
      "users/demo-administrator": {
        username: { stringValue: "Mara Lindqvist" },
        email: { stringValue: "admin@halcyra.example" },
        products: { arrayValue: {} },
      },
    },
    files: toDemoFiles(),
  };
}

function toPdfString(text: string): string {
  return `(${text.replaceAll(/[\\()]/g, "\\$&")})`;
}

/** A PDF of one page in Helvetica: a title and lines below it, in ASCII. */
export function toPdf(title: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /F1 22 Tf 72 750 Td ${toPdfString(title)} Tj ET`,
    "BT /F1 11 Tf 16 TL 72 715 Td",
    ...lines.map((line) => `${toPdfString(line)} Tj T*`),
    "ET",
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Title ${toPdfString(title)} >>`,
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const places = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, "latin1");
}

function toDemoFiles(): Map<string, Buffer> {
  const firmware = (name: string) =>
    Buffer.from(`${name}\nA stand-in for a firmware image. Do not flash it.\n`);
  return new Map([
    [
      "products/h4/manual.pdf",
      toPdf("Halcyra H4: the short manual", [
        "Propellers come off before any work on the bench.",
        "Battery: 4S LiPo, 6750 mAh, XT60. Full at 16.8 V. Land at 14.4 V.",
        "Wind limit 9 m/s, gusts included. Air temperature 0 to 40 C.",
        "Arm and disarm: hold the stick for 1 s.",
        "The tutorials in the documentation explain each step.",
      ]),
    ],
    ["products/h4/halcyra-os-2.0.bin", firmware("Halcyra OS 2.0")],
    [
      "products/uvdar-kit/manual.pdf",
      toPdf("UVDAR Kit: the short manual", [
        "Three cameras: left, right and back. Eight markers, two on each arm.",
        "Note the serial number of each camera before you mount it.",
        "Calibrate every camera with the board from the kit.",
        "Do not stare into the markers: part of their light is invisible.",
      ]),
    ],
    ["products/uvdar-kit/uvdar-1.2.bin", firmware("UVDAR 1.2")],
  ]);
}
