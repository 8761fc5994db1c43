import { type AskedQuestion, parseQuestion } from 'barstats/reports';
import { familiesAbout } from '../find/families.js';
import type { Host } from '../host.js';
import { isLine } from './asked.js';
import { families, reportsOf } from './families.js';
import { nearest } from './nearest.js';

/**
 * The question that a word asks: a line, the name of a report or family, or what traders call a single family, such as `orb`, which is said on
 * standard error.
 *
 * @throws what the library says of a name that it does not know, with what was likely meant
 */
export function questionNamed(word: string, { stderr }: Pick<Host, 'stderr'>): AskedQuestion {
  if (isLine(word)) return parseQuestion(word);
  try {
    return parseQuestion(encodeURIComponent(word));
  } catch (error) {
    const family = familyCalled(word);
    if (family === undefined) throw error;
    stderr.write(`${word} is read as ${family}\n`);
    return parseQuestion(family);
  }
}

/** The only family that traders call so; none for a name that is misspelt. */
function familyCalled(word: string): string | undefined {
  const names = families.flatMap((family) => [family.id, ...reportsOf(family).map(({ id }) => id)]);
  if (nearest(word, names) !== undefined) return undefined;
  const { found, readAs } = familiesAbout(word);
  return found.length === 1 && readAs.length === 0 ? found[0].family : undefined;
}
