import type { DetailedRow, ReportResult } from 'barstats';
import type { AskedRow, OutcomeAsked } from '../../../computing/asked.js';
import { measureInWords } from '../../parts/words.js';

/** What a bar of a report is, in words; `null` if the result has no such bar. */
export function barInWords({ summary }: ReportResult, { group, question, outcome }: OutcomeAsked) {
  const ofGroup = summary.find((each) => Object.values(each.group).join('\n') === group.join('\n'));
  const asked = ofGroup?.questions.find(({ id }) => id === question);
  const counted = asked?.outcomes.find(({ id }) => id === outcome);
  if (ofGroup === undefined || asked === undefined || counted === undefined) return null;
  return { group: ofGroup.label, question: asked.title, outcome: counted.label, of: asked.of };
}

/** An identifier as words. */
export function idInWords(id: string): string {
  return id.replaceAll('-', ' ');
}

/** What a row answered to a question. */
export function answerInWords({ summary }: ReportResult, { outcomes }: DetailedRow, question: string): string {
  const known = summary.flatMap(({ questions }) => questions).find(({ id }) => id === question)?.outcomes ?? [];
  const had = outcomes[question];
  const ids: readonly string[] = typeof had === 'string' ? [had] : (had ?? []);
  return ids.map((id) => known.find((each) => each.id === id)?.label ?? idInWords(id)).join(', ');
}

/** The measures of a row with the words of the report; of a trade, those of its stop and target. */
export function measuresOf({ measures }: DetailedRow, { summary }: ReportResult, question: string) {
  const known = summary[0]?.measures ?? [];
  const pair = /^bracket(-.*)/.exec(question)?.[1];
  return Object.entries(measures)
    .filter(([id]) => pair === undefined || id.endsWith(pair))
    .map(([id, value]) => {
      const { label = idInWords(id), unit = '' } = known.find((each) => each.id === id) ?? {};
      return { id, name: measureInWords({ label, unit }), value, unit };
    });
}

/** A date with its weekday. */
export function dateInWords(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
  return `${weekday} ${date}`;
}

/** What an address calls each row: its date, with a number from the second of it on. */
export function namesOfRows(rows: readonly AskedRow[]): readonly string[] {
  const seen = new Map<string, number>();
  return rows.map(({ date }) => {
    const number = (seen.get(date) ?? 0) + 1;
    seen.set(date, number);
    return number === 1 ? date : `${date}.${number}`;
  });
}
