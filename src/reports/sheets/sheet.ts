import { sharedBeginning, type Market } from '../../sessions/index.js';
import type { Dated, Description } from '../description.js';
import { LatestOf } from '../latest-of.js';
import { observationsOf } from '../observations/observations-of.js';
import { Stint } from '../stint.js';
import { answersTo, type Answers } from './answers.js';
import { eligibilityOf, type Eligibility } from './eligibility.js';
import { valuesOf, type Values } from './values.js';

/**
 * What a report makes of the observations of a market before they are put into groups: which of them count, what each of these answers, and
 * what is measured of it. Everything is asked once; groups then only pick the answers of their members.
 */
export interface Sheet<Candidate, Observation> extends Eligibility<Observation> {
  readonly candidates: readonly Candidate[];
  /** Per question what the eligible observations answer. */
  readonly answers: readonly Answers[];
  /** Per measure the values of the eligible observations. */
  readonly values: readonly Values[];
}

const latest = new LatestOf<object, Sheet<unknown, unknown>>();

/**
 * The sheet of a description for a market.
 *
 * An observation depends on nothing but itself: for those that were there before bars were added to the market, and are still the same, what
 * was answered and measured then is taken over. There are pauses between long questions.
 */
export function* sheetOf<Candidate, Observation extends Candidate & Dated>(
  description: Description<Candidate, Observation>,
  market: Market,
): Generator<void, Sheet<Candidate, Observation>, void> {
  const candidates = observationsOf(description.kind, market);
  // Under a description there are only sheets of that description.
  const earlier = latest.get(market, description) as Sheet<Candidate, Observation> | null;
  if (earlier?.candidates === candidates) return earlier;
  // A description that says what all of it comes to says it of its own observations.
  const drawn = description.sheetOf?.(market) as Sheet<Candidate, Observation> | undefined;
  const made = drawn ?? (yield* sheet(description, market, candidates, earlier));
  latest.set(market, description, made);
  return made;
}

function* sheet<Candidate, Observation extends Candidate & Dated>(
  { kind, exclusions, questions, measures }: Description<Candidate, Observation>,
  market: Market,
  candidates: readonly Candidate[],
  earlier: Sheet<Candidate, Observation> | null,
): Generator<void, Sheet<Candidate, Observation>, void> {
  const eligibility = eligibilityOf<Candidate, Observation>(kind, exclusions, candidates, market);
  const { eligible } = eligibility;
  if (eligible === earlier?.eligible) return { ...earlier, ...eligibility, candidates };
  const same = earlier === null ? 0 : sharedBeginning(eligible, earlier.eligible);
  const answers: Answers[] = [];
  const values: Values[] = [];
  const stint = new Stint();
  const added = eligible.length - same;
  for (const [q, question] of questions.entries()) {
    answers.push(answersTo(question, eligible, earlier?.answers[q] ?? null, same));
    if (stint.isOver(added)) yield;
  }
  for (const [m, measure] of measures.entries()) {
    values.push(valuesOf(measure, eligible, earlier?.values[m] ?? null, same));
    if (stint.isOver(added)) yield;
  }
  return { ...eligibility, candidates, answers, values };
}
