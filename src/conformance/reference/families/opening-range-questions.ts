import { type TimeQuestions, timeQuestions } from '../by-time.js';
import { colours } from '../colour.js';
import { choices } from '../dimensions.js';
import type { Market } from '../market.js';
import type { Choice, Params, Question } from '../report.js';
import type { Variant } from './opening-range-layout.js';

export const breakTime: TimeQuestions = {
  id: 'break-time',
  title: 'Time of the first break',
  within: 'broken',
  withinTitle: ['Broken in', 'of windows still unbroken'],
  outcomes: choices({ broken: 'Broken', unbroken: 'Not broken' }),
};

const places = choices({ above: 'Above the window', inside: 'Inside the window', below: 'Below the window' });
const reached = choices({ reached: 'Reached', 'not-reached': 'Not reached' });
const sides = { up: 'Up', down: 'Down', ambiguous: 'Ambiguous' };

const standardQuestions: readonly Question[] = [
  {
    id: 'breaks',
    title: 'Breaks of the window',
    known: 'after-window',
    outcomes: choices({
      breakout: 'Breakout: high only',
      breakdown: 'Breakdown: low only',
      double: 'Double: both sides',
      none: 'Neither side',
    }),
  },
  {
    id: 'first-side',
    title: 'Side broken first',
    known: 'at-event',
    event: 'first-break',
    outcomes: choices(sides),
  },
];

const closeQuestions: readonly Question[] = [
  { id: 'close-location', title: 'Where the session closed', known: 'after-window', outcomes: places },
  ...Object.entries({
    breakout: 'with a breakout',
    breakdown: 'with a breakdown',
    double: 'with a double break',
    none: 'without a break',
  }).map(([id, words]): Question => ({
    id: `close-location-${id}`,
    title: `Close of the sessions ${words}`,
    known: 'hindsight',
    outcomes: places,
  })),
];

export function questionsOf(variant: Variant, params: Params, market: Market): readonly Question[] {
  const afterBreak = (id: string, title: string, outcomes: readonly Choice[]): Question => {
    return { id, title, known: 'at-event', event: 'first-break', outcomes };
  };
  switch (variant) {
    case 'by-close':
      return closeQuestions;
    case 'by-levels':
      return (params.multiples as readonly number[]).map((k) =>
        afterBreak(`extension-${k}`, `Extension of ${k} × the window beyond the broken side`, reached),
      );
    case 'by-extension':
      return [];
    case 'by-performance':
      return [
        afterBreak(
          'broke-back',
          'Back inside after the break',
          choices({ back: 'Back inside', 'not-back': 'Not back inside' }),
        ),
        afterBreak(
          'false-break',
          'False break',
          choices({
            'breaking-bar': 'Breaking bar closes back inside',
            'later-bar': 'Later bar closes back inside',
            'not-false': 'No false break',
          }),
        ),
      ];
    case 'by-rejection':
      return [
        {
          id: 'rejection',
          title: 'Side rejected first',
          known: 'after-window',
          outcomes: choices({ high: 'High', low: 'Low', ambiguous: 'Ambiguous', none: 'Neither side' }),
        },
      ];
    case 'by-retracement':
      return (params.retracements as readonly number[]).map((percent) =>
        afterBreak(
          `retracement-${percent}`,
          `Pulled back ${percent} % of the window${percent > 100 ? ', through the far side' : ''}`,
          reached,
        ),
      );
    case 'by-time':
      return timeQuestions(breakTime, market, params.bucketMinutes as number);
    case 'by-breakout':
      return [
        afterBreak('colour', 'Colour of the session', colours),
        afterBreak('close-location', 'Where the session closed', places),
      ];
    case 'by-formation':
      return [
        {
          id: 'first-break',
          title: 'Side broken first',
          known: 'after-window',
          outcomes: choices({ ...sides, none: 'Neither side' }),
        },
      ];
    case 'by-double-break':
      return [afterBreak('double', 'Both sides broken', choices({ double: 'Both sides', single: 'One side' }))];
    default:
      return standardQuestions;
  }
}
