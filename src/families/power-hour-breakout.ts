import { brokenRange, entryOfBreak } from '../columns/entries/broken-range.js';
import { entryVariants } from '../define/entry-variants.js';
import { choice, flag, object } from '../columns/kinds.js';
import { notAsked } from '../columns/lack.js';
import { oncePerObject } from '../columns/once-per-options.js';
import { breaksQuestion, rangeBreaks } from '../columns/ranges/breaks.js';
import { type ColumnReport, levelAt } from '../columns/report.js';
import { session, sessions } from '../columns/sessions/session.js';
import { windowAtClose, type WindowAtClose, windowMinutes } from '../columns/windows.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { closesUp, firstBreakOfOneSide } from '../define/headlines/break-continued.js';
import { alsoBy } from './also-by.js';

const options = {
  minutes: windowMinutes(60, 'Length of the power hour, which ends at the session close.'),
} as const;

const standard = oncePerObject(({ itself, before, reach, firstBar }: WindowAtClose): ColumnReport => {
  const breaks = rangeBreaks('wick', session.itself, before, reach, firstBar);
  return {
    unit: sessions,
    needs: [session.whole, itself],
    questions: [breaksQuestion(breaks, 'New extremes in the power hour')],
    levels: [
      levelAt('high-before', 'the high of the session before the power hour', before.high),
      levelAt('low-before', 'the low of the session before the power hour', before.low),
    ],
  };
});

/** The first break of the range before the power hour. */
const entry = oncePerObject((hour: WindowAtClose) =>
  entryOfBreak(brokenRange(standard(hour), session.itself, hour.before, hour.firstBar)),
);

/** The first bar of the power hour that breaks the range before it, on one side. */
const firstNewExtreme = oncePerObject(({ itself }: WindowAtClose) => {
  const broken = object(
    [session.ended, itself],
    (own, { before, firstBar }) => firstBreakOfOneSide(own, before.high, before.low, firstBar) ?? notAsked,
  );
  return {
    closesUp: flag([session.ended, broken], (own, { bar }) => closesUp(own, bar) ?? notAsked),
    side: choice(['high', 'low'], [broken], ({ direction }) => (direction === 'up' ? 'high' : 'low')),
  };
});

/** Whether the last hour makes a new high or low of the session. */
export const powerHourBreakout = defineFamily({
  id: 'power-hour-breakout',
  title: 'Power-hour breakout',
  text: 'Whether the last hour of a session makes a new session high or low.',
  atRandom: {
    keeps: 'how wide the bars of the last hour and of the session before it are',
    destroys: 'any tendency to go on or to turn in the last hour',
  },
  defaultSession: 'new-york',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      bars: 'intraday',
      options,
      report: ({ minutes }) => standard(windowAtClose(minutes)),
    }),
    'by-open': variant({
      title: 'By open',
      text: 'One group per third of the range so far that the power hour opens in.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => ({ ...standard(windowAtClose(minutes)), groups: [windowAtClose(minutes).byOpen] }),
    }),
    ...entryVariants({
      words: 'the first break of the range before the power hour, for a trade in its direction',
      setup: 'that range',
      options,
      entry: ({ minutes }) => entry(windowAtClose(minutes)),
    }),
  },
  headline: headline({
    question: 'Do sessions close up more often after a new high in the last hour than after a new low?',
    cases:
      'sessions in which the first bar of the last hour to break the range before that hour breaks one side only, and that do not close at the open of the second bar after it',
    success: 'the session closes above the open of the second bar after the break',
    test: 'complement',
    bars: 'intraday',
    options,
    groups: () => [
      { id: 'high', label: 'New high' },
      { id: 'low', label: 'New low' },
    ],
    columns: ({ minutes }) => {
      const { closesUp: answer, side: group } = firstNewExtreme(windowAtClose(minutes));
      return wholeSessions(answer, group);
    },
  }),
});
