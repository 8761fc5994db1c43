import { describe, expect, it } from 'vitest';
import { referenceReport, type ReferenceOptions } from '../../../../src/conformance/index.js';
import { changeOf } from '../../../../src/conformance/reference/lasting/change-of.js';
import { lastingOf } from '../../../../src/conformance/reference/lasting/lasting-of.js';
import { refuseTooManyFigures } from '../../../../src/conformance/reference/market/refusals.js';
import { styleOf } from '../../../../src/conformance/reference/run/style.js';
import type { ReportResult } from '../../../../src/reports/index.js';
import { marketsMovingTogether } from '../../../pooled/fixtures.js';
import { answersByHand } from '../../../pooled/reference/pooled-by-hand.js';

const [{ bars, ...market }] = marketsMovingTogether(1, 700, 5, 3);
const style = styleOf({}, { ofData: 0, ofBars: 0 });
const report = (id: string, more: Partial<ReferenceOptions>): ReportResult =>
  referenceReport(bars, id, { ...market, ...more });

/** The result without the keys of the option. */
function withoutThem(result: ReportResult): unknown {
  return JSON.parse(
    JSON.stringify(result, (key, value: unknown) =>
      ['lasting', 'blocks', 'change'].includes(key) ? undefined : value,
    ),
  );
}

describe('a report with lasting', () => {
  const asked: readonly (readonly [id: string, length: 'month' | 'year', asked: Partial<ReferenceOptions>])[] = [
    ['open-to-close-range-standard', 'month', {}],
    ['opening-stats-standard', 'month', { startDate: '2022-03-05', endDate: '2023-02-11' }],
    ['previous-days-range-by-levels', 'month', { detailed: true }],
    ['gap-fill-by-weekday', 'year', {}],
    ['gap-fill-standard', 'month', { stability: true }],
    ['pivot-points-by-close', 'year', { where: { field: 'gap.percent', op: 'gte', value: 0 }, groupBy: 'weekday' }],
  ];

  it.each(asked)('has of %s the %ss of its rows, with %j', (id, length, more) => {
    const result = report(id, { ...more, lasting: true });
    const plain = report(id, more);
    expect(withoutThem(result)).toEqual(JSON.parse(JSON.stringify(plain)));
    const rows = report(id, { ...more, detailed: true });
    const lengths = new Set<string>();
    for (const { group, questions } of result.summary) {
      for (const { id: question, of, outcomes, blocks, change, stability } of questions) {
        const answers = answersByHand([rows], group, question);
        const cut = (digits: number) => {
          const names = [...new Set(answers.map(({ date }) => date.slice(0, digits)))].sort();
          return names.map((name) => answers.filter(({ date }) => date.startsWith(name)));
        };
        const isShort = of >= 10 * cut(7).length;
        const own = cut(isShort ? 7 : 4);
        lengths.add(isShort ? 'month' : 'year');
        expect(blocks).toEqual({ of: isShort ? 'month' : 'year', count: own.length });
        expect(change).toEqual(changeOf({ outcomes }, own, style));
        for (const outcome of outcomes) expect(outcome.lasting).toEqual(lastingOf(outcome.id, own, style));
        expect(JSON.stringify(stability ?? {})).not.toContain('lasting');
      }
    }
    expect(lengths).toContain(length);
  });

  it('has its keys in their places', () => {
    const result = report('session-colour-by-prev-candle', {
      lasting: true,
      stability: true,
      atRandom: 2,
    });
    const [{ questions }] = result.summary;
    expect(Object.keys(questions[0]).slice(-4)).toEqual(['outcomes', 'stability', 'blocks', 'change']);
    expect(Object.keys(questions[0].outcomes[0]).slice(-4)).toEqual(['low', 'high', 'lasting', 'atRandom']);
    expect(Object.keys(questions[0].outcomes[0].lasting!)).toEqual(['effective', 'low', 'high']);
    expect(Object.keys(questions[0].change!)).toEqual(['date', 'p', 'before', 'after']);
    expect(Object.keys(questions[0].change!.before)).toEqual(['of', 'guard', 'outcomes']);
  });

  it('says nothing where nothing was asked', () => {
    const result = report('gap-fill-standard', { startDate: '2030-01-01', lasting: true });
    for (const { questions } of result.summary) {
      for (const { outcomes, blocks, change } of questions) {
        expect([blocks, change]).toEqual([{ of: 'month', count: 0 }, null]);
        for (const { lasting } of outcomes) expect(lasting).toBeNull();
      }
    }
    const plain = report('gap-fill-standard', { lasting: false });
    expect(JSON.stringify(plain)).toBe(JSON.stringify(report('gap-fill-standard', {})));
  });
});

describe('refuseTooManyFigures', () => {
  it('counts outcomes with a change three times', () => {
    const [group] = report('pivot-points-by-close', { lasting: true }).summary;
    const outcomes = group.questions.reduce((sum, question) => sum + question.outcomes.length, 0);
    const figures = 3 * outcomes + 2 * group.measures.length + group.statistics.length;
    const most = Math.floor(50_000 / figures);
    const groups = (count: number) => new Array<typeof group>(count).fill(group);
    expect(() => refuseTooManyFigures(groups(most))).not.toThrow();
    expect(() => refuseTooManyFigures(groups(most + 1))).toThrow(expect.objectContaining({ code: 'too-many-figures' }));
  });
});
