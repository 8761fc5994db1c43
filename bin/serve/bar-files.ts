import { readdir, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { RefusedError, UsageError } from '../errors/command-errors.js';
import { ENDING, isFile } from '../files/is-file.js';

/**
 * The files that folders and files of a command line stand for: of a folder those that end as files of bars do, by name.
 *
 * @throws {@link UsageError} for a word that is neither, {@link RefusedError} for a folder without such a file
 */
export async function barFilesOf(words: readonly string[], folder: string): Promise<readonly string[]> {
  const lists = await Promise.all(
    words.map(async (word) => {
      const path = isAbsolute(word) ? word : join(folder, word);
      const isFolder = await stat(path).then(
        (found) => found.isDirectory(),
        () => false,
      );
      if (isFolder) return filesIn(word, path);
      if (isFile(word, folder)) return [word];
      throw new UsageError('no-file', `serve takes folders and files of bars; ${word} is neither`);
    }),
  );
  return lists.flat();
}

async function filesIn(word: string, path: string): Promise<readonly string[]> {
  const names = (await readdir(path)).filter((name) => ENDING.test(name) && !name.startsWith('.')).sort();
  if (names.length > 0) return names.map((name) => join(word, name));
  throw new RefusedError(
    'no-file',
    `there are no files of bars in ${word}`,
    'they end in .csv, .txt, .tsv or .parquet',
  );
}
