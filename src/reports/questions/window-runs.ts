import { comparePrice, differenceRatio, percentOfPrice, priceToward, type Quotient } from '../../numeric/index.js';
import { firstTouch, type Criterion } from '../../sessions/index.js';
import { MOST_NUMBERS } from '../ascending-numbers.js';
import { endOfBar } from '../courses/end-of-bar.js';
import { touchInstant } from '../courses/touch-instant.js';
import type { Level, Measure, Question } from '../description.js';
import type { WindowRun } from '../observations/window-breaks.js';
import type { NumbersOption } from '../option.js';
import { extension, reachedOrNot, reachesExtension } from './extensions.js';
import { firstBreakInstant } from './window-breaks.js';

const afterBreak = { known: 'at-event', event: 'first-break' } as const;

/** Asks, for each multiple, how many sessions went so many windows beyond the side that broke first. */
export function windowExtensions(multiples: readonly number[]): readonly Question<WindowRun>[] {
  return multiples.map((multiple) => ({
    id: `extension-${multiple}`,
    title: `Extension of ${multiple} × the window beyond the broken side`,
    ...afterBreak,
    outcomes: reachedOrNot(
      `from the breaking bar on, the price comes to ${multiple} × the window beyond the broken side, or further`,
    ),
    of: ({ window, firstBreak: { side }, run }) =>
      reachesExtension(side, multiple, window, run[side]) ? 'reached' : 'not-reached',
    course: {
      known: firstBreakInstant,
      decided: ({ session, window, firstBreak: { side, bar } }) =>
        touchInstant([session], extension(side, multiple, window), side === 'high' ? 'below' : 'above', 'wick', bar),
    },
  }));
}

/** The levels of these questions. */
export function windowExtensionLevels(multiples: readonly number[]): readonly Level<WindowRun>[] {
  return multiples.map((multiple) => ({
    id: `extension-${multiple}`,
    formula: `${multiple} × the window beyond the broken side: high + or low − that`,
    of: ({ window, firstBreak: { side } }) => extension(side, multiple, window),
  }));
}

/** How far the session went beyond the broken side, in windows. */
export const largestExtension: Measure<WindowRun> = {
  id: 'extension',
  label: 'Largest extension in windows',
  unit: 'ratio',
  formula:
    '(highest high from the breaking bar on − high of the window) / (high − low of the window) after a break up; (low of the window − lowest low) / (high − low) after one down',
  of: ({ window: { high, low }, firstBreak: { side }, run }) =>
    side === 'high' ? differenceRatio(run.high, high, high, low) : differenceRatio(low, run.low, high, low),
};

/** How far the session went beyond the broken side, in % of that level. */
export const largestRun: Measure<WindowRun> = {
  id: 'run-percent',
  label: 'Largest run beyond the broken side',
  unit: '%',
  formula:
    '100 × (highest high from the breaking bar on − high of the window) / |that high| after a break up; the same with the lows after one down; undefined for a level of 0',
  of: ({ window: { high, low }, firstBreak: { side }, run }) =>
    side === 'high' ? percentOfPrice(run.high, high, high) : percentOfPrice(low, run.low, low),
};

/** Whether a bar after the breaking one came back to the broken side, by its close or its wick. */
export function brokeBack(by: Criterion): Question<WindowRun, 'back' | 'not-back'> {
  return {
    id: 'broke-back',
    title: 'A later bar back inside',
    ...afterBreak,
    outcomes: [
      {
        id: 'back',
        label: 'Back inside',
        when: 'a bar after the breaking one is at or inside the broken side: its close, or with wick its low or high',
      },
      { id: 'not-back', label: 'Not back inside', when: 'no bar after the breaking one is' },
    ],
    of: (run) => (barBack(run, by) === null ? 'not-back' : 'back'),
    course: { known: firstBreakInstant, decided: (run) => endOfBar(run, barBack(run, by)) },
  };
}

/** The first bar after the breaking one that came back to the broken side. */
function barBack({ session, window, firstBreak: { side, bar } }: WindowRun, by: Criterion): number | null {
  return firstTouch(session, window[side], side === 'high' ? 'above' : 'below', by, bar + 1);
}

/** The option for how far a session pulls back. */
export const retracements: NumbersOption = {
  type: 'numbers',
  default: [25, 50, 75, 100],
  maxItems: MOST_NUMBERS,
  minimum: 0,
  maximum: 1_000_000,
  unit: '%',
  text: 'How far back from the broken side the price has to come, in % of the window, ascending.',
};

/** Asks, for each percentage, how many sessions pulled back so much of the window in a later bar. */
export function retracementQuestions(percents: readonly number[]): readonly Question<WindowRun>[] {
  return percents.map((percent) => ({
    id: `retracement-${percent}`,
    title: `Pulled back by ${percent} % of the window`,
    ...afterBreak,
    outcomes: reachedOrNot(
      `a bar after the breaking one comes back to ${percent} % of the window from the broken side, or further`,
    ),
    of: (run) => {
      if (run.after === null) return 'not-reached';
      const level = retracement(run, percent);
      const back =
        run.firstBreak.side === 'high'
          ? comparePrice(run.after.low, level) <= 0
          : comparePrice(run.after.high, level) >= 0;
      return back ? 'reached' : 'not-reached';
    },
    course: {
      known: firstBreakInstant,
      decided: (run) => {
        const { side, bar } = run.firstBreak;
        return touchInstant(
          [run.session],
          retracement(run, percent),
          side === 'high' ? 'above' : 'below',
          'wick',
          bar + 1,
        );
      },
    },
  }));
}

/** The levels of these questions. */
export function retracementLevels(percents: readonly number[]): readonly Level<WindowRun>[] {
  return percents.map((percent) => ({
    id: `retracement-${percent}`,
    formula: `${percent} % of the window inside the broken side: high − or low + that`,
    of: (run) => retracement(run, percent),
  }));
}

/** The broken side, moved back inside by a percentage of the window. */
function retracement({ window: { high, low }, firstBreak: { side } }: WindowRun, percent: number): Quotient {
  return side === 'high' ? priceToward(high, low, percent) : priceToward(low, high, percent);
}
