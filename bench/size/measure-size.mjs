import { figureRow } from '../figure-row.mjs';
import { entrySizes, EVERYTHING } from './entry-sizes.mjs';
import { measureStart } from './measure-start.mjs';

/** The most bytes that a page may have to load. */
const TARGETS = {
  'barstats/rate-limit': { atMost: 3000 },
  'barstats/policy': { atMost: 8000 },
  [EVERYTHING]: { atMost: 200_000 },
};

/**
 * Measures what a page has to load, and what the start of a process takes.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 */
export async function measureSize(progress) {
  progress('measuring sizes');
  const row = ([what, bytes]) =>
    figureRow({
      id: what.replace(/^barstats\//, '').replaceAll(' ', '-'),
      what,
      unit: 'byte',
      target: TARGETS[what] ?? null,
      values: [bytes],
    });
  const sizes = Object.entries(await entrySizes()).map(row);
  return { rows: [...sizes, ...(await measureStart(progress))] };
}
