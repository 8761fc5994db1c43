import { figureRow } from '../figure-row.mjs';
import { entrySizes, EVERYTHING } from './entry-sizes.mjs';

/** The most bytes that a page may have to load. */
const TARGETS = {
  'barstats/rate-limit': { atMost: 3000 },
  'barstats/policy': { atMost: 8000 },
  [EVERYTHING]: { atMost: 60_000 },
};

/**
 * Measures what a page has to load.
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
  return { rows: Object.entries(await entrySizes()).map(row) };
}
