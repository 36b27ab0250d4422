/** The signs that cards can show, by the names that authors write; drawn as those of `ui/icons.ts`. */

export const cardSigns = {
  aircraft:
    "M8.5 6a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM20.5 6a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM8.5 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM20.5 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM7.8 7.8L10 10h4l2.2-2.2M7.8 16.2L10 14h4l2.2 2.2M10 10v4M14 10v4",
  box: "M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9",
  checklist:
    "M9.5 4.5H6v16h12v-16h-3.5M9.5 3h5v3.5h-5zM8.8 11l1.2 1.2 2-2.2M14.5 11.2h1M8.8 16l1.2 1.2 2-2.2M14.5 16.2h1",
  code: "M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
  screen: "M3.5 4.5h17v12h-17zM8.5 20.5h7M12 16.5v4",
  terminal: "M3.5 4.5h17v15h-17zM7 9l3 3-3 3M12.5 15.5H17",
  transmitter:
    "M3.5 8.5h17v11h-17zM12 8.5v-5M10 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM18 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0z",
} as const;

export type CardSign = keyof typeof cardSigns;

export function isCardSign(name: string): name is CardSign {
  return Object.hasOwn(cardSigns, name);
}
