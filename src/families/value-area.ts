import { comparePrice, sumOfQuotients } from '../numeric/inner.js';
import { firstTouchOfLevel, priceStepAfter, valueArea as valueAreaOf } from '../prices/inner.js';
import { event, foundEvent } from '../columns/event.js';
import { choice, flag, object, quotient } from '../columns/kinds.js';
import { yesOrNo } from '../columns/cells/of-cells.js';
import { notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { columnsOfCandles } from '../columns/patterns/candles.js';
import type { ChoiceQuestion, ColumnReport } from '../columns/report.js';
import { sessionRows } from '../columns/row-kind.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { questionOfTouch, touch } from '../columns/sessions/touch.js';
import { windowMinutes } from '../columns/windows.js';
import { defineFamily } from '../define/family.js';
import { closesUp } from '../define/headlines/break-continued.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { negated } from '../define/headlines/race.js';
import type { NumberOption, ParamsOf } from '../options/inner.js';
import { alsoBy } from './also-by.js';

const rows: NumberOption = {
  type: 'number',
  default: 1000,
  minimum: 1,
  maximum: 1000,
  whole: true,
  unit: 'rows',
  text: 'Into how many rows the range of the previous session is divided at most: each is a price step, or as many as it takes.',
};

const share: NumberOption = {
  type: 'number',
  default: 70,
  minimum: 0,
  aboveMinimum: true,
  maximum: 100,
  unit: '%',
  text: 'The least share of all touches that the value area holds.',
};

const options = {
  minutes: windowMinutes(30, 'The length of each bracket, counted from the open of the session.'),
  rows,
  share,
} as const;

type Params = ParamsOf<typeof options>;

const prices = [
  {
    id: 'value-area-high',
    label: 'Value area high',
    formula: 'the highest price step of the value area',
    part: 'high',
  },
  {
    id: 'point-of-control',
    label: 'Point of control',
    formula: 'the price step that most brackets of the previous session touch, or the middle one of such a row',
    part: 'pointOfControl',
  },
  {
    id: 'value-area-low',
    label: 'Value area low',
    formula: 'the lowest price step of the value area',
    part: 'low',
  },
] as const;

/** A stretch of a session with bars. */
interface Bracket {
  readonly close: number;
  /** Its last bar. */
  readonly bar: number;
  /** Whether nothing is missing between it and the one before. */
  readonly follows: boolean;
}

/** The brackets of each session, in order, by their length. */
const bracketsOf = oncePerOptions((minutes: number) =>
  columnsOfCandles(sessionRows, minutes).object(session.itself.known, (own, candles, place): readonly Bracket[] => {
    const [first, end] = [candles.starts[place], candles.starts[place + 1]];
    return Array.from({ length: end - first }, (_, i) => ({
      close: candles.prices.close[first + i],
      bar: candles.endBar[first + i] - 1,
      follows: i > 0 && candles.follows(first + i, own),
    }));
  }),
);

/** Everything that depends on the options. */
const profiles = oncePerOptions((minutes: number, rowCount: number, percent: number) => {
  const brackets = bracketsOf(minutes);
  const area = object([previous.itself], (before) =>
    valueAreaOf(before, priceStepAfter(before), minutes, rowCount, percent),
  );
  const levels = prices.map(({ id, label, formula, part }) => {
    const value = quotient([area], (of) => of[part]);
    return { question: questionOfTouch(id, label, touch(value)), level: { id, label, formula, value } };
  });
  const opened = choice(['above', 'inside', 'below'], [session.open, area], (open, { high, low }) => {
    if (comparePrice(open, high) > 0) return 'above';
    return comparePrice(open, low) < 0 ? 'below' : 'inside';
  });
  const outside = choice(['above', 'below'], [opened], (where) => (where === 'inside' ? notAsked : where));
  const accepting = foundEvent(
    { id: 'accepted', inWords: 'when the second bracket has closed inside' },
    session.itself,
    [brackets, area, outside],
    (_, all, { high, low }) => {
      const isInside = ({ close }: Bracket): boolean => comparePrice(close, low) >= 0 && comparePrice(close, high) <= 0;
      return all.find((each, i) => each.follows && isInside(each) && isInside(all[i - 1])) ?? null;
    },
    // Until its bracket is over, another bar may close it.
    ({ bars, openTime, closeTime }, bar) => {
      const length = minutes * 60_000;
      return Math.min(openTime + (Math.floor((bars.time[bar] - openTime) / length) + 1) * length, closeTime);
    },
  );
  const crossing = event('crossed', session.itself, [area, outside, accepting.bar], (own, { high, low }, from, bar) =>
    firstTouchOfLevel(own, from === 'above' ? low : high, from, 'wick', bar + 1),
  );
  const accepted = {
    id: 'accepted',
    title: 'Two brackets in a row closed inside',
    asked: 'the sessions that open outside the value area',
    outcomes: [
      {
        id: 'accepted',
        label: 'Accepted',
        when: 'two brackets in a row close within the value area, ends included',
      },
      { id: 'not-accepted', label: 'Not accepted', when: 'no two brackets in a row do' },
    ],
    answer: yesOrNo(accepting.whether, 'accepted', 'not-accepted'),
    decided: accepting.instant,
  } satisfies ChoiceQuestion;
  const crossed = {
    id: 'crossed',
    title: 'Other side of the value area touched afterwards',
    asked: 'those that open outside and where two brackets in a row close inside',
    outcomes: [
      {
        id: 'crossed',
        label: 'Crossed',
        when: 'a bar after the second of these brackets trades at the other side of the value area or beyond it',
      },
      {
        id: 'not-crossed',
        label: 'Not crossed',
        when: 'no bar after the second of these brackets trades that far',
      },
    ],
    answer: yesOrNo(crossing.whether, 'crossed', 'not-crossed'),
    given: [accepting.onceHappened],
    decided: crossing.instant,
  } satisfies ChoiceQuestion;
  return {
    opened,
    outside,
    questions: [...levels.map(({ question }) => question), accepted, crossed],
    levels: levels.map(({ level }) => level),
    size: quotient([area], ({ high, low }) => sumOfQuotients([high, negated(low)])),
    /** Whether a session closes above the open of the second bar after the second bracket. */
    closesUp: flag([session.ended, accepting.bar], (own, bar) => closesUp(own, bar) ?? notAsked),
  };
});

const profileOf = ({ minutes, rows: rowCount, share: percent }: Params) => profiles(minutes, rowCount, percent);

const standard = (params: Params): ColumnReport => {
  const { opened, questions, levels, size } = profileOf(params);
  return {
    unit: sessions,
    needs: [session.whole, previous.itself],
    groups: [
      {
        id: 'open-location',
        values: () => [
          { id: 'above', label: 'Opens above the value area' },
          { id: 'inside', label: 'Opens inside the value area' },
          { id: 'below', label: 'Opens below the value area' },
        ],
        by: opened,
      },
    ],
    questions,
    measures: [
      {
        id: 'value-area-size',
        label: 'Size of the value area',
        unit: 'price',
        formula: 'value area high − value area low',
        value: size,
      },
    ],
    levels,
  };
};

/** Where the previous session spent most of its time, and what a session does there. */
export const valueArea = defineFamily({
  id: 'value-area',
  title: 'Value area',
  text: 'The prices around which the previous session spent most of its time, by brackets of half an hour: whether a session trades back to them, is accepted there, and crosses them.',
  atRandom: {
    keeps: 'how wide bars are',
    destroys: 'any pull to the prices of the previous session',
  },
  defaultSession: 'new-york',
  variants: {
    ...alsoBy({ groups: 'place of the open' }, ['by-weekday'], {
      text: 'One group per place of the open.',
      bars: 'intraday',
      options,
      report: standard,
    }),
  },
  headline: headline({
    question:
      'After an open outside the value area of the previous session and two brackets in a row closing inside, do sessions close up more often when they opened above than below?',
    cases:
      'sessions that open outside the value area of the previous session, in which two brackets of 30 minutes in a row close inside, and that do not close at the open of the second bar after these',
    success: 'the session closes above the open of the second bar after the second bracket',
    test: 'complement',
    bars: 'intraday',
    options,
    groups: () => [
      { id: 'above', label: 'Opened above' },
      { id: 'below', label: 'Opened below' },
    ],
    columns: (params) => {
      const { closesUp: up, outside } = profileOf(params);
      return wholeSessions(up, outside);
    },
  }),
});
