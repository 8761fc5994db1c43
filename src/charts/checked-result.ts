import type { Board } from '../board/index.js';
import type { EvidenceResult, ScanResult } from '../discovery/index.js';
import { BarstatsTypeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import type { MarketComparison, PooledResult } from '../pooled/index.js';
import type { Relation } from '../reports/index.js';

/**
 * Whether a result is a ranking; throws if it is neither a report nor a ranking.
 *
 * @param taken - what else could have been given, in words
 */
export function isRanking(result: unknown, taken: string): result is ScanResult {
  const fields: Record<string, unknown> = isObject(result) ? { ...result } : {};
  const { ranking, findings, markets, report, summary } = fields;
  if ([ranking, findings, markets].every((list) => Array.isArray(list))) return true;
  const about = [fields.session, fields.params, fields.observations];
  if (typeof report === 'string' && Array.isArray(summary) && about.every(isObject)) return false;
  const refused = 'refused' in fields ? ': the report was refused and has no figures' : '';
  throw new BarstatsTypeError(
    'wrong-type',
    `result must be the result of ${taken}, got ${shownValue(result)}${refused}`,
    { argument: 'result' },
  );
}

export function isEvidence(result: unknown): result is EvidenceResult {
  const { ranking, markets, called, summary }: Record<string, unknown> = isObject(result) ? { ...result } : {};
  return (
    [ranking, markets].every((list) => Array.isArray(list)) && typeof called === 'number' && typeof summary === 'string'
  );
}

/** Whether a result is the relation of two answers. */
export function isRelation(result: unknown): result is Relation {
  const { a, b, rows, observations }: Record<string, unknown> = isObject(result) ? { ...result } : {};
  return [a, b, observations].every(isObject) && Array.isArray(rows);
}

/** Whether a result compares two markets or periods. */
export function isComparison(result: unknown): result is MarketComparison {
  const { compared, sides, summary }: Record<string, unknown> = isObject(result) ? { ...result } : {};
  return (compared === 'markets' || compared === 'periods') && [sides, summary].every((list) => Array.isArray(list));
}

export function isPooled(result: unknown): result is PooledResult {
  const { markets, refused, summary, methods }: Record<string, unknown> = isObject(result) ? { ...result } : {};
  return [markets, refused, summary].every((list) => Array.isArray(list)) && isObject(methods);
}

export function isBoard(result: unknown): result is Board {
  const { markets, rows, levels, asked }: Record<string, unknown> = isObject(result) ? { ...result } : {};
  return [markets, rows, levels].every((list) => Array.isArray(list)) && isObject(asked);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
