import type { AnswersByReport } from './answers-by-report.js';
import type { Column, ColumnReport, PartsOf, Reason } from '../../columns/inner.js';
import type { Family, FamilyReport, VariantDescription } from '../../define/inner.js';
import type { ParamsOf } from '../../options/inner.js';
import type { ReportId, ReportName, Reports } from '../../families/inner.js';
import type { ResultTypes } from './result-types.js';

// Types only: what the identifier of a report, or the report itself, says of its results.

/** The names in the results of the report with an identifier; any string if it is not one of the catalog, or may be any of these. */
export type TypesOf<Id extends string> = ReportId extends Id
  ? ResultTypes
  : Id extends ReportId
    ? TypesOfEach<Id>
    : ResultTypes;

interface TypesOfEach<Id extends ReportId> {
  readonly params: Reports[Id] extends { readonly options: infer Options extends VariantDescription['options'] }
    ? ParamsOf<Options>
    : never;
  readonly groups: AnswersByReport[Id]['groups'];
  readonly questions: AnswersByReport[Id]['questions'];
  readonly measures: AnswersByReport[Id]['measures'];
  readonly excluded: AnswersByReport[Id]['excluded'];
}

/** The names in the results of a report, however it is named. */
export type TypesOfName<Name extends ReportName> = Name extends ReportId
  ? TypesOf<Name>
  : Name extends FamilyReport<infer Id, infer Description>
    ? TypesOfObject<Id, Description>
    : Name extends Family<infer Id, infer Variants>
      ? TypesOfObject<`${Id}-standard`, Variants['standard']>
      : never;

type TypesOfObject<Id extends string, Description extends VariantDescription> = Id extends ReportId
  ? TypesOf<Id>
  : {
      readonly params: ParamsOf<Description['options']>;
      readonly groups: GroupsOf<ReturnType<Description['report']>>;
      readonly questions: QuestionsOf<ReturnType<Description['report']>>;
      readonly measures: PartsOf<ReturnType<Description['report']>, 'measures'>[number]['id'];
      readonly excluded: ExcludedFor<OwnReasonsOf<ReturnType<Description['report']>>>;
    };

type ExcludedFor<Own extends string> = string extends Own
  ? ResultTypes['excluded']
  : Readonly<Partial<Record<Reason | Own, number>>>;

/** The reasons that a report of columns states as its own. */
type OwnReasonsOf<Report extends ColumnReport> = 'reasons' extends keyof Report
  ? keyof NonNullable<Report['reasons']> & string
  : never;

/** The values by dimension of a report of columns. */
type GroupsOf<Report extends ColumnReport> = {
  readonly [Each in PartsOf<Report, 'groups'>[number] as Each['id']]: ValueOf<Each['by']>;
};

type ValueOf<By> =
  By extends Column<infer Value> ? (Value extends readonly (infer Each)[] ? Each & string : Value & string) : string;

/** The outcomes by question of a report of columns. */
type QuestionsOf<Report extends ColumnReport> = {
  readonly [Each in PartsOf<Report, 'questions'>[number] as Each['id']]: Each['outcomes'][number]['id'];
};
