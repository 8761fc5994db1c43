import { bucketAt, bucketOfBar, clockBuckets } from './clock-buckets.js';
import { MINUTE } from '../calendar/days.js';
import { decimal, type Fraction, quotient } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Choice, Observation, Question } from './report.js';
import type { Session } from '../market/session.js';

/** What is asked about the time at which something happens in a session. */
export interface TimeQuestions {
  /** When it happened. */
  readonly id: string;
  readonly title: string;
  /** Of the sessions still at risk, whether it happened in a bucket: the id and the title begin and go on like this. */
  readonly within: string;
  readonly withinTitle: readonly [before: string, after: string];
  /** That it happened, and that it did not. */
  readonly outcomes: readonly Choice[];
}

/** One question about when it happened, and one per bucket. */
export function timeQuestions(
  { id, title, within, withinTitle: [before, after], outcomes }: TimeQuestions,
  market: Market,
  minutes: number,
): readonly Question[] {
  const buckets = clockBuckets(market, minutes);
  return [
    { id, title, known: 'hindsight', outcomes: buckets },
    ...buckets.map((bucket): Question => ({
      id: `${within}-${bucket.id}`,
      title: `${before} ${bucket.label}, ${after}`,
      known: 'at-time',
      outcomes,
    })),
  ];
}

/** The answers, given the instant at which the bar of it opens (`null`: it did not happen) and the one from which on it can. */
export function timeAnswers(
  { id, within, outcomes: [happened, not] }: TimeQuestions,
  market: Market,
  minutes: number,
  session: Session,
  instant: number | null,
  possibleFrom = session.opensAt,
): Observation['outcomes'] {
  const buckets = clockBuckets(market, minutes);
  const own = instant === null ? Infinity : bucketAt(instant, session, minutes);
  const answers: Record<string, string | null> = {
    [id]: instant === null ? null : bucketOfBar(buckets, instant, session, minutes).id,
  };
  for (const { id: bucket, number } of buckets) {
    const start = session.opensAt + number * minutes * MINUTE;
    const atRisk = own >= number && start < session.closesAt && start >= possibleFrom;
    answers[`${within}-${bucket}`] = atRisk ? (own === number ? happened.id : not.id) : null;
  }
  return answers;
}

/** The minutes from the open of a session to an instant. */
export function minutesTo(instant: number, { opensAt }: Session): Fraction | null {
  return quotient(decimal(instant - opensAt), decimal(MINUTE));
}
