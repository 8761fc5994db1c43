export { namedFamily, namedReport, reportOfObject, reportsOf } from './family.js';
export type { Family, FamilyReport, FlipDescription, VariantDescription } from './family.js';
export type {
  HeadlineCalibration,
  HeadlineCase,
  HeadlineColumns,
  HeadlineDescription,
  HeadlineKind,
  HeadlineTest,
} from './headlines/headline.js';
export { daysOf, leadOf, monthBefore, usualLead } from './lead.js';
export type { Lead } from './lead.js';
export { checkLongestBar, longestBarOf } from './longest-bar.js';
