import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../../src/conformance/reference/families/', import.meta.url));

/** A reference implementation of a family with one change of its text. */
export interface Mutant {
  /** Its file, what was changed there, and at which of the places where it can be. */
  readonly name: string;
  readonly file: string;
  readonly breaks: string;
  readonly text: string;
}

interface Operator {
  readonly id: string;
  readonly breaks: string;
  readonly from: RegExp;
  readonly to: string;
}

/** Faults that people make when they write a definition down: which of two equal prices counts, what is left out, which side is meant. */
const operators: readonly Operator[] = [
  { id: 'above-or-equal', breaks: 'a price at a level counts as above it', from: /\.gt\(/, to: '.gte(' },
  {
    id: 'above-only',
    breaks: 'a price at a level does not count as having reached it from below',
    from: /\.gte\(/,
    to: '.gt(',
  },
  { id: 'below-or-equal', breaks: 'a price at a level counts as below it', from: /\.lt\(/, to: '.lte(' },
  {
    id: 'below-only',
    breaks: 'a price at a level does not count as having reached it from above',
    from: /\.lte\(/,
    to: '.lt(',
  },
  { id: 'more-or-none', breaks: 'no difference counts as more', from: / > 0\b/, to: ' >= 0' },
  { id: 'more-only', breaks: 'no difference does not count', from: / >= 0\b/, to: ' > 0' },
  { id: 'less-or-none', breaks: 'no difference counts as less', from: / < 0\b/, to: ' <= 0' },
  { id: 'less-only', breaks: 'no difference does not count', from: / <= 0\b/, to: ' < 0' },
  {
    id: 'not-excluded',
    breaks: 'what is left out for a reason is counted',
    from: /^ *if \(.*\) return '[a-z-]+';\n/m,
    to: '',
  },
  {
    id: 'reason-not-passed-on',
    breaks: 'a reason is replaced by another',
    from: /return '(?:no|not)-[a-z-]+';/,
    to: "return 'incomplete';",
  },
  { id: 'low-for-high', breaks: 'a low is taken for a high', from: /\.high\b/, to: '.low' },
  { id: 'high-for-low', breaks: 'a high is taken for a low', from: /\.low\b/, to: '.high' },
  { id: 'open-for-close', breaks: 'an open is taken for a close', from: /\.close\b/, to: '.open' },
  { id: 'close-for-open', breaks: 'a close is taken for an open', from: /\.open\b/, to: '.close' },
  { id: 'last-for-first', breaks: 'the last is taken for the first', from: /\[0\]/, to: '.at(-1)!' },
  { id: 'one-more', breaks: 'one more is counted', from: / \+ 1\b/, to: ' + 2' },
  { id: 'one-less', breaks: 'one less is counted', from: / - 1\b/, to: ' - 2' },
  { id: 'any-for-all', breaks: 'some are enough where all are needed', from: /\.every\(/, to: '.some(' },
  { id: 'all-for-any', breaks: 'all are needed where some are enough', from: /\.some\(/, to: '.every(' },
  {
    id: 'other-weekday',
    breaks: 'a session has the weekday of the day after',
    from: /weekdayOf\((session\.)?day\)/,
    to: 'weekdayOf($1day + 1)',
  },
  {
    id: 'longer-average',
    breaks: 'an average is of one session more',
    from: /, period as number\)/,
    to: ', (period as number) + 1)',
  },
  { id: 'fewer-days', breaks: 'two days are meant instead of three', from: /slice\((0, |-)3\)/, to: 'slice($12)' },
];

/** The files of a family in the folder of families: its own, and those that it is made of. */
function filesOf(family: string): readonly string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, other] of sourceOf(name).matchAll(/from '\.\/([a-z-]+)\.js'/g)) add(other);
  };
  add(family);
  return [...found];
}

const sourceOf = (name: string): string => readFileSync(`${folder}${name}.ts`, 'utf8');

/** The families that a file is part of, of those given. */
export function familiesOf(file: string, families: readonly string[]): readonly string[] {
  return families.filter((family) => filesOf(family).includes(file));
}

/** The files of families, each once. */
export function filesOfAll(families: readonly string[]): readonly string[] {
  return [...new Set(families.flatMap(filesOf))];
}

/** Every change of a file, one place at a time. */
export function mutantsOf(file: string): readonly Mutant[] {
  const source = sourceOf(file);
  return operators.flatMap(({ id, breaks, from, to }) =>
    [...source.matchAll(new RegExp(from, `${from.flags}g`))].map(({ index, 0: match }, i) => ({
      name: `${file} ${id} ${i + 1}`,
      file,
      breaks,
      text: source.slice(0, index) + match.replace(from, to) + source.slice(index + match.length),
    })),
  );
}
