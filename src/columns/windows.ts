import { differenceOfPrices, percentOfPrice } from '../numeric/inner.js';
import { closingWindow, openingWindow } from '../prices/inner.js';
import type { Session } from '../sessions/inner.js';
import type { NumberOption } from '../options/inner.js';
import { barMinutes, breakCriterion } from './bar-options.js';
import type { WhenKnown } from './column.js';
import { columnsOf } from './columns-of.js';
import { instant, number, quotient } from './kinds.js';
import { lack, notAsked } from './lack.js';
import { oncePerOptions } from './once-per-options.js';
import { byThird, locationIn } from './ranges/location.js';
import { type ChoiceQuestion, type ColumnLevel, type ColumnMeasure, levelAt } from './report.js';
import { session } from './sessions/session.js';

/** The option for the length of a window, at the beginning or at the end of the session. */
export function windowMinutes(minutes: number, text: string): NumberOption {
  return { type: 'number', default: minutes, minimum: 1, maximum: 1440, whole: true, unit: 'minutes', text };
}

/** The options that windows and their breaks have in common. */
export type WindowOptions = Readonly<
  Record<'minutes', NumberOption> & Record<'criterion', typeof breakCriterion> & Record<'barMinutes', typeof barMinutes>
>;

/** These options with a default length of the window. */
export function windowOptions(minutes: number): WindowOptions {
  return {
    minutes: windowMinutes(minutes, 'The length of the window, from the open of the session.'),
    criterion: breakCriterion,
    barMinutes,
  };
}

/** The opening window of a session, by its length in minutes. */
export const windowAtOpen = oncePerOptions((minutes: number) => {
  const known: WhenKnown = { when: 'window', minutes };
  const itself = columnsOf<Session>().object(
    known,
    (row) => openingWindow(row, minutes) ?? lack('no-window'),
    'no-window',
  );
  const high = number([itself], (window) => window.high);
  const low = number([itself], (window) => window.low);
  return {
    itself,
    high,
    low,
    close: number([itself], (window) => window.close),
    /** High less low. */
    size: quotient([high, low], differenceOfPrices),
    endTime: instant([itself], (window) => window.endTime),
    endBar: number([itself], (window) => window.endBar),
    percent: {
      id: 'window-percent',
      label: 'Size of the window',
      unit: '%',
      formula: '100 × (high − low of the window) / |open|; undefined for an open of 0',
      value: quotient(
        [high, low, session.open],
        (highest, lowest, open) => percentOfPrice(highest, lowest, open) ?? notAsked,
      ),
    } satisfies ColumnMeasure,
    /** Where the session closed against it. */
    closeLocation: {
      id: 'close-location',
      title: 'Where the session closed',
      outcomes: [
        { id: 'above', label: 'Above the window', when: 'the close is above the high of the window' },
        { id: 'inside', label: 'Inside the window', when: 'the close is within the window, ends included' },
        { id: 'below', label: 'Below the window', when: 'the close is below the low of the window' },
      ],
      answer: locationIn({ high, low }, session.close),
    } satisfies ChoiceQuestion,
    levels: [
      levelAt('window-high', 'the high of the window', high),
      levelAt('window-low', 'the low of the window', low),
    ] satisfies readonly ColumnLevel[],
  };
});

/** The columns of a window at the open. */
export type WindowAtOpen = ReturnType<typeof windowAtOpen>;

/** The closing window of a session, by its length in minutes. */
export const windowAtClose = oncePerOptions((minutes: number) => {
  const known: WhenKnown = {
    when: 'clock',
    event: 'hour-start',
    inWords: 'when the power hour begins',
    edge: { minutes },
    from: ({ openTime, closeTime }) => Math.max(openTime, closeTime - minutes * 60_000),
  };
  const hour = columnsOf<Session>().object(
    known,
    (row) => closingWindow(row, minutes) ?? lack('no-window'),
    'no-window',
  );
  const open = number([hour], (window) => window.open);
  const high = number([hour], ({ before }) => before.high);
  const low = number([hour], ({ before }) => before.low);
  return {
    itself: hour,
    firstBar: number([hour], (window) => window.firstBar),
    open,
    before: { high, low },
    /** How far prices go in it. */
    reach: {
      high: number([session.ended, hour], (_, window) => window.high),
      low: number([session.ended, hour], (_, window) => window.low),
    },
    /** By the third of the range before it in which it opens. */
    byOpen: byThird('open-third', open, { high, low }),
  };
});

/** The columns of a window at the close. */
export type WindowAtClose = ReturnType<typeof windowAtClose>;
