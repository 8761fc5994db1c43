import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** How the names of files of bars end. */
export const ENDING = /\.(?:csv|txt|tsv|parquet)(?:\.gz)?$/i;

/** Whether a word of the command line names files: by its ending, as a pattern, `-`, `sample:…`, or because there is such a file. */
export function isFile(word: string, folder: string): boolean {
  if (word === '-' || word.startsWith('sample:') || ENDING.test(word) || /[*[]/.test(word)) return true;
  const path = join(folder, word);
  return /[./\\]/.test(word) ? existsSync(path) || existsSync(word) : existsSync(path) && statSync(path).isFile();
}
