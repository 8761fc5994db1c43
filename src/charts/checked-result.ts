import type { Discovery } from '../discovery/index.js';
import { BarstatsTypeError, shownValue } from '../errors/index.js';
import type { ReportResult } from '../reports/index.js';

/** The results that can be shown. */
export type ShownResult = ReportResult | Discovery;

/** Whether a result is a ranking; what is neither a report nor a ranking is refused. */
export function isRanking(result: unknown): result is Discovery {
  const fields: Record<string, unknown> = typeof result === 'object' && result !== null ? { ...result } : {};
  if (Array.isArray(fields.ranking) && Array.isArray(fields.structure)) return true;
  if (typeof fields.report === 'string' && Array.isArray(fields.summary)) return false;
  const refused = 'refused' in fields ? ': the report was refused, and has no figures' : '';
  throw new BarstatsTypeError(
    'wrong-type',
    `result must be the result of a report or a ranking, got ${shownValue(result)}${refused}`,
    { argument: 'result' },
  );
}
