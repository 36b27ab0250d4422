import { expect, test } from "vitest";
import { toDarkRoles, toLightRoles } from "./accent-roles";
import { contrastRatio } from "./contrast";

const light = { ground: "#f1f5f6", least: 4.9 };
const dark = { ground: "#162128", least: 8 };

test("an accent with enough contrast stays as it is on a light ground", () => {
  expect(toLightRoles("#00667a", light)).toMatchObject({ accent: "#00667a", link: "#00667a" });
});

test.each(["#00667a", "#ffd400", "#ff0000", "#0000ff", "#ffffff", "#000000", "#7a7a7a", "#00ff88"])(
  "all that follows from %s can be read",
  (accent) => {
    for (const [roles, { ground }] of [
      [toLightRoles(accent, light), light],
      [toDarkRoles(accent, dark), dark],
    ] as const) {
      for (const front of [roles.accent, roles.accentHover, roles.link, roles.focus]) {
        expect(contrastRatio(front, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(front, roles.accentSoft)).toBeGreaterThanOrEqual(4.5);
      }
      for (const button of [roles.accent, roles.accentHover]) {
        expect(contrastRatio(roles.accentContrast, button)).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);
