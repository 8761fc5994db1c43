import {
  firstPrint,
  type Market,
  refuseBarsAcross,
  type Session,
  sessionHolding,
  sharedBeginning,
} from '../../sessions/index.js';
import { byItsSession, ofItsSession } from '../columns/in-sessions.js';
import { type ChoiceColumn, columnsOf, flag } from '../columns/kinds.js';
import { atEnd } from '../columns/known.js';
import { notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { partOptions, type PartSessions, partsOfDay, partSessions } from '../columns/parts-of-day.js';
import type { ColumnGrouping, ColumnQuestion, ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { byColour } from '../columns/sessions/colour.js';
import { extremeLevels } from '../columns/sessions/extremes.js';
import { previous, session } from '../columns/sessions/session.js';
import type { Unit } from '../columns/table.js';
import { family, variant } from '../family.js';
import { headline } from '../headlines/headline.js';

/** The sessions of the world, and where two of them overlap. */
const holders = [
  { id: 'asia', label: 'Asia', when: 'the first bar with that price belongs to Asia only' },
  {
    id: 'asia-and-london',
    label: 'Asia and London',
    when: 'the first bar with that price belongs to Asia and to London',
  },
  { id: 'london', label: 'London', when: 'the first bar with that price belongs to London only' },
  {
    id: 'london-and-new-york',
    label: 'London and New York',
    when: 'the first bar with that price belongs to London and to New York',
  },
  { id: 'new-york', label: 'New York', when: 'the first bar with that price belongs to New York only' },
  { id: 'none', label: 'None of them', when: 'the first bar with that price belongs to none of the three' },
] as const;

const options = {
  ...partOptions,
  newYork: {
    ...partOptions.newYork,
    text: `${partOptions.newYork.text} A bar of Asia and New York counts for Asia, one of all three for Asia and London.`,
  },
} as const;

const holderIds: readonly string[] = holders.map(({ id }) => id);

/** What is known of the sessions, of whose bars it can be told which parts they belong to. */
const highsAndLows = oncePerOptions((...templates: PartSessions) => {
  const partsOf = (market: Market): readonly Market[] => templates.map((template) => market.other(template));
  const unit: Unit<Session> = {
    name: 'session',
    others: templates,
    rowsOf(market, earlier) {
      const same = earlier === null ? 0 : sharedBeginning(market.sessions, earlier.rows);
      refuseBarsAcross({ sessions: market.sessions.slice(same) }, partsOf(market));
      return market.sessions;
    },
    sessionOf: (own) => own,
  };
  const { choice } = columnsOf<Session, readonly Market[]>(partsOf);
  /** Which of the {@link holders} has the bar that first printed an extreme. */
  const holderOf = (side: 'high' | 'low'): ChoiceColumn<string> =>
    choice(holderIds, atEnd, (own, others) => {
      const bar = firstPrint(own, side);
      const holds = others.map((other) => sessionHolding(other, bar) !== null);
      const first = holds.indexOf(true);
      if (first === -1) return 'none';
      // Of more, and of two that are not neighbours, the first one decides.
      const end = holds[first + 1] ? first + 2 : first + 1;
      return partsOfDay
        .slice(first, end)
        .map(({ id }) => id)
        .join('-and-');
    });
  return { unit, needs: [ofItsSession(session.whole)], high: holderOf('high'), low: holderOf('low') };
});

const standard = (templates: PartSessions, ...groups: readonly ColumnGrouping[]): ColumnReport => {
  const { unit, needs, high, low } = highsAndLows(...templates);
  const question = (side: 'high' | 'low', answer: ChoiceColumn<string>): ColumnQuestion => ({
    id: `${side}-session`,
    title: `Session of the ${side}`,
    outcomes: holders,
    answer,
  });
  return {
    unit,
    needs,
    groups: groups.map(byItsSession),
    questions: [question('high', high), question('low', low)],
    measures: [],
    levels: extremeLevels.map((level) => ({ ...level, value: ofItsSession(level.value) })),
    current: null,
  };
};

/** Whether London makes the end of the day that lies against the previous day, where it makes one of them. */
const againstPrevious = (templates: PartSessions) => {
  const holder = highsAndLows(...templates);
  return flag(
    [ofItsSession(previous.open), ofItsSession(previous.close), holder.high, holder.low],
    (open, close, high, low) => {
      // Bars of London may be of Asia or New York as well.
      const ofLow = low.includes('london');
      return close === open || high.includes('london') === ofLow ? notAsked : ofLow === close > open;
    },
  );
};

/** Which of the sessions of the world makes the high of the day, and which its low. */
export const dailyHighAndLowBySession = family({
  id: 'daily-high-and-low-by-session',
  title: 'Daily high and low by session',
  text: 'Whether the high of the day is made in Asia, London or New York, or where two of them overlap; and its low.',
  defaultSession: 'daily',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'intraday',
      options,
      report: (params) => standard(partSessions(params)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options,
      report: (params) => standard(partSessions(params), byWeekday),
    }),
    'by-candle': variant({
      title: 'By candle',
      text: 'One group for green and one for red sessions, known only in hindsight; flat ones are left out.',
      bars: 'intraday',
      options,
      report: (params) => standard(partSessions(params), byColour),
    }),
  },
  headline: headline({
    question: 'When London makes one end of the day, is it the one against the previous day?',
    cases: 'days after a green or a red one, of which a bar of London makes the high or the low, but not both',
    success: 'London makes the low after a green day, the high after a red one',
    test: 'half',
    bars: 'intraday',
    options,
    columns: (params) => {
      const templates = partSessions(params);
      const { unit, needs } = highsAndLows(...templates);
      return { unit, needs, answer: againstPrevious(templates) };
    },
  }),
});
