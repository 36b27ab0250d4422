/** The photos that were dropped: files, and those of a folder as the calibration tool would read it. */

import { isPhotoName } from "../../../../core/uvdar/coverage";

/** Of a folder without a photo it is the folder itself, about which something can be said. */
export async function readDropped({ items, files }: DataTransfer): Promise<File[]> {
  // Both lists are read before the first pause: after it the browser has emptied them.
  const dropped = [...files];
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(isFolder)) return dropped;
  const found = await Promise.all(entries.map(readEntry));
  return found.some((photos) => photos.length > 0) ? found.flat() : dropped;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

async function readEntry(entry: FileSystemEntry): Promise<File[]> {
  if (!isFolder(entry)) return [await toFile(entry as FileSystemFileEntry)];
  const reader = entry.createReader();
  const inside: FileSystemEntry[] = [];
  // A browser gives a hundred at a time, and none when there are no more.
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader)) {
    inside.push(...some);
  }
  const photos = inside.filter(({ isFile, name }) => isFile && isPhotoName(name));
  return Promise.all(photos.map((photo) => toFile(photo as FileSystemFileEntry)));
}

function readSome(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function toFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
