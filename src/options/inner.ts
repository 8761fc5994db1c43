export { MAX_NUMBERS, ascendingNumbers, sizesOption } from './ascending-numbers.js';
export { checkDefaults, checkedParams } from './checked-params.js';
export { defaultSessionOf, usualSessionId } from './default-session.js';
export type { DefaultSession } from './default-session.js';
export type { ParamValue } from './param-value.js';
export { reportContextOf } from './report-context.js';
export type { ReportContext } from './report-context.js';
export { withBarsAndOptions } from './report-option.js';
export type {
  ChoiceOption,
  NumberOption,
  NumbersOption,
  OptionDescription,
  OptionDescriptions,
  OptionalNumberOption,
  ParamsOf,
  SessionOption,
  WallTimeOption,
  noOptions,
} from './report-option.js';
