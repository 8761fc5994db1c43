import { readdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { RefusedError } from '../errors/command-errors.js';

const PATTERN = /[*?[]/;

/**
 * The files of some words: patterns with `*`, `?` and `[…]` are expanded, as not every shell does it.
 *
 * @returns each file once, in the order of the words, those of a pattern by name
 * @throws {@link RefusedError} for a pattern that no file fits
 */
export async function expandFiles(words: readonly string[], folder: string): Promise<readonly string[]> {
  const lists = await Promise.all(
    words.map(async (word) => {
      if (word === '-' || word.startsWith('sample:') || !PATTERN.test(word)) return [word];
      const found = await filesOf(word, folder);
      if (found.length === 0) throw new RefusedError('no-file', `no file fits ${word}`);
      return found;
    }),
  );
  return [...new Set(lists.flat())];
}

async function filesOf(pattern: string, folder: string): Promise<readonly string[]> {
  const parts = pattern.split('/');
  let found = [isAbsolute(pattern) ? '/' : ''];
  for (const [i, part] of parts.entries()) {
    if (part === '') continue;
    const isLast = i === parts.length - 1;
    const lists = await Promise.all(
      found.map(async (start) => {
        if (!PATTERN.test(part)) return [join(start, part)];
        const entries = await readdir(isAbsolute(start) ? start : join(folder, start), { withFileTypes: true }).catch(
          () => [],
        );
        const fits = fitting(part);
        return entries
          .filter((entry) => fits.test(entry.name) && (isLast ? !entry.isDirectory() : entry.isDirectory()))
          .map((entry) => join(start, entry.name))
          .sort();
      }),
    );
    found = lists.flat();
  }
  return found;
}

/** A part of a path with `*`, `?` and `[…]`; what begins with a dot must be asked for. */
function fitting(part: string): RegExp {
  const source = part.replaceAll(/\[[^\]]+\]|[*?]|[\\^$.|+(){}[\]]/g, (sign) => {
    if (sign === '*') return '.*';
    if (sign === '?') return '.';
    return sign.length > 1 ? sign.replace(/^\[!/, '[^') : `\\${sign}`;
  });
  return new RegExp(`^${part.startsWith('.') ? '' : '(?!\\.)'}${source}$`);
}
