import type { ProgramFault } from './messages.js';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * The place in the source of a place in what was made of it, by the mappings of a source map of one source.
 *
 * @param line - from 1, and so is the column
 * @returns `null` for what has no source, such as what the compiler adds
 */
export function placeInSource(mappings: string, line: number, column: number): ProgramFault['at'] {
  let found: ProgramFault['at'] = null;
  let [sourceLine, sourceColumn] = [0, 0];
  for (const [i, segments] of mappings.split(';').slice(0, line).entries()) {
    let made = 0;
    for (const segment of segments.split(',').filter((each) => each !== '')) {
      const [step, , lines, columns] = numbersOf(segment);
      made += step;
      sourceLine += lines ?? 0;
      sourceColumn += columns ?? 0;
      if (i === line - 1 && made < column && lines !== undefined) {
        found = { line: sourceLine + 1, column: sourceColumn + 1 };
      }
    }
  }
  return found;
}

/** The numbers of a segment: each is digits of 5 bits, the lowest first, and its lowest bit is the sign. */
function numbersOf(segment: string): readonly number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const each of segment) {
    const digit = DIGITS.indexOf(each);
    value += (digit & 31) << shift;
    shift += 5;
    if ((digit & 32) !== 0) continue;
    numbers.push((value & 1) === 0 ? value >> 1 : -(value >> 1));
    [value, shift] = [0, 0];
  }
  return numbers;
}
