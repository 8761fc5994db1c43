import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { BarstatsRangeError } from '../../../src/errors/index.js';
import { formatCondition, parseCondition, type Condition } from '../../../src/reports/index.js';
import { law } from '../../laws/law.js';
import { conditions, garbage, mutated } from './arbitraries.js';

/** A condition of a text, or the one error that a text may be refused with. */
function parsed(text: string): Condition | BarstatsRangeError {
  try {
    return parseCondition(text);
  } catch (error) {
    if (error instanceof BarstatsRangeError) return error;
    throw error;
  }
}

/** Expects of any text that it is refused at a column of it, or is written back as a text that means the same. */
function expectReadOrRefused(text: string): void {
  const result = parsed(text);
  if (result instanceof BarstatsRangeError) {
    expect(result).toMatchObject({ code: 'wrong-condition', argument: 'text' });
    expect(result.column).toBeGreaterThanOrEqual(1);
    expect(result.column).toBeLessThanOrEqual(text.length + 1);
    expect(result.message).toContain(`at column ${result.column}, expected `);
    return;
  }
  const written = formatCondition(result);
  expect(JSON.stringify(parseCondition(written))).toBe(JSON.stringify(result));
  expect(formatCondition(parseCondition(written))).toBe(written);
}

law(
  'a condition that is written is read as it was, key by key',
  [conditions],
  (condition) => {
    expect(JSON.stringify(parseCondition(formatCondition(condition)))).toBe(JSON.stringify(condition));
    return true;
  },
  { runs: 3000, atLeast: 1 },
);

law(
  'a written condition has nothing that can be left out',
  [conditions, fc.nat()],
  (condition, at) => {
    const text = formatCondition(condition);
    // Spaces separate for the eye, and a name has any letters.
    const places = text.split('').flatMap((letter, i) => ('()"'.includes(letter) ? [i] : []));
    if (places.length === 0) return false;
    const i = places[at % places.length];
    const result = parsed(text.slice(0, i) + text.slice(i + 1));
    if (!(result instanceof BarstatsRangeError)) expect(JSON.stringify(result)).not.toBe(JSON.stringify(condition));
    return true;
  },
  { runs: 3000, atLeast: 0.3 },
);

law(
  'spaces between words and symbols mean nothing',
  [conditions, fc.constantFrom('  ', '\n', '\t ', '\u00a0')],
  (condition, space) => {
    const text = formatCondition(condition);
    if (text.includes('"')) return false;
    const spaced = text.replace(/[(),=[\]]|(?<=\))\.|[<>]=?| /g, (each) => space + each.trim() + space);
    expect(JSON.stringify(parseCondition(spaced))).toBe(JSON.stringify(condition));
    return true;
  },
  { runs: 3000, atLeast: 0.3 },
);

law(
  'any text is read, or refused at a column',
  [fc.oneof(garbage, fc.string({ unit: 'binary' }))],
  (text) => {
    expectReadOrRefused(text);
    return text.trim() !== '';
  },
  { runs: 3000, atLeast: 0.7 },
);

law(
  'any text that was nearly a condition is read, or refused at a column',
  [conditions.chain((condition) => mutated(formatCondition(condition)))],
  (text) => {
    expectReadOrRefused(text);
    return [parsed(text) instanceof BarstatsRangeError ? 'refused' : 'read'];
  },
  { runs: 3000, atLeast: 1, meets: ['refused', 'read'] },
);

it.each([
  '(',
  ')',
  'not ',
  'not(',
  'and(',
  'or(and(',
  '((a',
  '"',
  '"\\"',
  '\\',
  'gap-fill(x: [',
  'gap-fill(x: {"a": ',
  '{"\\"',
  'weekday = monday and ',
  'x-',
  '1',
  '.',
  'a:',
  '[',
  ' ',
  '-by-',
  'adr = 1 or (',
  'gap-fill(x: "',
])('a text of 10,000 characters of %j ends', (piece) => {
  for (const start of ['', 'gap-fill(x: {"', 'event = "', 'event in (', 'gap-fill(x: [1,']) {
    const text = (start + piece.repeat(10_000)).slice(0, 10_000);
    const before = performance.now();
    for (let times = 0; times < 10; times++) expectReadOrRefused(text);
    // A millisecond each would do; what is not linear takes much longer than this.
    expect(performance.now() - before).toBeLessThan(2_000);
  }
});
