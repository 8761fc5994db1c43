import {
  absolute,
  differenceRatio,
  integerQuotient as quotientOfTerms,
  multiply,
  percentOfPrice,
  type Quotient,
  quotientOf,
} from '../../numeric/inner.js';
import {
  averageRange,
  averageTrueRange,
  colourOf,
  engulfingDirection,
  insideOrOutside,
  isDoji,
  isNarrowest,
  rangeToAdr,
  relativeVolume,
} from '../../prices/inner.js';
import { Session } from '../../sessions/inner.js';
import {
  atOpen,
  beforePrevious,
  choice,
  colourFrom,
  columnsOf,
  type Lack,
  notAsked,
  previous,
  quotient,
} from '../../columns/inner.js';
import type { Lead } from '../../define/inner.js';
import { nameField, type NameField, notKnown, type NumberField } from '../field-kinds.js';

const missing = notKnown('Previous session');

const colour = colourFrom(previous.open, previous.close);

const change = quotient([previous.itself], (before) => {
  const earlier = previousOf(before);
  return (earlier && percentOfPrice(before.close, earlier.close, earlier.close)) ?? notAsked;
});

const noneBefore = 'Session before the previous one';

const engulfing = choice(
  ['bullish', 'bearish', 'none'],
  [previous.itself, beforePrevious],
  (before, earlier) => engulfingDirection(earlier, before) ?? 'none',
);

/** Fields of the previous session but for its range and volume. */
export const previousFields = {
  'previous.colour': nameField({ green: 'After green', red: 'After red', flat: 'After flat' }, missing, () => colour),
  'previous.change': {
    kind: 'number',
    label: 'Previous change',
    unit: '%',
    missing: notKnown('Change'),
    of: () => change,
  } satisfies NumberField,
  'previous.inside': previousShape('inside'),
  'previous.outside': previousShape('outside'),
  'previous.doji': yesOrNo('After a doji', 'Not after a doji', 'Previous session', (before) => isDoji(before, 10)),
  'previous.engulfing': nameField(
    {
      bullish: 'After a bullish engulfing session',
      bearish: 'After a bearish engulfing session',
      none: 'Not after an engulfing session',
    },
    notKnown(noneBefore),
    () => engulfing,
  ),
};

/** Whether the whole range of the previous session lay inside, or outside, that of the one before. */
function previousShape(shape: 'inside' | 'outside'): NameField<'yes' | 'no'> {
  return yesOrNo(`After an ${shape} session`, `Not after an ${shape} session`, noneBefore, (before) =>
    previousOf(before) === null ? notAsked : insideOrOutside(before) === shape,
  );
}

/** Whether something holds of the previous session, which is over by the open. */
function yesOrNo(
  yes: string,
  no: string,
  unknown: string,
  holds: (before: Session) => boolean | Lack,
): NameField<'yes' | 'no'> {
  const column = choice(['yes', 'no'], [previous.itself], (before) => {
    const answer = holds(before);
    return typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : answer;
  });
  return nameField({ yes, no }, notKnown(unknown), () => column);
}

const noRange = notKnown('Range');

const percent = quotient(
  [previous.high, previous.low, previous.close],
  (high, low, close) => percentOfPrice(high, low, close) ?? notAsked,
);

const toAdr = quotient([previous.itself], (before) => {
  const ratio = rangeToAdr(before);
  return typeof ratio === 'string' ? notAsked : ratio;
});

const narrow = quotient([previous.itself], (before) => {
  if (averageRange(before, 3) === null) return notAsked;
  return { numerator: isNarrowest(before, 7) ? 7 : isNarrowest(before, 4) ? 4 : 0, denominator: 1 };
});

const closeLocation = quotient(
  [previous.close, previous.low, previous.high],
  (close, low, high) => differenceRatio(close, low, high, low) ?? notAsked,
);

