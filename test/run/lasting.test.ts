import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeTest, effectiveCases, wilsonInterval } from '../../src/statistics/inner.js';
import type { PooledMarket } from '../../src/pooled/index.js';
import { type QuestionSummary, type ReportResult, runReport } from '../../src/reports/index.js';
import { refuseManyInBlocks } from '../../src/run/lasting.js';
import { cases } from '../cases.js';
import { refusal } from '../bars/refusal.js';
import { marketsMovingTogether, someReport } from '../pooled/fixtures.js';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const someMarket = fc
  .record({ days: fc.integer({ min: 100, max: 800 }), seed: fc.integer({ min: 0, max: 1e6 }) })
  .map(({ days, seed }) => marketsMovingTogether(1, days, 0, seed)[0]);

function run({ assetClass, ticker, bars }: PooledMarket, report: string, more: object): ReportResult {
  return runReport(bars, report as 'gap-fill-standard', { assetClass, ticker, ...more });
}

/** The cases of a question of a group by block, told from the detailed rows alone. */
function blocksByHand({ detailed }: ReportResult, group: object, { id, outcomes }: QuestionSummary) {
  const answers = detailed!
    .filter(({ groups }) => groups.some((each) => JSON.stringify(each) === JSON.stringify(group)))
    .flatMap(({ date, outcomes: given }) => [given[id] ?? []].flat().map((answer) => ({ date, answer })));
  const by = (letters: number) => [...new Set(answers.map(({ date }) => date.slice(0, letters)))].sort();
  const of = answers.length < 10 * by(7).length ? 'year' : 'month';
  const list = by(of === 'year' ? 4 : 7).map((name) => {
    const own = answers.filter(({ date }) => date.startsWith(name));
    return {
      first: own.map(({ date }) => date).sort()[0],
      counts: outcomes.map((outcome) => own.filter(({ answer }) => answer === outcome.id).length),
    };
  });
  return { of, list };
}

test('blocks, effective cases and change are those of the detailed rows', () => {
  const seen = { month: 0, year: 0, change: 0, effective: 0 };
  fc.assert(
    fc.property(someMarket, someReport, (market, report) => {
      const result = run(market, report, { lasting: true, detailed: true });
      for (const { group, questions } of result.summary) {
        for (const question of questions) {
          const { of, list } = blocksByHand(result, group, question);
          expect(question.blocks).toEqual({ of: list.length === 0 ? 'month' : of, count: list.length });
          seen[question.blocks!.of]++;
          question.outcomes.forEach(({ lasting }, o) => {
            const clusters = list.map(({ counts }) => ({ count: counts[o], of: sumOf(counts) }));
            expect(lasting).toEqual(effectiveCases(clusters, 2, 4));
            if (lasting) seen.effective++;
          });
          const steps = changeTest(list.map(({ counts }) => counts));
          let step = steps.next();
          while (step.done !== true) step = steps.next();
          const found = step.value;
          if (found === null) {
            expect(question.change).toBeNull();
            continue;
          }
          seen.change++;
          const { date, p, before, after } = question.change!;
          expect([date, p]).toEqual([list[found.cut].first, found.p]);
          expect(before.of + after.of).toBe(question.of);
          before.outcomes.forEach((outcome, o) => {
            const count = sumOf(list.slice(0, found.cut).map(({ counts }) => counts[o]));
            expect(outcome).toMatchObject({ count, ...wilsonInterval(count, before.of, 2) });
            expect(count + after.outcomes[o].count).toBe(question.outcomes[o].count);
          });
        }
      }
    }),
    { numRuns: cases(60) },
  );
  expect(Object.values(seen).every((count) => count > 0)).toBe(true);
});

test('without the options a result is the same but for the keys that they add', () => {
  fc.assert(
    fc.property(someMarket, someReport, (market, report) => {
      const plain = run(market, report, { stability: true });
      const asked = run(market, report, { stability: true, lasting: true, shrunk: true });
      const left = JSON.parse(JSON.stringify(asked), (key: string, value: unknown) =>
        ['lasting', 'shrunk', 'blocks', 'change'].includes(key) ? undefined : value,
      ) as unknown;
      expect(left).toEqual(JSON.parse(JSON.stringify(plain)));
    }),
    { numRuns: cases(60) },
  );
});

test('the keys stand after those of the other options', () => {
  const [market] = marketsMovingTogether(1, 400, 0, 1);
  const { summary } = run(market, 'green-and-red-days-by-weekday-standard', {
    lasting: true,
    shrunk: true,
    stability: true,
  });
  const [question] = summary[0].questions;
  expect(Object.keys(question).slice(-4)).toEqual(['outcomes', 'stability', 'blocks', 'change']);
  expect(Object.keys(question.outcomes[0])).toEqual([
    'id',
    'label',
    'count',
    'percent',
    'low',
    'high',
    'lasting',
    'shrunk',
  ]);
  expect(question.stability!.years[0].outcomes[0]).not.toHaveProperty('lasting');
});

test('more than ten million outcomes of observations are refused before one is counted', () => {
  const outcomes = [1, 2, 3, 4, 5];
  const groups = [{ members: { length: 1_500_000 } }, { members: { length: 500_000 } }];
  expect(() => refuseManyInBlocks(groups, [{ outcomes }])).not.toThrow();
  expect(refusal(() => refuseManyInBlocks([...groups, { members: { length: 1 } }], [{ outcomes }]))).toMatchObject({
    code: 'too-many-figures',
    argument: 'options.lasting',
    message: expect.stringContaining('at most 10000000 outcomes of observations, got 10000005 in 3 groups') as string,
  });
});

test.each(['lasting', 'shrunk'])('%s is true or false', (name) => {
  const [market] = marketsMovingTogether(1, 10, 0, 1);
  expect(refusal(() => run(market, 'gap-fill-standard', { [name]: 1 }))).toMatchObject({
    code: 'wrong-type',
    argument: `options.${name}`,
  });
});
