import type * as families from './catalog.js';
import type { Family } from './family.js';
import type { OptionDescriptions, ParamsOf } from './options/report-option.js';

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
type Reports = UnionToIntersection<ReportsOf<(typeof families)[keyof typeof families]>>;

/** The identifier of a report, such as `previous-days-range-by-weekday`. */
export type ReportId = keyof Reports;

/** The options of a report, all of them optional. */
export type ReportParams<Id extends ReportId> = Partial<
  Reports[Id] extends { readonly options: infer Options extends OptionDescriptions } ? ParamsOf<Options> : never
>;
