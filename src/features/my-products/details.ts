/** What a customer's document says of one product, as lines that a reader can take in. */

import { dayToText } from "../../core/text/day-text";

export interface DetailLine {
  label: string;
  text: string;
}

/** A file that belongs to the product, by its path in the storage. */
export interface ProductFile {
  label: string;
  path: string;
}

type Details = Readonly<Record<string, unknown>>;

const labels = new Map<string, string>([
  ["serial", __WORDS__.myProducts.serial],
  ["firmware", __WORDS__.myProducts.firmware],
  ["purchased", __WORDS__.myProducts.purchased],
]);

const fileLabels = new Map<string, string>([
  ["manual", __WORDS__.myProducts.manual],
  ["firmwareFile", __WORDS__.myProducts.firmwareFile],
]);

/** The details that can be said in a line, the well-known ones first. What has no words is left out. */
export function toDetailLines(details: Details): DetailLine[] {
  const known = [...labels.keys()].filter((key) => Object.hasOwn(details, key));
  const others = Object.keys(details).filter((key) => !labels.has(key) && !fileLabels.has(key));
  return [...known, ...others].flatMap((key) => {
    const text = toText(details[key]);
    return text === "" ? [] : [{ label: labels.get(key) ?? toWords(key), text }];
  });
}

/** The manual and the firmware, where the details name them. */
export function toProductFiles(details: Details): ProductFile[] {
  return [...fileLabels].flatMap(([key, label]) => {
    const path = Object.hasOwn(details, key) ? details[key] : undefined;
    return typeof path === "string" && path.trim() !== "" ? [{ label, path: path.trim() }] : [];
  });
}

function toText(value: unknown): string {
  if (value instanceof Date) return dayToText(value) ?? "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  if (typeof value === "boolean") return value ? __WORDS__.myProducts.yes : __WORDS__.myProducts.no;
  if (typeof value !== "string") return "";
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayToText(value) : undefined;
  return day ?? value.trim();
}

/** `lastService` -> `Last service` */
function toWords(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
