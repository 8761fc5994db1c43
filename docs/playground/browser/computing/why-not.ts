import type { Bars } from 'barstats';
import type { ReportOutcome } from './messages.js';

/** Why there is no result, in words: a bar that is named by its place is named by its time, which the reader knows it by. */
export function whyNot(outcome: ReportOutcome, { time }: Bars): string | null {
  if ('left' in outcome) return outcome.left;
  if (!('refused' in outcome || 'failed' in outcome)) return null;
  const message = 'refused' in outcome ? outcome.refused.message : outcome.failed;
  return message.replaceAll(/\bbars\[(\d+)\]/g, (_, place: string) => {
    const text = new Date(time[Number(place)]).toISOString();
    return `the bar of ${text.slice(0, 16).replace('T', ' ')} UTC`;
  });
}
