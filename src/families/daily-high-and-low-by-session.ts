import {
  firstPrint,
  type Market,
  refuseBarsAcross,
  type Session,
  sessionHolding,
  sharedBeginning,
} from '../sessions/inner.js';
import { ofItsSession } from '../columns/in-sessions.js';
import { type ChoiceColumn, flag } from '../columns/kinds.js';
import { columnsOf } from '../columns/columns-of.js';
import { atEnd } from '../columns/known.js';
import { notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { partOptions, type PartSessions, partsOfDay, partSessions } from '../columns/parts-of-day.js';
import type { ColumnQuestion, ColumnReport } from '../columns/report.js';
import { extremeLevels } from '../columns/sessions/extremes.js';
import { previous, session } from '../columns/sessions/session.js';
import type { Unit } from '../columns/table.js';
import { defineFamily } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { sessionRows } from '../columns/row-kind.js';
import { alsoBy } from './also-by.js';

/** The three sessions and the overlaps of two. */
const holders = [
  { id: 'asia', label: 'Asia', when: 'the first bar at that price belongs to Asia only' },
  {
    id: 'asia-and-london',
    label: 'Asia and London',
    when: 'the first bar at that price belongs to both Asia and London',
  },
  { id: 'london', label: 'London', when: 'the first bar at that price belongs to London only' },
  {
    id: 'london-and-new-york',
    label: 'London and New York',
    when: 'the first bar at that price belongs to both London and New York',
  },
  { id: 'new-york', label: 'New York', when: 'the first bar at that price belongs to New York only' },
  { id: 'none', label: 'None of the three', when: 'the first bar at that price belongs to none of the three' },
] as const;

const options = {
  ...partOptions,
  newYork: {
    ...partOptions.newYork,
    text: `${partOptions.newYork.text} A bar in both Asia and New York counts for Asia; a bar in all three counts for Asia and London.`,
  },
} as const;

const holderIds: readonly string[] = holders.map(({ id }) => id);

/** The part of the day that makes the high, and the one that makes the low. A bar across the open or close of a part is refused. */
const highsAndLows = oncePerOptions((...templates: PartSessions) => {
  const partsOf = (market: Market): readonly Market[] => templates.map((template) => market.other(template));
  const unit: Unit<Session> = {
    name: 'session',
    kind: sessionRows,
    others: templates,
    rowsOf(market, earlier) {
      const same = earlier === null ? 0 : sharedBeginning(market.sessions, earlier.rows);
      refuseBarsAcross({ sessions: market.sessions.slice(same) }, partsOf(market));
      return market.sessions;
    },
    sessionOf: (own) => own,
  };
  const { choice } = columnsOf<Session, readonly Market[]>(partsOf);
  /** The {@link holders} id of the bar that first printed an extreme. */
  const holderOf = (side: 'high' | 'low'): ChoiceColumn<string> =>
    choice(holderIds, atEnd, (own, others) => {
      const bar = firstPrint(own, side);
      const holds = others.map((other) => sessionHolding(other, bar) !== null);
      const first = holds.indexOf(true);
      if (first === -1) return 'none';
      // The first part decides, together with the next one if the bar is in that too.
      const end = holds[first + 1] ? first + 2 : first + 1;
      return partsOfDay
        .slice(first, end)
        .map(({ id }) => id)
        .join('-and-');
    });
  return { unit, needs: [ofItsSession(session.whole)], high: holderOf('high'), low: holderOf('low') };
});

const standard = (templates: PartSessions): ColumnReport => {
  const { unit, needs, high, low } = highsAndLows(...templates);
  const question = (side: 'high' | 'low', answer: ChoiceColumn<string>): ColumnQuestion => ({
    id: `${side}-session`,
    title: `Session that made the ${side}`,
    outcomes: holders,
    answer,
  });
  return {
    unit,
    needs,
    questions: [question('high', high), question('low', low)],
    levels: extremeLevels.map((level) => ({ ...level, value: ofItsSession(level.value) })),
  };
};

/** Whether London, making one extreme only, makes the low after a green day or the high after a red one. */
const againstPrevious = (templates: PartSessions) => {
  const holder = highsAndLows(...templates);
  return flag(
    [ofItsSession(previous.open), ofItsSession(previous.close), holder.high, holder.low],
    (open, close, high, low) => {
      // A London bar may also belong to Asia or New York.
      const ofLow = low.includes('london');
      return close === open || high.includes('london') === ofLow ? notAsked : ofLow === close > open;
    },
  );
};

/** Which of Asia, London and New York makes the high of the day, and which the low. */
export const dailyHighAndLowBySession = defineFamily({
  id: 'daily-high-and-low-by-session',
  title: 'Daily high and low by session',
  text: 'Which session makes the high of the day, and which the low: Asia, London, New York, or an overlap of two.',
  atRandom: {
    keeps: 'how wide the bars of each session are',
    destroys: 'trends and reversals from one session to the next',
  },
  defaultSession: 'daily',
  variants: {
    ...alsoBy({}, ['by-weekday', 'by-candle'], {
      bars: 'intraday',
      options,
      report: (params) => standard(partSessions(params)),
    }),
  },
  headline: headline({
    question:
      "When London makes only one of the day's extremes, is it the low after a green day and the high after a red one?",
    cases: 'days after a green or a red day on which London makes the high or the low, but not both',
    success: 'London makes the low after a green day, or the high after a red one',
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
