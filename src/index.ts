export {
  barsFromAlpaca,
  barsFromBinance,
  barsFromCcxt,
  barsFromColumns,
  barsFromLightweightCharts,
  barsFromPolygon,
  barsFromRows,
  checkRows,
  extendBars,
} from './bars/index.js';
export type { Bars, BarsOptions, CheckRowsOptions, RowFault, RowFaults } from './bars/index.js';
export { calendarFromDates, exchangeCalendars, exchanges, sessionTemplates } from './calendar/index.js';
export type {
  AssetClass,
  CustomAssetClass,
  EarlierHours,
  Exchange,
  ExchangeCalendar,
  ExchangeId,
  SessionBreak,
  SessionTemplate,
  Weekday,
} from './calendar/index.js';
export { rankFamilies, scanDiscovery } from './discovery/index.js';
export type { DiscoveryOptions, MarketPart, ScanMarket, ScanResult } from './discovery/index.js';
export { BarstatsRangeError, BarstatsTypeError } from './errors/index.js';
export type { ErrorCode } from './errors/index.js';
export {
  authenticate,
  createKey,
  decideDiscovery,
  decideLive,
  decideReport,
  definePlan,
  maskKey,
  revokeKey,
} from './policy/index.js';
export type { KeyRecord, Plan, PolicyContext } from './policy/index.js';
export { createLimiter } from './rate-limit/index.js';
export {
  answer,
  catalog,
  describeReport,
  formatCondition,
  headlines,
  inPlay,
  measured,
  noticesOf,
  parseCondition,
  relate,
  runHeadline,
  runReport,
  runReports,
} from './reports/index.js';
export type {
  Answer,
  Condition,
  FieldName,
  GroupBy,
  MarketEvent,
  MarketOptions,
  Notice,
  RelateOptions,
  Relation,
  RefusedReport,
  ReportDescription,
  ReportId,
  ReportOptions,
  ReportParams,
  ReportResult,
  ReportsOptions,
} from './reports/index.js';
export { inspectBars } from './sessions/index.js';
export type { BarsInspection } from './sessions/index.js';
