import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  brokeBack,
  windowExtensions,
  windowRetracements,
  windowRuns,
} from '../../../src/families/window-breakouts/runs.js';
import { falseBreak } from '../../../src/families/window-breakouts/false-break.js';
import { windowBreaks } from '../../../src/families/window-breakouts/breaks.js';
import { barEnd, type Criterion, type Session } from '../../../src/sessions/inner.js';
import { randomMarkets, saidOf, type PlainBar } from '../../columns/random-markets.js';
import { plainBreak, plainWindow, type PlainWindow } from '../../columns/plain-window.js';

const hours = fc.integer({ min: 1, max: 4 });
const criteria = fc.constantFrom<Criterion>('wick', 'close');

/** A break with its prices turned so that it goes up. */
interface Run {
  readonly edge: number;
  readonly size: number;
  readonly sign: 1 | -1;
  readonly bars: readonly PlainBar[];
  readonly own: Session;
}

const furthest = ({ sign }: Run, { high, low }: PlainBar): number => (sign === 1 ? high : -low);
const furthestBack = ({ sign }: Run, { high, low }: PlainBar): number => (sign === 1 ? low : -high);

function runOf(own: Session, window: PlainWindow | null, by: Criterion): Run | string {
  if (window === null) return 'no-window';
  const first = plainBreak(window, by);
  if (first === null) return 'no-break';
  if (first.side === 'ambiguous') return 'ambiguous';
  const sign = first.side === 'high' ? 1 : -1;
  return { edge: sign * window[first.side], size: window.high - window.low, sign, bars: first.bars, own };
}

const asNumber = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const { numerator, denominator } = value as { numerator: number; denominator: number };
  return numerator / denominator;
};

const decidedBy = ({ own }: Run, bar: PlainBar | undefined) => (bar === undefined ? 'unsaid' : barEnd(own, bar.at));

test('from the breaking bar on a session goes so many windows beyond the side, and so far', () => {
  let reached = 0;
  fc.assert(
    fc.property(randomMarkets, hours, criteria, (market, length, by) => {
      const say = (of: (run: Run) => unknown) =>
        market.sessions.map((own) => {
          const run = runOf(own, plainWindow(own, length), by);
          return typeof run === 'string' ? run : of(run);
        });
      const multiples = [0, 0.5, 1, 2];
      const { questions, levels } = windowExtensions(windowBreaks(length * 60, by))(multiples);
      multiples.forEach((multiple, i) => {
        const there = (run: Run) => run.bars.find((bar) => furthest(run, bar) >= run.edge + multiple * run.size);
        const answers = say((run) => (there(run) === undefined ? 'not-reached' : 'reached'));
        expect(saidOf(market, questions[i].answer)).toEqual(answers);
        expect(saidOf(market, questions[i].decided!)).toEqual(say((run) => decidedBy(run, there(run))));
        expect(saidOf(market, levels[i].value).map(asNumber)).toEqual(
          say((run) => run.sign * (run.edge + multiple * run.size) + 0),
        );
        reached += answers.filter((answer) => answer === 'reached').length;
      });
      const { largestExtension, largestRun } = windowRuns(windowBreaks(length * 60, by));
      const most = (run: Run) => Math.max(...run.bars.map((bar) => furthest(run, bar))) - run.edge;
      expect(saidOf(market, largestExtension.value).map(asNumber)).toEqual(say((run) => most(run) / run.size));
      expect(saidOf(market, largestRun.value).map(asNumber)).toEqual(
        say((run) => (100 * most(run)) / Math.abs(run.edge)),
      );
    }),
    { numRuns: 200 },
  );
  expect(reached).toBeGreaterThan(100);
});

test('after the breaking bar a session comes back so many per cent of the window, and to the side itself', () => {
  let reached = 0;
  fc.assert(
    fc.property(randomMarkets, hours, criteria, criteria, (market, length, by, backBy) => {
      const say = (of: (run: Run) => unknown) =>
        market.sessions.map((own) => {
          const run = runOf(own, plainWindow(own, length), by);
          return typeof run === 'string' ? run : of(run);
        });
      const percents = [0, 25, 50, 100];
      const { questions, levels } = windowRetracements(windowBreaks(length * 60, by))(percents);
      percents.forEach((percent, i) => {
        const there = (run: Run) =>
          run.bars.slice(1).find((bar) => furthestBack(run, bar) <= run.edge - (percent / 100) * run.size);
        const answers = say((run) => (there(run) === undefined ? 'not-reached' : 'reached'));
        expect(saidOf(market, questions[i].answer)).toEqual(answers);
        expect(saidOf(market, questions[i].decided!)).toEqual(say((run) => decidedBy(run, there(run))));
        expect(saidOf(market, levels[i].value).map(asNumber)).toEqual(
          say((run) => run.sign * (run.edge - (percent / 100) * run.size) + 0),
        );
        reached += answers.filter((answer) => answer === 'reached').length;
      });
      const back = brokeBack(windowBreaks(length * 60, by))[backBy];
      const there = (run: Run) =>
        run.bars
          .slice(1)
          .find((bar) => (backBy === 'wick' ? furthestBack(run, bar) : run.sign * bar.close) <= run.edge);
      expect(saidOf(market, back.answer)).toEqual(say((run) => (there(run) === undefined ? 'not-back' : 'back')));
      expect(saidOf(market, back.decided!)).toEqual(say((run) => decidedBy(run, there(run))));
    }),
    { numRuns: 200 },
  );
  expect(reached).toBeGreaterThan(100);
});

test('a break is false if a bar closes back inside before one reaches the extension', () => {
  const seen = new Map<unknown, number>();
  fc.assert(
    fc.property(randomMarkets, hours, criteria, fc.constantFrom(0.25, 0.5, 1), (market, length, by, multiple) => {
      const say = (of: (run: Run) => unknown) =>
        market.sessions.map((own) => {
          const run = runOf(own, plainWindow(own, length), by);
          return typeof run === 'string' ? run : of(run);
        });
      /** The bar that settles it: one that reaches the extension, whatever its close, or one that closes back. */
      const settling = (run: Run) =>
        run.bars.find(
          (bar) => furthest(run, bar) >= run.edge + multiple * run.size || run.sign * bar.close <= run.edge,
        );
      const outcome = (run: Run) => {
        const bar = settling(run);
        if (bar === undefined || furthest(run, bar) >= run.edge + multiple * run.size) return 'not-false';
        return bar === run.bars[0] ? 'breaking-bar' : 'later-bar';
      };
      const [{ answer, decided }] = falseBreak(windowBreaks(length * 60, by))(multiple).questions;
      const answers = say(outcome);
      expect(saidOf(market, answer)).toEqual(answers);
      expect(saidOf(market, decided!)).toEqual(say((run) => decidedBy(run, settling(run))));
      for (const each of answers) seen.set(each, (seen.get(each) ?? 0) + 1);
    }),
    { numRuns: 300 },
  );
  for (const each of ['breaking-bar', 'later-bar', 'not-false']) expect(seen.get(each)).toBeGreaterThan(20);
});
