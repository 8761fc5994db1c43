import type { Bars } from 'barstats';
import type { ReportOutcome } from './messages.js';

/** Why there is no result, as text; a bar is named by its time instead of its index. */
export function whyNot(outcome: ReportOutcome, { time }: Bars): string | null {
  if ('left' in outcome) return outcome.left;
  if (!('refused' in outcome || 'failed' in outcome)) return null;
  const message = 'refused' in outcome ? outcome.refused.message : outcome.failed;
  return message.replaceAll(/\bbars\[(\d+)\]/g, (_, place: string) => {
    const text = new Date(time[Number(place)]).toISOString();
    return `the bar of ${text.slice(0, 16).replace('T', ' ')} UTC`;
  });
}
