import type * as families from './catalog.js';
import type { Family, FamilyReport } from '../define/family.js';
import type { OptionDescriptions, ParamsOf } from '../options/inner.js';

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
export type Reports = UnionToIntersection<ReportsOf<(typeof families)[keyof typeof families]>>;

/** The identifier of a report, such as `previous-days-range-by-weekday`. */
export type ReportId = keyof Reports;

/** The options of a report, all of them optional. */
export type ReportParams<Id extends ReportId> = Partial<
  Reports[Id] extends { readonly options: infer Options extends OptionDescriptions } ? ParamsOf<Options> : never
>;

/** How a report is named: by its identifier, or by the object that a family gives; a family names its `standard` report. */
export type ReportName = ReportId | FamilyReport | Family;

/** The identifier of a report, however it is named. */
export type IdOf<Name extends ReportName> = Name extends ReportId
  ? Name
  : Name extends FamilyReport<infer Id>
    ? Id
    : Name extends Family<infer Id>
      ? `${Id}-standard`
      : never;

/** The options of a report, all of them optional, however it is named. */
export type ParamsOfName<Name extends ReportName> = Name extends ReportId
  ? ReportParams<Name>
  : Name extends FamilyReport<string, infer Description>
    ? Partial<ParamsOf<Description['options']>>
    : Name extends Family<string, infer Variants>
      ? Partial<ParamsOf<Variants['standard']['options']>>
      : never;

/** The options of several reports by identifier. */
export type ParamsById<Name extends ReportName> = { readonly [Each in Name as IdOf<Each>]?: ParamsOfName<Each> };