/** Fields of the range of the previous session. */
export const previousRangeFields = {
  'previous.range': { kind: 'number', label: 'Previous range', unit: '%', missing: noRange, of: () => percent },
  'previous.rangeToAdr': { kind: 'number', label: 'Previous range', unit: 'ADR', missing: noRange, of: () => toAdr },
  'previous.narrow': {
    kind: 'number',
    label: 'Narrow range',
    unit: '',
    missing: noRange,
    of: () => narrow,
    groups: {
      values: () => [
        { id: '0', label: 'Not after a narrow range' },
        { id: '4', label: 'After NR4' },
        { id: '7', label: 'After NR7' },
      ],
      idOf: ({ numerator }) => String(numerator),
    },
  },
  'previous.closeLocation': {
    kind: 'number',
    label: 'Close location',
    unit: '',
    missing: notKnown('Close location'),
    of: () => closeLocation,
  },
} satisfies Readonly<Record<string, NumberField>>;

const volume = quotient([previous.itself], (before) => relativeVolume(before, 20) ?? notAsked);

/** Fields of the volume of the previous session. */
export const previousVolumeFields = {
  'previous.relativeVolume': {
    kind: 'number',
    label: 'Relative volume',
    unit: '× average',
    missing: notKnown('Relative volume'),
    lead: { sessions: 22 },
    of: () => volume,
  },
} satisfies Readonly<Record<string, NumberField>>;

const streak = quotient([previous.itself], (last) => {
  const colour = colourOf(last.close, last.open);
  let count = 0;
  if (colour !== 'flat') {
    for (
      let before: Session | null = last;
      before !== null && colourOf(before.close, before.open) === colour;
      before = previousOf(before)
    ) {
      count++;
    }
  }
  return { numerator: colour === 'red' ? 0 - count : count, denominator: 1 };
});

const closes = quotient([previous.itself], (last) => {
  const way = changeOf(last);
  let count = 0;
  for (let session: Session | null = last; way !== 0 && session !== null && changeOf(session) === way;) {
    count++;
    session = previousOf(session);
  }
  return { numerator: way < 0 ? 0 - count : count, denominator: 1 };
});

/** Whether a session closed above (1) or below (-1) the one before; 0 where it did neither, or has none to compare with. */
function changeOf(session: Session): -1 | 0 | 1 {
  const before = previousOf(session);
  if (before === null || session.close === before.close) return 0;
  return session.close > before.close ? 1 : -1;
}

/** Longer than any streak of a market that trades. */
const inARow: Lead = { sessions: 30 };

/** How many sessions in a row have had one colour, or closed higher or lower than the one before. */
export const streakFields = {
  streak: { kind: 'number', label: 'Streak', unit: '', missing: notKnown('Streak'), lead: inARow, of: () => streak },
  closes: {
    kind: 'number',
    label: 'Closes in a row',
    unit: '',
    missing: notKnown('Closes in a row'),
    lead: inARow,
    of: () => closes,
  },
} satisfies Readonly<Record<string, NumberField>>;

const sessions = columnsOf();

/** Averages of the sessions before, in % of the previous close. */
export const averageFields = {
  adr: percentOfPreviousClose('ADR', (session) => averageRange(session, 5)),
  atr: { ...percentOfPreviousClose('ATR', (session) => averageTrueRange(session, 14)), lead: { sessions: 16 } },
};

function percentOfPreviousClose(label: string, averageOf: (session: Session) => Quotient | null): NumberField {
  const average = sessions.quotient(atOpen, (session) => averageOf(session) ?? notAsked);
  const percent = quotient([average, previous.close], ({ numerator, denominator }, price) => {
    const close = quotientOf(price);
    const per = multiply(denominator, absolute(close.numerator));
    return quotientOfTerms(multiply(multiply(numerator, 100), close.denominator), per) ?? notAsked;
  });
  return { kind: 'number', label, unit: '%', missing: notKnown(label), of: () => percent };
}

/** The session that another is measured against, `null` where there is none. */
function previousOf({ previous }: Session): Session | null {
  return previous instanceof Session ? previous : null;
}
