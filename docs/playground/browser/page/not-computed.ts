import type { ReportCard } from '../computing/messages.js';
import { element } from './element.js';
import { counted } from './words.js';

/** The reports that could not be computed, by reason; the name of the report is removed from the reason. */
export function notComputed(others: readonly { readonly card: ReportCard; readonly why: string }[]): readonly Node[] {
  const byReason = new Map<string, ReportCard[]>();
  for (const { card, why } of others) {
    const reason = why.replace(card.report, 'the report');
    byReason.set(reason, [...(byReason.get(reason) ?? []), card]);
  }
  if (byReason.size === 0) return [];
  return [
    element(
      'details',
      { class: 'notice' },
      element('summary', {}, `${counted(others.length, 'report')} could not be computed: reasons`),
      ...[...byReason].flatMap(([reason, cards]) => [
        element('p', {}, `${counted(cards.length, 'report')}: ${reason}`),
        element('ul', { class: 'reasons' }, ...cards.map(({ title }) => element('li', {}, title))),
      ]),
    ),
  ];
}
