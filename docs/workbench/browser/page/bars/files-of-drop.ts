import { barFilesOf } from './bar-files.js';

/** What was dropped: files as they are, and the files of bars in folders. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<readonly File[]> {
  // Entries must be taken before anything is awaited: a drop forgets its items.
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  if (!entries.some((entry) => entry?.isDirectory === true)) return [...files];
  const found: File[] = [];
  for (const entry of entries) {
    if (entry === null) continue;
    const inside = await filesOf(entry);
    found.push(...(entry.isDirectory ? barFilesOf(inside) : inside));
  }
  return found;
}

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isFile) {
    // An entry that says so is a file.
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  for (;;) {
    // A folder is read in parts, until one is empty.
    const part = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return found;
    for (const each of part) found.push(...(await filesOf(each)));
  }
}
