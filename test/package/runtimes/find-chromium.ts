import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The Chromium of the system: that of the variable `CHROMIUM`, or the first on the path. */
export function findChromium(): string {
  const given = process.env.CHROMIUM ?? '';
  if (given !== '') return given;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders
    .flatMap((folder) => ['chromium', 'chromium-browser'].map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('there is no chromium on the path, and CHROMIUM names none');
  return found;
}
