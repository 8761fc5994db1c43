import { byId, element } from '../element.js';
import { counted } from '../../../../workbench/browser/page/parts/words.js';
import { setupTitle } from './setup-title.js';
import type { FollowedDay } from '../followed-day.js';

/** What is not in play, by the reason. */
export function showOthers({ result, words }: FollowedDay): void {
  const byReason = new Map<string, string[]>();
  const add = (reason: string, report: string): void => {
    byReason.set(reason, [...(byReason.get(reason) ?? []), setupTitle(words[report].title)]);
  };
  for (const { report, text } of result.notInPlay) add(text, report);
  for (const { report, refused } of result.refused) add(refused.message.replace(report, 'the report'), report);
  const total = result.notInPlay.length + result.refused.length;
  byId('others').hidden = total === 0;
  byId('others-summary').textContent = `${counted(total, 'report')} not in play, with reasons`;
  byId('others-list').replaceChildren(
    ...[...byReason].map(([reason, reports]) =>
      element('p', {}, element('strong', {}, `${reason}: `), reports.join(', ')),
    ),
  );
}
