export {
  catalogNames,
  families,
  familyIds,
  findReport,
  findReports,
  isBuiltIn,
  isOfCatalog,
  reportIds,
} from './find-report.js';
export type { FamilyWithHeadline } from './find-report.js';
export { topics } from './topics.js';
export type { Topic } from './topics.js';
export { meaningOfTraders, tradersWords } from './traders-words.js';
export type { IdOf, ParamsById, ParamsOfName, ReportId, ReportName, ReportParams, Reports } from './report-id.js';
