import type { Weekday } from '../calendar/index.js';
import { quotientOf } from '../numeric/inner.js';
import { choice, number, quotient } from '../columns/kinds.js';
import { perAnswer } from '../columns/per-answer.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { period, previousPeriod, weeks, wholePeriod } from '../columns/periods/period.js';
import { periodCloseLocation } from '../columns/ranges/close-location.js';
import { previousPeriodPrices } from '../columns/ranges/previous-levels.js';
import type { ChoiceQuestion, ColumnQuestion, ColumnReport } from '../columns/report.js';
import { capitalised } from '../columns/sessions/calendar.js';
import { byColourOf, colourFrom } from '../columns/sessions/colour.js';
import { defineFamily, variant } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { agree, isAbove } from '../define/headlines/directions.js';

const sides = ['high', 'low'] as const;

/** The weekday of the first session to make the weekly high or low, among the weekdays of the template. */
const weekdayOfExtreme = oncePerOptions((side: 'high' | 'low', days: readonly Weekday[]): ChoiceQuestion<Weekday> => ({
  id: `${side}-weekday`,
  title: `Weekday of the weekly ${side}`,
  outcomes: days.map((id) => ({
    id,
    label: capitalised(id),
    when: `the first session to make the weekly ${side} is a ${capitalised(id)}`,
  })),
  answer: choice(
    days,
    [period.sessions, period[side]],
    (sessions, price) => sessions.find((session) => session[side] === price)!.weekday,
  ),
}));

const weekLevels = sides.map((side) => ({
  id: `week-${side}`,
  formula: `the ${side} of the week`,
  value: quotient([period[side]], quotientOf),
}));

const standard = (days: readonly Weekday[]): ColumnReport => ({
  unit: weeks,
  needs: [...wholePeriod, period.ofOneContract],
  questions: sides.map((side) => weekdayOfExtreme(side, days)),
  levels: weekLevels,
});

const byColour = byColourOf(colourFrom(period.open, period.close));

const byClose = (days: readonly Weekday[]): ColumnReport => ({
  ...standard(days),
  needs: [...wholePeriod, previousPeriod.itself],
  questions: [periodCloseLocation.week, ...sides.flatMap((side) => closeByExtreme(side, days))],
  levels: [...weekLevels, ...previousPeriodPrices('week')],
});

function closeByExtreme(side: 'high' | 'low', days: readonly Weekday[]): readonly ColumnQuestion[] {
  const extreme = weekdayOfExtreme(side, days);
  const titles = extreme.outcomes.map(({ id, label }) => [
    id,
    `Close of the weeks that made their ${side} on ${label}`,
  ]);
  return perAnswer(
    { ...periodCloseLocation.week, id: `${periodCloseLocation.week.id}-${side}` },
    extreme,
    Object.fromEntries(titles) as Record<Weekday, string>,
  );
}

/** The index within the week of the first session to make its high or its low. */
const findingsOfReport = (side: 'high' | 'low') =>
  number([period.sessions, period[side]], (sessions, price) =>
    sessions.findIndex((session) => session[side] === price),
  );

/** Whether the low came before the high after a green week, or the high before the low after a red one. */
const againstPrevious = agree(
  isAbove(previousPeriod.close, previousPeriod.open),
  isAbove(findingsOfReport('high'), findingsOfReport('low')),
);

/** On which weekday the week makes its high, and on which its low. */
export const highAndLowByWeekday = defineFamily({
  id: 'high-and-low-by-weekday',
  title: 'High and low of the week by weekday',
  text: 'On which weekday the week makes its high, and on which its low. If several sessions reach the extreme, the first one counts.',
  atRandom: {
    keeps: 'how wide the bars of each weekday are',
    destroys: 'trends and reversals within the week',
  },
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All weeks',
      text: 'All weeks together.',
      report: (_, { weekdays }) => standard(weekdays),
    }),
    'by-candle': variant({
      title: 'By the colour of the week',
      text: 'One group for green and one for red weeks, close against open, known only in hindsight; flat ones are left out.',
      report: (_, { weekdays }) => ({ ...standard(weekdays), groups: [byColour] }),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the week closes relative to the range of the previous week: for all weeks, then by the weekday of their high, then by that of their low.',
      report: (_, { weekdays }) => byClose(weekdays),
    }),
  },
  headline: headline({
    question:
      'Does the week make its low before its high after a green week, and its high before its low after a red one?',
    cases: 'weeks after a week that was not flat, with their high and low in different sessions',
    success: 'the low comes in an earlier session than the high after a green week, or in a later one after a red week',
    test: 'half',
    columns: () => ({ unit: weeks, needs: [...wholePeriod, previousPeriod.itself], answer: againstPrevious }),
  }),
});
