import { comparePrice, differenceRatio, percentOfPrice, priceToward, type Quotient } from '../../../numeric/index.js';
import { firstTouch, firstTouchOfLevel, reachFrom, type Criterion } from '../../../sessions/index.js';
import { extension, reachedOrNot, reachesExtension } from '../../questions/extensions.js';
import type { Column } from '../column.js';
import { event } from '../event.js';
import { choice, flag, number, quotient, type ChoiceColumn } from '../kinds.js';
import { notAsked } from '../lack.js';
import { orElse } from '../or-else.js';
import { perOptions } from '../per-options.js';
import type { ColumnLevel, ColumnMeasure, ColumnQuestion } from '../report.js';
import { session } from '../sessions/session.js';
import { windowBreaks } from './breaks.js';
import { windowAtOpen } from './window-at-open.js';

/** How far sessions go after the first break of their window, of those of which it is known which side that was. */
export const windowRuns = perOptions((minutes: number, by: Criterion) => {
  const { high, low } = windowAtOpen(minutes);
  const { first, side } = windowBreaks(minutes, by);
  const { bar } = first;
  /** The furthest price beyond the broken side, from the breaking bar on. */
  const furthest = number([session.ended, side, bar], (own, broken, from) => reachFrom(own, from, 'wick')![broken]);
  /** The furthest price back from it, where bars follow. */
  const back = number([session.ended, side, bar], (own, broken, from) => {
    const after = reachFrom(own, from + 1, 'wick');
    if (after === null) return notAsked;
    return broken === 'high' ? after.low : after.high;
  });
  return {
    high,
    low,
    side,
    bar,
    edge: number([side, high, low], (broken, top, bottom) => (broken === 'high' ? top : bottom)),
    furthest,
    back,
    largestExtension: {
      id: 'extension',
      label: 'Largest extension in windows',
      unit: 'ratio',
      formula:
        '(highest high from the breaking bar on − high of the window) / (high − low of the window) after a break up; (low of the window − lowest low) / (high − low) after one down',
      value: quotient([side, high, low, furthest], (broken, top, bottom, price) => {
        const ratio =
          broken === 'high' ? differenceRatio(price, top, top, bottom) : differenceRatio(bottom, price, top, bottom);
        return ratio ?? notAsked;
      }),
    } satisfies ColumnMeasure,
    largestRun: {
      id: 'run-percent',
      label: 'Largest run beyond the broken side',
      unit: '%',
      formula:
        '100 × (highest high from the breaking bar on − high of the window) / |that high| after a break up; the same with the lows after one down; undefined for a level of 0',
      value: quotient([side, high, low, furthest], (broken, top, bottom, price) => {
        const percent = broken === 'high' ? percentOfPrice(price, top, top) : percentOfPrice(bottom, price, bottom);
        return percent ?? notAsked;
      }),
    } satisfies ColumnMeasure,
  };
});

/** Questions about levels, and these levels. */
interface Levels {
  readonly questions: readonly ColumnQuestion[];
  readonly levels: readonly ColumnLevel[];
}

/** How many sessions went so many windows beyond the side that broke first. */
export const windowExtensions = perOptions((minutes: number, by: Criterion, multiples: readonly number[]): Levels => {
  const { high, low, side, bar, furthest } = windowRuns(minutes, by);
  const parts = multiples.map((multiple) => {
    const level = quotient([side, high, low], (broken, top, bottom) =>
      extension(broken, multiple, { high: top, low: bottom }),
    );
    const reached = flag([side, high, low, furthest], (broken, top, bottom, price) =>
      reachesExtension(broken, multiple, { high: top, low: bottom }, price),
    );
    const touching = event(
      'reached',
      session.itself,
      [level, side, bar],
      (own, to, broken, from) => firstTouchOfLevel(own, to, broken === 'high' ? 'below' : 'above', 'wick', from),
      reached,
    );
    const question: ColumnQuestion = {
      id: `extension-${multiple}`,
      title: `Extension of ${multiple} × the window beyond the broken side`,
      outcomes: reachedOrNot(
        `from the breaking bar on, the price comes to ${multiple} × the window beyond the broken side, or further`,
      ),
      answer: isReached(reached),
      decided: touching.instant,
    };
    const formula = `${multiple} × the window beyond the broken side: high + or low − that`;
    return { question, level: { id: question.id, formula, value: level } };
  });
  return { questions: parts.map(({ question }) => question), levels: parts.map(({ level }) => level) };
});

/** How many sessions pulled back so many per cent of the window in a bar after the breaking one. */
export const windowRetracements = perOptions((minutes: number, by: Criterion, percents: readonly number[]): Levels => {
  const { high, low, side, bar, back } = windowRuns(minutes, by);
  const parts = percents.map((percent) => {
    /** The broken side, moved back inside by a percentage of the window. */
    const level = quotient([side, high, low], (broken, top, bottom): Quotient =>
      broken === 'high' ? priceToward(top, bottom, percent) : priceToward(bottom, top, percent),
    );
    const reached = flag([side, level, back], (broken, to, price) =>
      broken === 'high' ? comparePrice(price, to) <= 0 : comparePrice(price, to) >= 0,
    );
    const touching = event(
      'reached',
      session.itself,
      [level, side, bar],
      (own, to, broken, from) => firstTouchOfLevel(own, to, broken === 'high' ? 'above' : 'below', 'wick', from + 1),
      orElse(reached, false),
    );
    const question: ColumnQuestion = {
      id: `retracement-${percent}`,
      title: `Pulled back by ${percent} % of the window`,
      outcomes: reachedOrNot(
        `a bar after the breaking one comes back to ${percent} % of the window from the broken side, or further`,
      ),
      answer: isReached(touching.happens),
      decided: touching.instant,
    };
    const formula = `${percent} % of the window inside the broken side: high − or low + that`;
    return { question, level: { id: question.id, formula, value: level } };
  });
  return { questions: parts.map(({ question }) => question), levels: parts.map(({ level }) => level) };
});

function isReached(reached: Column<boolean>): ChoiceColumn<'reached' | 'not-reached'> {
  return choice(['reached', 'not-reached'], [reached], (is) => (is ? 'reached' : 'not-reached'));
}

/** Whether a bar after the breaking one came back to the broken side, by its close or its wick. */
export const brokeBack = perOptions((minutes: number, by: Criterion, backBy: Criterion): ColumnQuestion => {
  const { side, bar, edge } = windowRuns(minutes, by);
  const back = event('back', session.itself, [edge, side, bar], (own, level, broken, from) =>
    firstTouch(own, level, broken === 'high' ? 'above' : 'below', backBy, from + 1),
  );
  return {
    id: 'broke-back',
    title: 'A later bar back inside',
    outcomes: [
      {
        id: 'back',
        label: 'Back inside',
        when: 'a bar after the breaking one is at or inside the broken side: its close, or with wick its low or high',
      },
      { id: 'not-back', label: 'Not back inside', when: 'no bar after the breaking one is' },
    ],
    answer: choice(['back', 'not-back'], [back.happens], (is) => (is ? 'back' : 'not-back')),
    decided: back.instant,
  };
});
