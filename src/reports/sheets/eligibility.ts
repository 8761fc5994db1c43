import { sharedBeginning, type Market } from '../../sessions/index.js';
import type { Exclusion, ObservationKind } from '../description.js';
import { LatestOf } from '../latest-of.js';
import { reasons, type Reason } from '../reasons.js';

/** Per candidate the position of its first reason among all reasons, one behind the last of them where none applies. */
export type Verdicts = Uint8Array;

/** Which candidates count, and why the others do not. */
export interface Eligibility<Observation> {
  readonly eligible: readonly Observation[];
  readonly verdicts: Verdicts;
  /** How many candidates each reason leaves out, and last how many none does. */
  readonly counts: readonly number[];
}

const COUNTS = reasons.length;

/** What was decided of some candidates. */
interface Decided extends Eligibility<unknown> {
  readonly candidates: readonly unknown[];
}

/** By kind and exclusions, which reports of a family have in common. */
const latest = new LatestOf<object, WeakMap<object, Decided>>();

/**
 * Which of the candidates of a kind in a market count: decided once for all reports that leave out the same, and for those that were there before
 * bars were added once for all.
 */
export function eligibilityOf<Candidate, Observation extends Candidate>(
  kind: ObservationKind<Candidate>,
  exclusions: readonly Exclusion<Candidate>[],
  candidates: readonly Candidate[],
  market: Market,
): Eligibility<Observation> {
  const decided = latest.get(market, kind) ?? new WeakMap<object, Decided>();
  latest.set(market, kind, decided);
  // Of candidates of one kind the same exclusions leave the same observations.
  const earlier = (decided.get(exclusions) as (Decided & Eligibility<Observation>) | undefined) ?? null;
  if (earlier?.candidates === candidates) return earlier;
  const same = earlier === null ? 0 : sharedBeginning(candidates, earlier.candidates);
  const made = { candidates, ...decide<Candidate, Observation>(exclusions, candidates, earlier, same) };
  decided.set(exclusions, made);
  return made;
}

/**
 * Leaves out the candidates that are not eligible, each under its first reason.
 *
 * @param earlier - what was decided of the candidates before some were added, where `same` of them are still the same
 */
function decide<Candidate, Observation extends Candidate>(
  exclusions: readonly Exclusion<Candidate>[],
  candidates: readonly Candidate[],
  earlier: Eligibility<Observation> | null,
  same: number,
): Eligibility<Observation> {
  const ordered = reasons.flatMap((reason, position) =>
    exclusions.filter((exclusion) => exclusion.reason === reason).map(({ applies }) => ({ applies, position })),
  );
  const verdicts = new Uint8Array(candidates.length);
  const counts = earlier === null ? new Array<number>(COUNTS + 1).fill(0) : [...earlier.counts];
  if (earlier !== null) {
    verdicts.set(earlier.verdicts.subarray(0, same));
    for (let i = same; i < earlier.verdicts.length; i++) counts[earlier.verdicts[i]]--;
  }
  const kept = counts[COUNTS];
  const added: Observation[] = [];
  for (let i = same; i < candidates.length; i++) {
    const candidate = candidates[i];
    verdicts[i] = COUNTS;
    for (const { applies, position } of ordered) {
      if (!applies(candidate)) continue;
      verdicts[i] = position;
      break;
    }
    // A candidate that no exclusion applies to has every part of an observation: that is what a description states by its two types.
    if (verdicts[i] === COUNTS) added.push(candidate as Observation);
    counts[verdicts[i]]++;
  }
  // A bar within a session mostly changes nothing about those that count.
  const isAsBefore = earlier !== null && kept === earlier.eligible.length && added.length === 0;
  const eligible = isAsBefore ? earlier.eligible : (earlier?.eligible ?? []).slice(0, kept).concat(added);
  return { eligible, verdicts, counts };
}

/** The first reason for which a candidate does not count, some reasons aside; `null` where it does. */
export function firstReason<Candidate>(
  exclusions: readonly Exclusion<Candidate>[],
  candidate: Candidate,
  aside: ReadonlySet<Reason>,
): Reason | null {
  let first: number = reasons.length;
  for (const { reason, applies } of exclusions) {
    const position = reasons.indexOf(reason);
    if (position < first && !aside.has(reason) && applies(candidate)) first = position;
  }
  return reasons.at(first) ?? null;
}

/** How many candidates were left out for each reason that there was. */
export function excludedBy({ counts }: Pick<Eligibility<unknown>, 'counts'>): Partial<Record<Reason, number>> {
  return Object.fromEntries(reasons.flatMap((reason, i) => (counts[i] === 0 ? [] : [[reason, counts[i]]])));
}
