import { compareQuotients, differenceRatio, type Quotient } from '../numeric/inner.js';
import { openingWindow, type OpeningWindow, reachFrom } from '../prices/inner.js';
import { Session } from '../sessions/inner.js';
import { choice, object, quotient } from '../columns/kinds.js';
import { columnsOf } from '../columns/columns-of.js';
import { atOpen } from '../columns/known.js';
import { notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { perAnswer } from '../columns/per-answer.js';
import { breaksOf, type SidesBroken } from '../columns/ranges/breaks.js';
import { type ChoiceQuestion, type ColumnReport, dividedBy } from '../columns/report.js';
import { session, sessions } from '../columns/sessions/session.js';
import { byRelativeSize, sizeOptions } from '../columns/sizes.js';
import { windowAtOpen, windowMinutes } from '../columns/windows.js';
import { defineFamily, variant } from '../define/family.js';
import { isGreen } from '../define/headlines/directions.js';
import { headline } from '../define/headlines/headline.js';
import { windowBreaks } from './window-breakouts/breaks.js';
import { alsoBy } from './also-by.js';

const options = {
  minutes: windowMinutes(60, 'The length of the initial balance, from the open of the session.'),
} as const;

const types = [
  {
    id: 'non-trend',
    label: 'Non-trend',
    when: 'the rest of the session trades beyond neither side of the initial balance',
  },
  {
    id: 'normal',
    label: 'Normal',
    when: 'the rest of the session trades beyond one side only, by at most half of the initial balance',
  },
  {
    id: 'normal-variation',
    label: 'Normal variation',
    when: 'the rest of the session trades beyond one side only, by more than half of the initial balance and at most twice',
  },
  {
    id: 'trend',
    label: 'Trend',
    when: 'the rest of the session trades beyond one side only, by more than twice the initial balance',
  },
  {
    id: 'neutral',
    label: 'Neutral',
    when: 'the rest of the session trades beyond both sides of the initial balance',
  },
] as const;

type DayType = (typeof types)[number]['id'];

const typeIds = types.map(({ id }) => id);

/** How the rest of a session extends its initial balance. */
interface Extension {
  readonly type: DayType;
  readonly sides: SidesBroken;
  /** The larger of the two, in initial balances, at least 0. */
  readonly multiple: Quotient;
}

const NONE: Quotient = { numerator: 0, denominator: 1 };
const HALF: Quotient = { numerator: 1, denominator: 2 };
const TWICE: Quotient = { numerator: 2, denominator: 1 };

function extensionOf(own: Session, window: OpeningWindow): Extension {
  const { high, low, endBar } = window;
  // A window always has a bar after it, and a range.
  const rest = reachFrom(own, endBar, 'wick')!;
  const sides = breaksOf(rest, window);
  const [up, down] = [differenceRatio(rest.high, high, high, low)!, differenceRatio(low, rest.low, high, low)!];
  const larger = compareQuotients(up, down) > 0 ? up : down;
  if (sides === 'neither') return { type: 'non-trend', sides, multiple: NONE };
  return { type: sides === 'both' ? 'neutral' : typeOf(larger), sides, multiple: larger };
}

/** The type of a session that extends its initial balance on one side. */
function typeOf(multiple: Quotient): DayType {
  if (compareQuotients(multiple, HALF) <= 0) return 'normal';
  return compareQuotients(multiple, TWICE) <= 0 ? 'normal-variation' : 'trend';
}

/** Everything that depends on the length of the initial balance. */
const extensions = oncePerOptions((minutes: number) => {
  const window = windowAtOpen(minutes);
  const own = object([session.ended, window.itself], extensionOf);
  const before = columnsOf<Session>().object(atOpen, ({ previous }) => {
    const windowBefore = previous instanceof Session ? openingWindow(previous, minutes) : null;
    return windowBefore === null ? notAsked : extensionOf(previous as Session, windowBefore);
  });
  // Bars that do not fit the window are refused, whatever is asked of it.
  const hasWindow = columnsOf<Session>().flag(
    { when: 'window', minutes },
    (row) => openingWindow(row, minutes) !== null,
  );
  const { decided, facts } = windowBreaks(minutes, 'wick').sides;
  const type = {
    id: 'type',
    title: 'Type of the session',
    outcomes: types,
    answer: choice(typeIds, [own], (extension) => extension.type),
    // What is broken on both sides stays neutral.
    decided,
    facts,
  } satisfies ChoiceQuestion<DayType>;
  const typesAfter = types.map(({ id, label }) => {
    const name = label.toLowerCase();
    return {
      ...type,
      id: `type-after-${id}`,
      title: `Type of the session after one of the type ${name}`,
      asked: `the sessions whose previous session was of the type ${name}`,
      answer: choice(typeIds, [before, own], (earlier, extension) => (earlier.type === id ? extension.type : notAsked)),
      given: [before],
    };
  });
  const closes = perAnswer(window.closeLocation, type, {
    'non-trend': 'Close of the sessions of the type non-trend',
    normal: 'Close of the sessions of the type normal',
    'normal-variation': 'Close of the sessions of the type normal variation',
    trend: 'Close of the sessions of the type trend',
    neutral: 'Close of the sessions of the type neutral',
  });
  return {
    questions: [type, ...typesAfter, window.closeLocation, ...closes],
    multiple: quotient([own], (extension) => extension.multiple),
    hasWindow,
    /** Where the previous session extended its initial balance on one side only, by more than half of it. */
    sideBefore: choice(['up', 'down'], [before], ({ type: earlier, sides }) => {
      if (earlier !== 'normal-variation' && earlier !== 'trend') return notAsked;
      return sides === 'high-only' ? 'up' : 'down';
    }),
  };
});

const standard = (minutes: number): ColumnReport => {
  const window = windowAtOpen(minutes);
  const { questions, multiple } = extensions(minutes);
  return {
    unit: sessions,
    needs: [session.whole, window.itself],
    questions,
    measures: [
      window.percent,
      {
        id: 'extension',
        label: 'Largest extension as a multiple of the window',
        unit: 'ratio',
        formula:
          'the larger of highest high after the window − high of the window and low of the window − lowest low after it, at least 0, / (high − low of the window)',
        value: multiple,
      },
    ],
    levels: window.levels,
  };
};

/** How far a session extends its initial balance. */
export const dayType = defineFamily({
  id: 'day-type',
  title: 'Day type',
  text: 'How far a session extends the range of its first hour, its initial balance: not at all, on one side by a little, more or much, or on both sides.',
  atRandom: {
    keeps: 'how wide the bars of the first hour and of the rest of the session are',
    destroys: 'trends and reversals within the session',
  },
  defaultSession: 'new-york',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      bars: 'intraday',
      options,
      report: ({ minutes }) => standard(minutes),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per size of the initial balance, in % of the average daily range or of the open.',
      bars: 'intraday',
      options: { ...options, ...sizeOptions([30, 40, 50, 60, 80, 100]) },
      report: (params) =>
        dividedBy(
          standard(params.minutes),
          byRelativeSize(params, windowAtOpen(params.minutes).size, session.averageRange, session.open),
        ),
    }),
  },
  headline: headline({
    question:
      'Are sessions green more often after one that extended its initial balance upwards by more than half of it than after one that did so downwards?',
    cases:
      'sessions that do not close at their open and whose previous session extended its initial balance of 60 minutes on one side only, by more than half of it',
    success: 'the close is above the open',
    test: 'complement',
    bars: 'intraday',
    options,
    groups: () => [
      { id: 'up', label: 'After an extension upwards' },
      { id: 'down', label: 'After an extension downwards' },
    ],
    columns: ({ minutes }) => ({
      unit: sessions,
      needs: [session.whole, extensions(minutes).hasWindow],
      answer: isGreen,
      group: extensions(minutes).sideBefore,
    }),
  }),
});
