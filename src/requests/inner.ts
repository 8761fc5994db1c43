export { CURSOR, MAX_ROWS, foreignCursor, queryDigest, readCursor, writtenCursor } from './cursor.js';
export {
  componentsOf,
  endpoints,
  marketsQuery,
  nameOf,
  ofPage,
  readEndpointQuery,
  relationQuery,
  reportQuery,
  reservedParameters,
  streamedQuery,
} from './endpoints.js';
export type { Endpoint, Groups, Read, pooledQuery } from './endpoints.js';
export { InvalidRequest, inTermsOfTheQuery } from './invalid-request.js';
export type { Parameter } from './parameter-kinds.js';
export { pathParameters, queryParameters, usualLookback } from './parameters.js';
export { sorted } from './read-query.js';
export type { Query } from './read-query.js';
export { readPooledQuery, readReportQuery } from './read-report-query.js';
export { readScanQuery } from './read-scan-query.js';
export { assetClassOf, assetClasses } from './read-value.js';
export { deprecatedWith, routeOf } from './routes.js';
export type { Route } from './routes.js';
export { refTo } from './schemas/open-api-document.js';
export type { Json, JsonObject, OpenApiDocument, OpenApiLicense } from './schemas/open-api-document.js';
export { optionInQuery, optionInResult, optionInWords } from './schemas/option-schema.js';
export {
  anyNumber,
  count,
  date,
  dateOrNull,
  exactly,
  flag,
  instant,
  instantOrNull,
  jsonOf,
  listOf,
  namesInWords,
  nothing,
  numberOrNull,
  objectSchema,
  oneOfNames,
  percent,
  percentOrNull,
  positive,
  probability,
  recordOf,
  text,
  uniqueList,
} from './schemas/plain-schemas.js';
export { resultSession, sessionSchemas } from './schemas/session-schemas.js';
export type { ArgumentSchema, ObjectSchema, SchemaType, Tool } from './schemas/tool.js';
export { servedReports } from './served-reports.js';
export type { ServedReport, ServedReports } from './served-reports.js';
