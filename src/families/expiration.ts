import { expirationOn, isoWeeks, type Market, nextScheduledSession, type Session } from '../sessions/inner.js';
import { choice, several } from '../columns/kinds.js';
import { columnsOf } from '../columns/columns-of.js';
import { atOpen } from '../columns/known.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { type ColumnGrouping, type ColumnReport, withLevels } from '../columns/report.js';
import { basis, type Basis } from '../columns/sessions/colour.js';
import { changePercent, colourAndChange } from '../columns/sessions/colour-and-change.js';
import { averageRangeLevel, rangeToAverage } from '../columns/sessions/range-against-average.js';
import { defineFamily, variant } from '../define/family.js';
import { monthOfSession, ranksWithin } from '../define/headlines/blocks.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';

const week = { id: 'week', label: 'Week of an expiration' } as const;
const other = { id: 'other', label: 'All other days' } as const;

const days = [
  { id: 'monthly', label: 'Monthly expiration' },
  { id: 'quarterly', label: 'Quarterly expiration' },
  { id: 'before', label: 'Day before an expiration' },
  week,
  other,
] as const;

type Day = (typeof days)[number]['id'];

/** Expirations are known in advance. */
const places = columnsOf((market: Market) => ({ market, inWeek: weeksOf(market) })).object(
  atOpen,
  ({ day }: Session, { market, inWeek }): readonly Day[] => {
    const found: Day[] = [];
    const own = expirationOn(market, day);
    if (own !== 'none') found.push(own);
    const next = nextScheduledSession(market, day);
    if (next !== null && expirationOn(market, next.day) !== 'none') found.push('before');
    if (inWeek(day)) found.push('week');
    return found.length === 0 ? ['other'] : found;
  },
);

/** Whether options expire in the week of a day: sessions come in order, so each week is looked at once. */
function weeksOf(market: Market): (day: number) => boolean {
  let [latest, expires] = [NaN, false];
  return (day) => {
    const number = isoWeeks.numberOf(day);
    if (number !== latest) {
      const monday = isoWeeks.firstDayOf(number);
      const dates = Array.from({ length: 7 }, (_, i) => expirationOn(market, monday + i));
      [latest, expires] = [number, dates.some((found) => found !== 'none')];
    }
    return expires;
  };
}

const byDay: ColumnGrouping = {
  id: 'day',
  values: () => days,
  by: several(
    days.map(({ id }) => id),
    [places],
    (found) => found,
  ),
};

const standard = oncePerOptions((by: Basis): ColumnReport => {
  const report = colourAndChange(by);
  return {
    ...withLevels(report, [averageRangeLevel]),
    groups: [byDay],
    measures: [...(report.measures ?? []), rangeToAverage],
  };
});

/** The sessions of options expirations, and those around them, against the others. */
export const expiration = defineFamily({
  id: 'expiration',
  title: 'Options expiration',
  text: 'Colour, change and range of sessions on which monthly or quarterly options expire, of the session before, and of their week, compared with all other sessions.',
  atRandom: {
    keeps: 'the sizes of moves around expirations',
    destroys: 'their directions, and drift',
  },
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All expirations',
      text: 'One group each for monthly expirations that are not quarterly, quarterly expirations, the day before, the week of an expiration, and all other days.',
      options: { basis },
      report: (params) => standard(params.basis),
    }),
  },
  headline: headline({
    question:
      'Do sessions move as far up or down from their open in the week of an options expiration as in the rest of their month?',
    cases: 'sessions of months with at least two of them',
    success: 'the rank of the change from open to close in %, 1 being the lowest of all cases',
    test: 'within-blocks',
    outcomes: ranksWithin('month'),
    groups: () => [week, other],
    columns: () =>
      wholeSessions(
        changePercent.open,
        choice([week.id, other.id], [places], (found) => (found.includes('week') ? 'week' : 'other')),
        monthOfSession,
      ),
  }),
});
