import type { DetailedRow, ReportResult } from 'barstats';
import type { OutcomeAsked } from '../../../computing/asked.js';
import type { Level } from '../../parts/chart-scale.js';

/** What a bar of a report is, in words; `null` if the result has no such bar. */
export function barInWords({ summary }: ReportResult, { group, question, outcome }: OutcomeAsked) {
  const ofGroup = summary.find((each) => Object.values(each.group).join('\n') === group.join('\n'));
  const asked = ofGroup?.questions.find(({ id }) => id === question);
  const counted = asked?.outcomes.find(({ id }) => id === outcome);
  if (ofGroup === undefined || asked === undefined || counted === undefined) return null;
  return { group: ofGroup.label, question: asked.title, outcome: counted.label, count: counted.count };
}

/** An identifier as words. */
export function idInWords(id: string): string {
  return id.replaceAll('-', ' ');
}

/** The levels of a row that have a price, with one line for those of the same price. */
export function levelsOf({ levels }: DetailedRow): readonly Level[] {
  const names = new Map<number, string[]>();
  for (const [id, price] of Object.entries(levels)) {
    if (price !== null) names.set(price, [...(names.get(price) ?? []), idInWords(id)]);
  }
  return [...names].map(([price, ids]) => ({ label: ids.join(', '), price }));
}

/** A date with its weekday. */
export function dateInWords(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
  return `${weekday} ${date}`;
}
