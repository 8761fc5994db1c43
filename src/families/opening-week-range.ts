import { differenceOfPrices, percentOfPrice } from '../numeric/inner.js';
import { firstBreak, firstTouchOfLevel, furthestFrom, openedBeyond } from '../prices/inner.js';
import {
  type Market,
  nextScheduledSession,
  PeriodThatStood,
  type ScheduledSession,
  type Session,
  weekdayOfDay,
} from '../sessions/inner.js';
import { barMinutes } from '../columns/bar-options.js';
import type { WhenKnown } from '../columns/column.js';
import { eventInSessions, mustHappen, sessionOf } from '../columns/event.js';
import { choice, flag, number, quotient } from '../columns/kinds.js';
import { columnsOf } from '../columns/columns-of.js';
import { atEnd, atOpen } from '../columns/known.js';
import { lack, notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { period, weeks, wholePeriod, periodRows } from '../columns/periods/period.js';
import { breaksQuestion, byFirstSide, firstBreakOfSides, rangeBreaksIn } from '../columns/ranges/breaks.js';
import { extensionsOfFirstSide, multiples } from '../columns/ranges/extensions.js';
import { type ColumnReport, levelAt, withLevels } from '../columns/report.js';
import { byRelativeSize, sizeOptions } from '../columns/sizes.js';
import { defineFamily, variant } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { agree, isAbove } from '../define/headlines/directions.js';
import type { NumberOption } from '../options/inner.js';

const days: NumberOption = {
  type: 'number',
  default: 1,
  minimum: 1,
  maximum: 3,
  whole: true,
  unit: 'sessions',
  text: 'How many sessions at the start of the week make up the range.',
};

const week = columnsOf(periodRows);

/** The range of the first sessions of a week, and whether the rest of the week breaks it. */
const openingOf = oncePerOptions((count: number) => {
  const known: WhenKnown = {
    when: 'sessions',
    count,
    instant: week.instant(atOpen, ({ sessions }) => sessions.at(count - 1)?.closeTime ?? notAsked),
    from: (session, market) => closeOfOpeningWeek(session, market, count),
  };
  const high = week.number(known, ({ sessions }) => highestOf(sessions, 0, count));
  const low = week.number(known, ({ sessions }) => lowestOf(sessions, 0, count));
  const rest = week.object(atOpen, ({ sessions }) => sessions.slice(count));
  const goesOn = week.flag(atOpen, (row) => row instanceof PeriodThatStood);
  const reach = {
    high: week.number(atEnd, ({ sessions }) => highestOf(sessions, count)),
    low: week.number(atEnd, ({ sessions }) => lowestOf(sessions, count)),
  };
  return {
    high,
    low,
    rest,
    /** A break needs later sessions in the week, which may be still to come. */
    exists: flag(
      [rest, goesOn, high, low],
      (sessions, isToCome, above, below) => ((sessions.length > 0 || isToCome) && above !== below) || lack('no-window'),
      'no-window',
    ),
    size: quotient([high, low], differenceOfPrices),
    percent: quotient([high, low, period.open], (above, below, open) => percentOfPrice(above, below, open) ?? notAsked),
    levels: [
      levelAt('range-high', 'the high of the opening range', high),
      levelAt('range-low', 'the low of the opening range', low),
    ],
    breaks: breaksQuestion(rangeBreaksIn(rest, { high, low }, reach), 'Breaks of the opening range'),
  };
});

/** When the first scheduled sessions of the week of a session have closed. */
function closeOfOpeningWeek({ day }: ScheduledSession, market: Market, count: number): number | null {
  let last = nextScheduledSession(market, day - weekdayOfDay(day) - 1);
  for (let i = 1; i < count && last !== null; i++) last = nextScheduledSession(market, last.day);
  return last?.closeTime ?? null;
}

function highestOf(sessions: readonly Session[], from: number, end = sessions.length): number {
  let highest = -Infinity;
  for (let i = from; i < Math.min(end, sessions.length); i++) highest = Math.max(highest, sessions[i].high);
  return highest;
}

function lowestOf(sessions: readonly Session[], from: number, end = sessions.length): number {
  let lowest = Infinity;
  for (let i = from; i < Math.min(end, sessions.length); i++) lowest = Math.min(lowest, sessions[i].low);
  return lowest;
}

/** The side of the range that the rest of the week broke first, and how far it went beyond it from the breaking bar on. */
const firstBreakOf = oncePerOptions((count: number) => {
  const { high, low, rest } = openingOf(count);
  const first = eventInSessions(
    firstBreakOfSides,
    rest,
    [high, low],
    (own, above, below) => firstBreak(own, above, below, 'wick')?.bar ?? null,
  );
  const side = choice(
    ['high', 'low'],
    [mustHappen(first, 'no-break'), rest, first.bar, high, low],
    (_, [{ bars }], bar, above, below) => {
      if (bars.high[bar] <= above) return 'low';
      if (bars.low[bar] >= below) return 'high';
      const opened = openedBeyond(bars.open[bar], above, below);
      return opened === 'ambiguous' ? lack('ambiguous') : opened;
    },
    'ambiguous',
  );
  const reach = number([side, rest, first.bar], (broken, sessions, bar) => {
    const furthest = broken === 'high' ? Math.max : Math.min;
    const own = sessionOf(sessions, bar);
    return sessions
      .slice(sessions.indexOf(own) + 1)
      .reduce((price, later) => furthest(price, later[broken]), furthestFrom(own, bar, broken, 'wick'));
  });
  return { bar: first.bar, side, bySide: byFirstSide(side), reach: { ...reach, known: atEnd } };
});

const extensionsOf = oncePerOptions((count: number, levels: readonly number[]) => {
  const { high, low, rest } = openingOf(count);
  const { bar, side, reach } = firstBreakOf(count);
  return extensionsOfFirstSide(
    {
      side,
      range: { high, low },
      reach,
      touching: (level, reached) =>
        eventInSessions(
          'reached',
          rest,
          [level, side, bar],
          (own, to, broken, from) =>
            firstTouchOfLevel(own, to, broken === 'high' ? 'below' : 'above', 'wick', Math.max(own.firstBar, from)),
          reached,
        ),
    },
    levels,
    'the opening range',
  );
});

const standard = (count: number): ColumnReport => {
  const { exists, breaks, percent, levels } = openingOf(count);
  return {
    unit: weeks,
    needs: [...wholePeriod, period.ofOneContract, exists],
    questions: [breaks],
    measures: [
      {
        id: 'range-percent',
        label: 'Opening range',
        unit: '%',
        formula: '100 × (high − low of the opening range) / |open of the week|; undefined for an open of 0',
        value: percent,
      },
    ],
    levels,
  };
};

const byLevels = (count: number, levels: readonly number[]): ColumnReport => {
  const extensions = extensionsOf(count, levels);
  return {
    ...withLevels(standard(count), extensions.levels),
    groups: [firstBreakOf(count).bySide],
    questions: extensions.questions,
  };
};

const firstClose = week.number(atEnd, ({ session }) => session.close);

/** Whether a week continued in the direction of its first session; a week of one session never does. */
const continued = agree(isAbove(firstClose, period.open), isAbove(period.close, firstClose));

/** Which side of the range of its first sessions the rest of a week breaks. */
export const openingWeekRange = defineFamily({
  id: 'opening-week-range',
  title: 'Opening range of the week',
  text: 'Whether the rest of a week breaks the high or the low of the range of its first sessions, both or neither.',
  atRandom: {
    keeps: 'how wide the bars of each weekday are',
    destroys: 'any tendency of the rest of the week to go on or to turn back',
  },
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All weeks',
      text: 'All weeks together.',
      options: { days },
      report: (params) => standard(params.days),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per size of the opening range, in % of the average daily range before the week, or of the open of the week.',
      options: { days, ...sizeOptions([50, 100, 150, 200, 300]) },
      report: (params) => {
        const bySize = byRelativeSize(params, openingOf(params.days).size, period.averageRange, period.open);
        return { ...standard(params.days), groups: [bySize] };
      },
    }),
    'by-levels': variant({
      title: 'By levels',
      text: 'For weeks that broke the opening range: how far beyond the side broken first they went, in multiples of the range.',
      bars: 'intraday',
      options: { days, barMinutes, multiples: multiples([0.5, 1, 1.5, 2, 3]) },
      report: (params) => byLevels(params.days, params.multiples),
    }),
  },
  headline: headline({
    question: 'Does the rest of the week continue in the direction of its first session?',
    cases: 'weeks whose first session is not flat and that do not close at the close of that session',
    success: 'the week closes above the close of its first session if that was green, or below it if it was red',
    test: 'half',
    columns: () => ({ unit: weeks, needs: [...wholePeriod, period.ofOneContract], answer: continued }),
  }),
});
