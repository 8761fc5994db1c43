export type {
  AnswerComparison,
  AnswerGrouping,
  MeasureComparison,
  MeasureGrouping,
  NumberTest,
  ReportReference,
  SeriesComparison,
  SeriesGrouping,
} from './answer-comparison.js';
export { appliedTo, refuseCoarseWindows, refuseTooLate } from './applied.js';
export type { Applied, ConditionsKnown } from './applied.js';
export { checkedAnswer } from './checked-group-by.js';
export type { ReferredReport } from './checked-reference.js';
export { MAX_CONDITIONS } from './checked-value.js';
export type {
  Comparison,
  Condition,
  GivenCondition,
  NameComparison,
  NameFieldName,
  NameOf,
  NumberComparison,
  NumberFieldName,
} from './condition.js';
export { conditionFields } from './describe-fields.js';
export type { FieldOutline } from './describe-fields.js';
export { fieldOf } from './fields.js';
export type { FieldName } from './fields.js';
export type { FieldGrouping, GroupBy, GroupByText, Grouping, PlainFieldName } from './group-by.js';
export type { Grouped } from './grouped.js';
export { answersOf } from './referred-cases.js';
export { checkedAtRandom } from './settings/checked-at-random.js';
export type { AtRandomOptions, CheckedAtRandom } from './settings/checked-at-random.js';
export { checkedOptions } from './settings/checked-options.js';
export type { CheckedOptions } from './settings/checked-options.js';
export { checkedOptionsOn } from './settings/checked-options-on.js';
export type { Series, SeriesValue } from './settings/checked-series.js';
export { defaultGuards, defaultPrecision } from './settings/default-figures.js';
export type { Guards, MarketOptions, Precision } from './settings/market-options.js';
export { loadedNames } from './settings/option-names.js';
export type { OptionNames } from './settings/option-names.js';
export type { RunSettings } from './settings/run-settings.js';
export { conditionInWords } from './text/condition-in-words.js';
export { formatCondition } from './text/format-condition.js';
export { parseCondition } from './text/parse-condition.js';
export { parseGroupBy, readGroupBy } from './text/parse-group-by.js';
export { structuredCondition, structuredGroupBy } from './text/structured.js';
export { fieldsIn, windowsOf } from './windows.js';
