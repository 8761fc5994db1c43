import type { ReportResult } from '../reports/index.js';
import { countedLine } from './counted-line.js';
import { noticeLines } from './notice-lines.js';

/** What makes its bars doubtful, what a result is of, and what was counted, in a few lines. */
export function reportLines(result: ReportResult): readonly string[] {
  const { startDate, endDate, session, params, where, groupBy, notices, observations } = result;
  const chosen = Object.entries(params).filter(([, value]) => value !== null);
  return [
    ...noticeLines(notices),
    `${startDate ?? '…'} to ${endDate ?? '…'}, ${session.id} session ${hoursOf(session)}`,
    countedLine(observations),
    ...(chosen.length === 0 ? [] : [`Options: ${chosen.map(([name, value]) => `${name} ${shown(value)}`).join(', ')}`]),
    ...(where === undefined ? [] : [`Where ${JSON.stringify(where)}`]),
    ...(groupBy === undefined ? [] : [`Divided by ${groupBy.field}`]),
  ];
}

function shown(value: ReportResult['params'][string]): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return 'timeZone' in value ? `${value.id} ${hoursOf(value)}` : `[${value.join(', ')}]`;
}

function hoursOf({ open, close, timeZone }: ReportResult['session']): string {
  return `${open}–${close} ${timeZone}`;
}
