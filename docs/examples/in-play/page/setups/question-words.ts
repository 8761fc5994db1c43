import type { Clock } from '../clock.js';
import type { QuestionInPlay, Counted } from 'barstats/reports';

type Outcome = Counted['outcomes'][number];

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

/** What a guard says, `''` where there is none. */
export function guardWords(guard: Counted['guard']): string {
  return guard === null ? '' : guard === 'insufficient' ? 'too few cases' : 'few cases';
}

/** What chance gives of a share, `''` where that was not asked for or there is none. */
export function chanceWords(atRandom: Outcome['atRandom'], decimals = 0): string {
  if (atRandom === undefined || atRandom === null || atRandom.mean === null) return '';
  const [mean, low, high] = [atRandom.mean, atRandom.low ?? 0, atRandom.high ?? 0].map((each) =>
    each.toFixed(decimals),
  );
  return `at random ${mean} % (${low}–${high} %), p ${Number(atRandom.p.toFixed(3))}`;
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

/** A share with what it is a share of. */
export interface Odds {
  /** Of whom: of all before, or of those that were equally undecided. */
  readonly whose: string;
  /** The outcome, and how many had it of how many. */
  readonly share: string;
  /** The same in percent, with the interval; `''` of none. */
  readonly percent: string;
  /** What chance gives; `''` where that was not asked for. */
  readonly chance: string;
  readonly guard: Counted['guard'];
}

/**
 * What history says of a question: of all, and while it is open of those that were equally undecided. Of two outcomes the first is told, of
 * more the most frequent.
 */
export function oddsOf(question: QuestionInPlay, unit: string, moment: string): readonly Odds[] {
  const { history, undecided } = question;
  // The most frequent of a handful is a matter of luck.
  const { outcomes } = undecided === null || undecided.guard === 'insufficient' ? history : undecided;
  const most = outcomes.reduce((best, each) => (each.count > best.count ? each : best), outcomes[0]);
  const id = outcomes.length <= 2 ? outcomes[0].id : most.id;
  const before = { whose: 'Before', ...shareWords(history, id, unit) };
  if (undecided === null) return [before];
  return [before, { whose: `Equally undecided at ${moment}`, ...shareWords(undecided, id, unit) }];
}

function shareWords({ of, outcomes, guard }: Counted, id: string, unit: string): Omit<Odds, 'whose'> {
  const outcome = outcomes.find((each) => each.id === id);
  if (outcome === undefined || outcome.percent === null || outcome.low === null || outcome.high === null) {
    return { share: countedUnits(of, unit), percent: '', chance: '', guard };
  }
  const { label, count, percent, low, high } = outcome;
  return {
    share: `${label} in ${count.toLocaleString('en')} of ${countedUnits(of, unit)},`,
    percent: `${Math.round(percent)} % (${Math.round(low)}–${Math.round(high)} %)`,
    chance: chanceWords(outcome.atRandom),
    guard,
  };
}
