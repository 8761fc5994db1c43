import { comparePrice, priceToward, type Quotient } from '../../numeric/inner.js';
import type { Criterion } from '../../sessions/inner.js';
import { firstTouch, firstTouchOfLevel, furthestFrom } from '../../prices/inner.js';
import { event } from '../../columns/event.js';
import { flag, number, quotient } from '../../columns/kinds.js';
import { yesOrNo } from '../../columns/cells/of-cells.js';
import { notAsked } from '../../columns/lack.js';
import { orElse } from '../../columns/or-else.js';
import { oncePerObject, oncePerOptions } from '../../columns/once-per-options.js';
import {
  askedLevels,
  type AskedLevels,
  extensionsOfFirstSide,
  isReached,
  percentBeyond,
  pullbackTitle,
  rangesBeyond,
  reachedOrNot,
} from '../../columns/ranges/extensions.js';
import type { ColumnMeasure, ColumnQuestion } from '../../columns/report.js';
import { session } from '../../columns/sessions/session.js';
import type { WindowBreaks } from './breaks.js';

/** How far sessions go after the first break of their window, where its side is known. */
export const windowRuns = oncePerObject(({ window, first, side }: WindowBreaks) => {
  const { high, low } = window;
  const { bar } = first;
  /** The furthest price beyond the broken side, from the breaking bar on. */
  const furthest = number([session.ended, side, bar], (own, broken, from) => furthestFrom(own, from, broken, 'wick'));
  /** The furthest price back from it, if bars follow. */
  const back = number([session.ended, side, bar], (own, broken, from) => {
    const next = from + 1;
    return next === own.endBar ? notAsked : furthestFrom(own, next, broken === 'high' ? 'low' : 'high', 'wick');
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
      label: 'Largest extension as a multiple of the window',
      unit: 'ratio',
      formula:
        '(highest high from the breaking bar on − high of the window) / (high − low of the window) after a break up; (low of the window − lowest low from it on) / (high − low of the window) after a break down',
      value: rangesBeyond(side, window, furthest),
    } satisfies ColumnMeasure,
    largestRun: {
      id: 'run-percent',
      label: 'Largest run beyond the broken side',
      unit: '%',
      formula:
        '100 × (highest high from the breaking bar on − high of the window) / |high of the window| after a break up; the same with lows after a break down; undefined for a level of 0',
      value: percentBeyond(side, window, furthest),
    } satisfies ColumnMeasure,
  };
});

/** How many sessions reached each multiple of the window beyond the side broken first. */
export const windowExtensions = oncePerObject((breaks: WindowBreaks) => {
  const { side, bar, furthest } = windowRuns(breaks);
  return oncePerOptions((multiples: readonly number[]): AskedLevels =>
    extensionsOfFirstSide(
      {
        side,
        range: breaks.window,
        reach: furthest,
        touching: (level, reached) =>
          event(
            'reached',
            session.itself,
            [level, side, bar],
            (own, to, broken, from) => firstTouchOfLevel(own, to, broken === 'high' ? 'below' : 'above', 'wick', from),
            reached,
          ),
      },
      multiples,
      'the window',
    ),
  );
});

/** How many sessions pulled back each percentage of the window in a bar after the breaking one. */
export const windowRetracements = oncePerObject((breaks: WindowBreaks) => {
  const { high, low, side, bar, back } = windowRuns(breaks);
  const retracement = (percent: number) => {
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
      title: pullbackTitle(`${percent} % of the window`, percent > 100),
      outcomes: reachedOrNot(
        `a bar after the breaking one trades at least ${percent} % of the window back inside the broken side`,
      ),
      answer: isReached(touching.whether),
      decided: touching.instant,
    };
    const formula = `high of the window − ${percent} % of the window after a break up, low + that after a break down`;
    return { question, level: { id: question.id, formula, value: level } };
  };
  return oncePerOptions((percents: readonly number[]): AskedLevels => askedLevels(percents.map(retracement)));
});

/** Whether a bar after the breaking one came back to the broken side, by its close or its wick. */
export const brokeBack = oncePerObject((breaks: WindowBreaks) => ({
  wick: backInside(breaks, 'wick'),
  close: backInside(breaks, 'close'),
}));

function backInside(breaks: WindowBreaks, backBy: Criterion): ColumnQuestion {
  const { side, bar, edge } = windowRuns(breaks);
  const back = event('back', session.itself, [edge, side, bar], (own, level, broken, from) =>
    firstTouch(own, level, broken === 'high' ? 'above' : 'below', backBy, from + 1),
  );
  return {
    id: 'broke-back',
    title: 'Back inside after the break',
    outcomes: [
      {
        id: 'back',
        label: 'Back inside',
        when: 'a bar after the breaking one is back at or inside the broken side, by its close or wick as breakBack says',
      },
      { id: 'not-back', label: 'Not back inside', when: 'no bar after the breaking one is back' },
    ],
    answer: yesOrNo(back.whether, 'back', 'not-back'),
    decided: back.instant,
  };
}
