import type { GroupBy, MarketOptions } from '../../reports/index.js';
import { InvalidRequest } from './invalid-request.js';
import { readConditions, readGrouping, sessionOf } from './read-market-options.js';
import { readQuery, refuseUnknown, type Query } from './read-query.js';
import { readAtRandom, readDates, readFlag, type Dates } from './read-report-query.js';

/** The parsed query of a relation. */
interface RelationQuery {
  /** What should be answers of reports. The run checks what they are. */
  readonly a: GroupBy;
  readonly b: GroupBy;
  readonly dates: Dates;
  /** The session, if one was given. */
  readonly session: Pick<MarketOptions, 'session'>;
  readonly conditions: Pick<MarketOptions, 'where'>;
  readonly hindsight: boolean;
  readonly atRandom: Pick<MarketOptions, 'atRandom'>;
  /** Every parameter, as given. */
  readonly given: Query;
}

/** The parameters that a relation takes. */
export const relationParameters = Object.freeze([
  'a',
  'b',
  'start_date',
  'end_date',
  'session',
  'where',
  'hindsight',
  'atRandom',
] as const);

/**
 * Reads the query of a relation.
 *
 * @throws {@link InvalidRequest}
 */
export function readRelationQuery(text: string): RelationQuery {
  const query = readQuery(text);
  refuseUnknown(query, relationParameters);
  return {
    a: answerOf(query, 'a'),
    b: answerOf(query, 'b'),
    dates: readDates(query),
    session: sessionOf(query),
    conditions: readConditions(query),
    hindsight: readFlag(query, 'hindsight', false),
    atRandom: readAtRandom(query),
    given: query,
  };
}

function answerOf(query: Query, name: 'a' | 'b'): GroupBy {
  const text = query.get(name);
  if (text !== undefined) return readGrouping(text, name);
  throw new InvalidRequest(`${name} must be an answer of a report, such as gap-fill(previous: 1).filled, or JSON.`);
}
