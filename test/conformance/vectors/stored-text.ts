import { readdirSync, readFileSync } from 'node:fs';
import { folder } from './folder.js';

// Whatever reads vectors does so here, so that they can be had from elsewhere where there are no files, as in a browser.

/** The text of a file of vectors, by its name below the folder. */
export function storedText(name: string): string {
  return readFileSync(folder + name, 'utf8');
}

/** The names of the files of reports below the folder, in order. */
export function storedReportNames(): readonly string[] {
  const names = readdirSync(`${folder}reports`).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => `reports/${name}`);
}
