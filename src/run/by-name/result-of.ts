import type { IdOf, ReportId, ReportName } from '../../families/inner.js';
import type { ReportResult } from '../result.js';
import type { ResultTypes } from './result-types.js';
import type { TypesOfName } from './types-of.js';

/** The result of a report, however it is named; of several, one of their results, which `report` tells apart. */
export type ResultOf<Name extends ReportName> = ReportId extends Name
  ? ReportResult<IdOf<Name>>
  : Name extends ReportName
    ? TypesOfName<Name> extends infer Types extends ResultTypes
      ? ReportResult<IdOf<Name>, Types>
      : never
    : never;
