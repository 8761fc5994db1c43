import type { Clock } from '../clock.js';
import type { QuestionInPlay, Counted } from 'barstats/reports';

/** The units of observation, in the plural and the singular. */
const units: Readonly<Record<string, readonly [one: string, several: string]>> = {
  pair: ['pair of sessions', 'pairs of sessions'],
  bucket: ['stretch of the clock', 'stretches of the clock'],
};

/** So many of a unit: `23 sessions`. */
export function countedUnits(count: number, unit: string): string {
  const [one, several] = units[unit] ?? [unit, `${unit}s`];
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
}

/** How an outcome is called. */
export function outcomeLabel({ history }: QuestionInPlay, id: string): string {
  return history.outcomes.find((outcome) => outcome.id === id)?.label ?? id;
}

/** A percent as it is read at a glance. */
export function roundPercent(percent: number | null): string {
  return percent === null ? '–' : `${Math.round(percent)} %`;
}

/** What a guard says, `''` where there is none. */
export function guardWords(guard: Counted['guard']): string {
  return guard === null ? '' : guard === 'insufficient' ? 'too few cases' : 'few cases';
}

/** What has become of a question so far. */
export function standing(question: QuestionInPlay, clock: Clock): string {
  const { state, soFar, since } = question;
  if (state === 'waiting') return 'waits for its event';
  const outcome = soFar === null ? '' : outcomeLabel(question, soFar);
  const time = since === null ? '' : clock.time(Date.parse(since));
  if (state === 'decided') return `${outcome}${time === '' ? '' : `, since ${time}`}`;
  return outcome === '' ? 'open' : `so far: ${outcome}`;
}

/** The share that is worth telling at a glance: of two outcomes the first, of more the most frequent. */
export interface Odds {
  readonly share: string;
  readonly of: string;
  readonly guard: string;
}

/** What history says of a question: of those that were equally undecided while it is open, of all otherwise. */
export function oddsOf(question: QuestionInPlay, unit: string, moment: string): Odds {
  const { history, undecided, state } = question;
  const asked = state === 'open' && undecided !== null && undecided.of > 0 ? undecided : history;
  const { outcomes, of, guard } = asked;
  const found =
    outcomes.length <= 2
      ? outcomes[0]
      : [...outcomes].sort((a, b) => b.count - a.count || outcomes.indexOf(a) - outcomes.indexOf(b))[0];
  const prefix = outcomes.length <= 2 ? '' : 'most often ';
  const share =
    of === 0 || found === undefined
      ? ''
      : `${prefix}${found.label} ${roundPercent(found.percent)} (${Math.round(found.low ?? 0)}–${Math.round(found.high ?? 0)} %)`;
  if (asked === undecided)
    return { share, of: `of ${countedUnits(of, unit)} equally undecided at ${moment}`, guard: guardWords(guard) };
  const none = state === 'open' && undecided?.of === 0 ? `, none of them equally undecided at ${moment}` : '';
  return { share, of: `of ${countedUnits(of, unit)} before${none}`, guard: guardWords(guard) };
}
