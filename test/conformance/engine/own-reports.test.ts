import { describe, expect, it } from 'vitest';
import { checkEngine, checkLaws, libraryWith, type EngineRequest } from '../../../src/conformance/index.js';
import {
  choice,
  columnsOf,
  defineFamily,
  atEnd,
  previous,
  session,
  sessions,
  variant,
  type Session,
} from '../../../src/define/index.js';
import { refusal } from '../../bars/refusal.js';
import { deeplyFrozen } from '../../reports/fixtures/frozen.js';
import { suiteSeed } from '../suite-seed.js';

/** A family that counts closes above a multiple of the previous close. @param answer - what a close at or above it is called */
function familyOf(answerOf: (close: number, before: number, factor: number) => 'above' | 'below') {
  return defineFamily({
    id: 'my-closes',
    title: 'My closes',
    text: 'Where sessions close relative to the previous close.',
    defaultSession: 'first',
    variants: {
      standard: variant({
        title: 'All sessions',
        text: 'All sessions together.',
        options: {
          // No number of the pools of the generator lies within these bounds.
          factor: { type: 'optional-number', default: null, minimum: 201, maximum: 203, unit: '%', text: 'A factor.' },
        },
        report: ({ factor }) => ({
          unit: sessions,
          needs: [session.whole, previous.itself],
          questions: [
            {
              id: 'closed',
              title: 'Where it closed',
              outcomes: [
                { id: 'above', label: 'Above', when: 'the close is above the previous close' },
                { id: 'below', label: 'Below', when: 'the close is at or below it' },
              ],
              answer: choice(['above', 'below'], [session.close, previous.close], (close, before) =>
                answerOf(close, before, factor ?? 100),
              ),
            },
          ],
        }),
      }),
    },
  });
}

const right = familyOf((close, before) => (close > before ? 'above' : 'below'));
const wrong = familyOf((close, before) => (close >= before ? 'above' : 'below'));

describe('an engine with reports of a user', () => {
  it('is compared with a second implementation of them', async () => {
    const reference = (request: EngineRequest) => libraryWith([right]).run(request);
    const options = { reports: [right, 'doji-standard'] as const, reference, runs: 10, seed: suiteSeed };
    const report = await checkEngine(libraryWith([right]), options);
    expect(report.reports.map(({ status }) => status)).toEqual(['conforms', 'conforms']);
    const often = { ...options, runs: 200, constraints: { bars: 'daily' } } as const;
    const { reports } = await checkEngine(libraryWith([wrong]), often);
    expect(reports).toMatchObject([
      { report: 'my-closes-standard', status: 'differs', counterexample: { sessions: 2 } },
      { report: 'doji-standard', status: 'conforms' },
    ]);
    expect(deeplyFrozen(reports)).toBe(true);
  });

  it('is refused without one', async () => {
    const checking = checkEngine(libraryWith([right]), { reports: [right] });
    await expect(checking).rejects.toMatchObject({
      code: 'missing-field',
      message: expect.stringContaining('my-closes-standard') as string,
    });
    await expect(checkEngine(libraryWith([right]), { reports: [right], reference: 1 as never })).rejects.toThrow(
      'options.reference must be a function',
    );
  });

  it('keeps the laws, or not', async () => {
    const { holds, laws } = await checkLaws(libraryWith([right]), { reports: [right], runs: 20, seed: suiteSeed });
    expect(holds).toBe(true);
    for (const law of laws) expect(law).toMatchObject({ status: 'holds', untested: [] });
  });

  it('is said to break the laws that a report breaks, unless they are excepted', async () => {
    const early = columnsOf<Session>().flag(atEnd, ({ bars, endBar }) => bars.length > endBar);
    const looking = defineFamily({
      ...right,
      id: 'looks-ahead',
      variants: {
        standard: {
          ...right.variants.standard,
          report: () => ({
            ...right.variants.standard.report({ factor: null }, undefined as never),
            questions: [
              {
                id: 'follows',
                title: 'Whether bars follow',
                outcomes: [
                  { id: 'yes', label: 'Yes', when: 'bars follow' },
                  { id: 'no', label: 'No', when: 'no bars follow' },
                ],
                answer: choice(['yes', 'no'], [early], (is) => (is ? 'yes' : 'no')),
              },
            ],
          }),
        },
      },
    });
    const run = { reports: [looking], runs: 20, seed: suiteSeed };
    const { laws } = await checkLaws(libraryWith([looking]), run);
    const broken = laws.filter(({ status }) => status === 'broken').map(({ law }) => law);
    expect(broken).toContain('nothing-after-the-end');
    expect(broken).toContain('in-play-looks-not-ahead');
    const exceptions = Object.fromEntries(broken.map((law) => [law, 'it looks ahead']));
    const rest = await checkLaws(libraryWith([looking]), { ...run, exceptions });
    expect(rest.holds).toBe(true);
    expect(rest.laws.length).toBe(laws.length - broken.length);
  });
});

describe('the library with reports of a user', () => {
  const rows = [
    { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
    { time: '2024-03-05', open: 11, high: 13, low: 10, close: 12 },
  ];
  const request = { rows, interval: 86_400_000, options: { assetClass: 'stocks', ticker: 'AAPL' } } as const;

  it('runs them by identifier, and those of this library', () => {
    const { run } = libraryWith([right]);
    expect(run({ ...request, report: 'my-closes-standard' })).toMatchObject({ observations: { eligible: 1 } });
    expect(run({ ...request, report: 'doji-standard' })).toMatchObject({ report: 'doji-standard' });
  });

  it('refuses an identifier that it does not have', () => {
    expect(libraryWith([]).run({ ...request, report: 'my-closes-standard' })).toMatchObject({
      error: 'unknown-report',
    });
  });

  it('is not made of an identifier that nothing has', () => {
    expect(refusal(() => libraryWith(['doji-standard', 'nowhere-standard' as 'doji-standard']))).toMatchObject({
      code: 'unknown-report',
      argument: 'reports[1]',
    });
  });

  it('is made of a list only', () => {
    expect(refusal(() => libraryWith('doji-standard' as unknown as []))).toMatchObject({
      code: 'wrong-type',
      argument: 'reports',
      message: 'reports must be a list of reports, got "doji-standard"',
    });
  });

  it('refuses two reports of one identifier', () => {
    expect(() => libraryWith([right, wrong])).toThrow('of a different report before it');
  });
});
