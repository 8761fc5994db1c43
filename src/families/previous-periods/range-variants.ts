import { firstTouchOfLevel, openedBeyond } from '../../prices/inner.js';
import type { Period } from '../../sessions/inner.js';
import { eventInSessions } from '../../columns/event.js';
import { ofItsSession } from '../../columns/in-sessions.js';
import { choice } from '../../columns/kinds.js';
import { notAsked } from '../../columns/lack.js';
import { ofNext } from '../../columns/next-row.js';
import { oncePerOptions } from '../../columns/once-per-options.js';
import { months, period, type PeriodLength, previousPeriod, weeks, wholePeriod } from '../../columns/periods/period.js';
import { breaksQuestion, rangeBreaksIn } from '../../columns/ranges/breaks.js';
import { closeLocationsAfter, periodCloseLocation } from '../../columns/ranges/close-location.js';
import { extensionsOfSide, multiples } from '../../columns/ranges/extensions.js';
import { locationIn, locationsOf } from '../../columns/ranges/location.js';
import { previousPeriodPrices } from '../../columns/ranges/previous-levels.js';
import type { ColumnGrouping, ColumnMeasure, ColumnQuestion, ColumnReport } from '../../columns/report.js';
import { session } from '../../columns/sessions/session.js';
import type { Unit } from '../../columns/table.js';
import { type TypedVariantDescription, variant } from '../../define/family.js';
import type { NumbersOption } from '../../options/inner.js';

const units: Readonly<Record<PeriodLength, Unit<Period>>> = { week: weeks, month: months };

const { sessions } = period;

const range = { high: previousPeriod.high, low: previousPeriod.low };

const sides = ['high', 'low'] as const;

const broken = rangeBreaksIn(sessions, range, period);

const breaks = breaksQuestion(broken, 'Breaks of the previous range');

/** For those that broke both sides: the side the first breaking session broke, or opened beyond if it broke both. */
const firstSide = (length: PeriodLength): ColumnQuestion => ({
  id: 'first-side',
  title: `Side broken first, in ${length}s that broke both`,
  asked: `the ${length}s that break both the high and the low of the previous ${length}`,
  outcomes: [
    {
      id: 'high',
      label: 'High',
      when: 'a session breaks the high before any breaks the low, or the first to break either breaks both and opened above the high',
    },
    {
      id: 'low',
      label: 'Low',
      when: 'a session breaks the low before any breaks the high, or the first to break either breaks both and opened below the low',
    },
    {
      id: 'ambiguous',
      label: 'Ambiguous',
      when: 'the first session to break either side breaks both and opened within the range',
    },
  ],
  answer: choice(
    ['high', 'low', 'ambiguous'],
    [breaks.answer, sessions, range.high, range.low],
    (which, within, high, low) => {
      if (which !== 'both') return notAsked;
      const first = within.find((session) => session.high > high || session.low < low)!;
      if (first.high > high && first.low < low) return openedBeyond(first.open, high, low);
      return first.high > high ? 'high' : 'low';
    },
  ),
  given: [breaks.answer],
});

const whereOpened = locationIn(range, period.open);

const openLocation = (length: PeriodLength): ColumnQuestion => ({
  id: 'open-location',
  title: 'Open relative to the previous range',
  outcomes: locationsOf(`the open of the ${length}`),
  answer: whereOpened,
  decided: ofItsSession(session.opens),
});

const byOpen: ColumnGrouping = {
  id: 'open-location',
  values: () => [
    { id: 'above', label: 'Open above the previous high' },
    { id: 'inside', label: 'Open inside the previous range' },
    { id: 'below', label: 'Open below the previous low' },
  ],
  by: whereOpened,
};

const rangeMeasure: ColumnMeasure = {
  id: 'previous-range',
  label: 'Previous range',
  unit: 'price',
  formula: 'previous high − previous low',
  value: previousPeriod.range,
};

const extensionsOf = oncePerOptions((levels: readonly number[]) =>
  sides.map((side) =>
    extensionsOfSide(
      {
        side,
        range,
        broken: broken[side],
        reach: period[side],
        touching: (level, from, reached) =>
          eventInSessions('reached', sessions, [level], (own, to) => firstTouchOfLevel(own, to, from), reached),
      },
      levels,
    ),
  ),
);

type PreviousRangeVariants = Readonly<
  Record<'standard' | 'by-open' | 'by-close', TypedVariantDescription<Readonly<Record<string, never>>>> &
    Record<'by-levels', TypedVariantDescription<Readonly<Record<'multiples', NumbersOption>>>>
>;

/** The reports on which side of the range before it a week or month breaks. */
export function previousRangeVariants(length: PeriodLength): PreviousRangeVariants {
  const unit = units[length];
  const levels = previousPeriodPrices(length);
  const closeLocation = periodCloseLocation[length];
  const first = firstSide(length);
  const standard: ColumnReport = {
    unit,
    needs: [...wholePeriod, previousPeriod.itself],
    questions: [breaks, first, openLocation(length), closeLocation],
    measures: [rangeMeasure],
    levels,
    current: ofNext(unit, [...levels, rangeMeasure]),
  };
  const byLevels = (beyond: readonly number[]): ColumnReport => {
    const extensions = extensionsOf(beyond);
    const extended = extensions.flatMap((side) => side.levels);
    return {
      ...standard,
      questions: extensions.flatMap(({ questions }) => questions),
      levels: [...levels, ...extended],
      current: ofNext(unit, [...levels, rangeMeasure, ...extended]),
    };
  };
  return {
    standard: variant({
      title: `All ${length}s`,
      text: `All ${length}s together.`,
      report: () => standard,
    }),
    'by-open': variant({
      title: 'By open',
      text: `One group each for ${length}s that open above, inside and below the range of the previous ${length}.`,
      report: () => ({ ...standard, groups: [byOpen], questions: [breaks, first, closeLocation] }),
    }),
    'by-close': variant({
      title: 'By close',
      text: `Where the ${length} closes relative to the range of the previous ${length}: for all ${length}s, then by the sides they broke.`,
      report: () => ({ ...standard, questions: closeLocationsAfter(closeLocation, breaks, `${length}s`) }),
    }),
    'by-levels': variant({
      title: 'By levels',
      text: `For ${length}s that broke a side: how far beyond it they went, in multiples of the previous range.`,
      options: { multiples: multiples([0.5, 1, 1.5, 2, 3]) },
      report: (params) => byLevels(params.multiples),
    }),
  };
}
