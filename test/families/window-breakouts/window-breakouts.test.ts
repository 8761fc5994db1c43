import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ColumnQuestion, wholeReport } from '../../../src/columns/report.js';
import {
  windowBreakoutHeadline,
  windowBreakoutRuns,
  windowBreakouts,
  windowBreakoutVariants,
} from '../../../src/families/window-breakouts/window-breakouts.js';
import { reportContextOf } from '../../../src/options/report-context.js';
import type { Criterion, Market } from '../../../src/sessions/inner.js';
import { plainBreak, plainWindow } from '../../columns/plain-window.js';
import { barsIn, HOUR, randomMarkets, saidOf } from '../../columns/random-markets.js';

const lengths = fc.integer({ min: 1, max: 4 });
const criteria = fc.constantFrom<Criterion>('wick', 'close');
const variants = windowBreakoutVariants(60, [10, 20]);
const paramsOf = (hours: number, criterion: Criterion) => ({ minutes: hours * 60, criterion, barMinutes: null });
const contextOf = (market: Market) => reportContextOf(market, []);
const says = (market: Market, questions: readonly ColumnQuestion[]) =>
  questions.map(({ answer }) => saidOf(market, answer));

test('what follows a break is asked of the sessions that broke one side first, by that side', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(randomMarkets, lengths, criteria, (market, hours, by) => {
      const { groups, questions, needs } = wholeReport(windowBreakoutRuns(paramsOf(hours, by)));
      const sides = market.sessions.map((own) => {
        const window = plainWindow(own, hours);
        if (window === null) return 'no-window';
        const side = plainBreak(window, by)?.side ?? 'no-break';
        return side === 'high' ? 'up' : side === 'low' ? 'down' : side;
      });
      expect(saidOf(market, groups[0].by)).toEqual(sides);
      expect(groups[0].values(market).map(({ id }) => id)).toEqual(['up', 'down']);
      expect(questions).toEqual([]);
      expect(needs).toEqual(windowBreakouts(paramsOf(hours, by)).needs);
      const whole = market.sessions.map(({ complete }) => (complete ? true : 'incomplete'));
      expect(saidOf(market, needs[0])).toEqual(whole);
      expect(saidOf(market, needs[1]).map((each) => each === 'no-window')).toEqual(
        sides.map((side) => side === 'no-window'),
      );
      for (const side of sides) seen.add(side);
    }),
    { numRuns: 150 },
  );
  expect(seen).toEqual(new Set(['up', 'down', 'ambiguous', 'no-break', 'no-window']));
});

test('by-close: each session closes in one place, which is told again under what it broke and under nothing else', () => {
  fc.assert(
    fc.property(randomMarkets, lengths, criteria, (market, hours, by) => {
      const params = paramsOf(hours, by);
      const [breaks] = says(market, wholeReport(windowBreakouts(params)).questions);
      const { questions } = wholeReport(variants['by-close'].report(params, contextOf(market)));
      const [location, ...under] = says(market, questions);
      expect(questions.slice(1).map(({ id }) => id)).toEqual(
        ['breakout', 'breakdown', 'double', 'none'].map((each) => `close-location-${each}`),
      );
      ['breakout', 'breakdown', 'double', 'none'].forEach((each, i) => {
        expect(under[i]).toEqual(
          location.map((where, row) => (breaks[row] === each || where === 'no-window' ? where : 'unsaid')),
        );
      });
    }),
    { numRuns: 40 },
  );
});

test('by-time: a window breaks in one stretch of the session, and until then it is among those still whole', () => {
  fc.assert(
    fc.property(randomMarkets, lengths, criteria, fc.constantFrom(1, 2), (market, hours, by, bucket) => {
      const params = { ...paramsOf(hours, by), bucketMinutes: bucket * 60 };
      const { questions } = wholeReport(variants['by-time'].report(params, contextOf(market)));
      const [when, ...within] = says(market, questions);
      market.sessions.forEach((own, row) => {
        const window = plainWindow(own, hours);
        if (window === null) return;
        const first = plainBreak(window, by)?.bars[0];
        const broke = first === undefined ? Infinity : Math.floor((first.time - own.openTime) / (bucket * HOUR));
        expect(when[row]).toBe(first === undefined ? 'unsaid' : questions[broke + 1].id.replace('broken-', ''));
        within.forEach((each, at) => {
          const isAsked = at * bucket >= hours && at <= broke;
          expect(each[row]).toBe(isAsked ? (at === broke ? 'broken' : 'unbroken') : 'unsaid');
        });
      });
    }),
    { numRuns: 40 },
  );
});

test('the headline: after a bar that breaks one side alone, the session closes beyond the open of the second bar after it, or not', () => {
  const seen = new Set<unknown>();
  const { columns, cases, question } = windowBreakoutHeadline(60, 'first hour');
  expect([question, cases].join()).toMatch(/breaks the first hour.*first 60 minutes/);
  fc.assert(
    fc.property(randomMarkets, lengths, (market, hours) => {
      const told = market.sessions.map((own) => {
        const window = plainWindow(own, hours);
        if (window === null) return 'no-window';
        const first = plainBreak(window, 'wick')?.bars[0];
        if (first === undefined || (first.high > window.high && first.low < window.low)) return 'unsaid';
        const next = barsIn(own).find(({ at }) => at === first.at + 2);
        if (next === undefined || own.close === next.open) return 'unsaid';
        return own.close > next.open === first.high > window.high;
      });
      expect(saidOf(market, columns({ minutes: hours * 60 } as never, { events: [], step: null }).answer)).toEqual(
        told,
      );
      for (const each of told) seen.add(each);
    }),
    { numRuns: 60 },
  );
  expect(seen).toEqual(new Set(['no-window', 'unsaid', true, false]));
});

test('every variant is about the first so many minutes, and those about runs are grouped by the side that broke first', () => {
  for (const { options, bars } of Object.values(variants))
    expect([options.minutes.default, bars]).toEqual([60, 'intraday']);
  const params = { ...paramsOf(1, 'wick'), multiples: [1, 2], retracements: [50, 100] } as const;
  const byLevels = wholeReport(variants['by-levels'].report(params, {} as never));
  const byRetracement = wholeReport(variants['by-retracement'].report(params, {} as never));
  const others = [
    wholeReport(variants['by-extension'].report(params, {} as never)),
    wholeReport(variants['by-performance'].report({ ...params, breakBack: 'wick', extension: 0.5 }, {} as never)),
  ];
  const { by } = wholeReport(windowBreakoutRuns(params)).groups[0];
  for (const { groups } of [byLevels, byRetracement, ...others]) expect(groups.map((each) => each.by)).toEqual([by]);
  // Beside the window itself they have a level for each question.
  for (const { questions, levels } of [byLevels, byRetracement]) {
    expect(levels.map(({ id }) => id)).toEqual(['window-high', 'window-low', ...questions.map(({ id }) => id)]);
  }
  expect(byRetracement.questions.map(({ id }) => id)).toEqual(['retracement-50', 'retracement-100']);
});
