import type { InPlayResult } from '../reports/index.js';
import { noticeLines, optionLines } from './report-lines.js';

/** The market and the instant of what is in play. */
export function inPlayName({ ticker, asOf }: InPlayResult): string {
  return `${ticker} · in play at ${asOf}`;
}

/** Notices, lookback and conditions, what becomes known next, and how many reports have no question, in a few lines. */
export function inPlayLines(result: InPlayResult): readonly string[] {
  const { lookback, where, groupBy, notices, upcoming, notInPlay, refused } = result;
  const [next] = upcoming.filter(({ at }) => at !== null);
  return [
    ...noticeLines(notices),
    `Past sessions: ${lookback.granted}${lookback.startDate === null ? '' : ` from ${lookback.startDate}`}`,
    ...optionLines({ params: {}, where, groupBy }),
    ...(next === undefined ? [] : [`Next: ${next.report} (${next.questions.join(', ')}) at ${next.at}`]),
    ...counted(
      'Not in play',
      notInPlay.map(({ reason }) => reason),
    ),
    ...counted(
      'Refused',
      refused.map(({ refused: { code } }) => code),
    ),
  ];
}

/** How many reports there are by reason. */
function counted(what: string, reasons: readonly string[]): readonly string[] {
  const each = [...new Set(reasons)].map((reason) => `${reasons.filter((other) => other === reason).length} ${reason}`);
  return each.length === 0 ? [] : [`${what}: ${each.join(', ')}`];
}
