import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSample, nameOf, NOT_IN_THE_SAMPLE } from '../../.config/stryker-sample.js';
import { bothLooks, leftBy, type Report, triedIn } from './looks.js';

type Status = Report['files'][string]['mutants'][number]['status'];

const FILE = 'src/numeric/round.ts';

/** A mutant of each status, a line each, as Stryker reports them: the first line is 1. */
const reportOf = (statuses: readonly Status[], sample: Report['config']['sample']): Report => ({
  files: {
    [FILE]: {
      source: 'as it was',
      mutants: statuses.map((status, i) => ({
        location: { start: { line: i + 1, column: 1 }, end: { line: i + 1, column: 10 } },
        mutatorName: 'BlockStatement',
        replacement: '{}',
        status,
      })),
    },
  },
  config: { sample },
});

const all = { percent: 100, seed: 1 };
const linesOf = (mutants: ReturnType<typeof triedIn>) => mutants.map(({ location }) => location.start.line);

/** The same mutant as a checker is asked about it: the first line is 0. */
const asked = (line: number) => ({
  fileName: FILE,
  location: { start: { line, column: 0 }, end: { line, column: 9 } },
  mutatorName: 'BlockStatement',
  replacement: '{}',
});

test('what was tried is what the checker let pass, and of what it was not asked about those of the same sample', () => {
  const sample = { percent: 30, seed: 5 };
  const lines = Array.from({ length: 40 }, (_, line) => line);
  const inIt = lines.filter((line) => inSample(asked(line), sample));
  expect(inIt.length).toBeGreaterThan(0);
  const settled = reportOf(
    lines.map((line) => (line % 2 === 0 ? 'NoCoverage' : 'Ignored')),
    sample,
  );
  expect(linesOf(triedIn(settled))).toEqual(inIt);
  const [killed, passed] = (['Killed', 'Survived'] as const).map((status) => reportOf([status], sample));
  expect([killed, passed].map((report) => triedIn(report)[0].status)).toEqual(['Killed', 'Survived']);
  const { source, mutants } = killed.files[FILE];
  const rejected = mutants.map((mutant) => ({ ...mutant, statusReason: NOT_IN_THE_SAMPLE }));
  expect(triedIn({ ...killed, files: { [FILE]: { source, mutants: rejected } } })).toEqual([]);
});

test('what is alive is tried again, in files that have not changed since', () => {
  const report = reportOf(['Killed', 'Survived', 'Timeout', 'NoCoverage', 'Ignored', 'CompileError'], all);
  const left = leftBy(report, (fileName, source) => fileName === FILE && source === 'as it was');
  expect(linesOf(left)).toEqual([1, 3]);
  expect(leftBy(report, () => false)).toEqual([]);
});

test('a sample of named mutants has these and no others', () => {
  const mutants = fc.uniqueArray(fc.nat(50)).map((lines) => lines.map(asked));
  fc.assert(
    fc.property(mutants, fc.nat(50), (named, line) => {
      const sample = { percent: 100, seed: 1, only: named.map(nameOf) };
      expect(inSample(asked(line), sample)).toBe(named.some(({ location }) => location.start.line === line));
    }),
  );
});

test('the second look counts for what it reaches, and the first one for all else', () => {
  const first = triedIn(reportOf(['Killed', 'Survived', 'Survived', 'NoCoverage', 'NoCoverage', 'Survived'], all));
  const second = triedIn(reportOf(['Survived', 'Killed', 'Ignored', 'CompileError', 'NoCoverage', 'Timeout'], all));
  const left = second.slice(1);
  expect(bothLooks(first, left).map(({ status }) => status)).toEqual([
    ...['Killed', 'Killed', 'Survived', 'CompileError', 'NoCoverage', 'Timeout'],
  ]);
  expect(bothLooks(first, [])).toEqual(first);
});
