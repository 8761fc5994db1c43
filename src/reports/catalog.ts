import type { Family } from './family.js';
import { greenAndRedDaysByWeekday } from './families/green-and-red-days-by-weekday.js';
import { openingStats } from './families/opening-stats.js';
import { outsideDays } from './families/outside-days.js';
import { previousDaysRange } from './families/previous-days-range.js';
import type { OptionDescriptions, ParamsOf } from './option.js';

/** Every family, in the order of the catalog. A new one is a file of its own and a line here. */
export const families = [openingStats, outsideDays, previousDaysRange, greenAndRedDaysByWeekday] as const;

type ReportsOf<Each> =
  Each extends Family<infer Id, infer Variants>
    ? { [Name in keyof Variants & string as `${Id}-${Name}`]: Variants[Name] }
    : never;

type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Every report by identifier. */
type Reports = UnionToIntersection<ReportsOf<(typeof families)[number]>>;

/** The identifier of a report, such as `previous-days-range-by-weekday`. */
export type ReportId = keyof Reports;

/** The options of a report, all of them optional. */
export type ReportParams<Id extends ReportId> = Partial<
  Reports[Id] extends { readonly options: infer Options extends OptionDescriptions } ? ParamsOf<Options> : never
>;
