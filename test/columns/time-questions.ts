import { barEnd, type Session } from '../../src/sessions/inner.js';
import { bucketOf, type ClockBucket } from '../../src/prices/inner.js';
import type { OutcomeDescription } from '../../src/columns/labelled.js';
import type { WordsOfTime } from '../../src/columns/clock-buckets.js';
import { bucketOutcomes } from '../../src/columns/clock-buckets.js';

/** Something that happens in a session, or does not, and the words for asking when. */
export interface TimedEvent<Observation> extends WordsOfTime {
  /** The bar in which it happened, `null` where it did not. */
  readonly barOf: (observation: Observation) => number | null;
  /** The instant from which it can happen, the open of the session without it: buckets that begin before that are not asked about. */
  readonly possibleFrom?: (observation: Observation) => number;
}

/** A question as plain functions of an observation. */
export interface PlainQuestion<Observation> {
  readonly id: string;
  readonly title: string;
  readonly asked: string;
  readonly known: string;
  readonly outcomes: readonly OutcomeDescription[];
  readonly of: (observation: Observation) => string | null;
  readonly knownAt?: (observation: Observation) => number;
  readonly decided?: (observation: Observation) => number | null;
  readonly ends?: (observation: Observation) => number;
}

/**
 * Asks when something happened, in hindsight, and at the beginning of each clock bucket, of the sessions that are still open and in which
 * it has not happened yet, whether it happens there.
 *
 * @param buckets - the clock buckets of the market
 * @param minutes - their length
 */
export function timeQuestions<Observation extends { readonly session: Session }>(
  {
    id,
    title,
    asked,
    within,
    askedWithin,
    happening,
    titleWithin,
    outcomes,
    barOf,
    possibleFrom,
  }: TimedEvent<Observation>,
  buckets: readonly ClockBucket[],
  minutes: number,
): readonly PlainQuestion<Observation>[] {
  const positionOf = (observation: Observation): number => {
    const bar = barOf(observation);
    return bar === null ? Infinity : bucketOf(observation.session, bar, minutes);
  };
  return [
    {
      id,
      title,
      asked,
      known: 'hindsight',
      outcomes: bucketOutcomes(buckets, happening),
      of: (observation) => (barOf(observation) === null ? null : buckets[positionOf(observation)].id),
    },
    ...buckets.map((bucket, position): PlainQuestion<Observation> => ({
      id: `${within}-${bucket.id}`,
      title: titleWithin(bucket.label),
      asked: `${askedWithin}, in sessions still open when ${bucket.label} begins`,
      known: 'at-time',
      outcomes: [
        { ...outcomes[0], when: `${happening} in ${bucket.label}` },
        { ...outcomes[1], when: `it does not happen in ${bucket.label}` },
      ],
      of: (observation) => {
        const { openTime, closeTime } = observation.session;
        const begins = openTime + bucket.from * 60_000;
        if (begins >= closeTime || begins < (possibleFrom?.(observation) ?? openTime)) return null;
        const happened = positionOf(observation);
        if (happened < position) return null;
        return outcomes[happened === position ? 0 : 1].id;
      },
      knownAt: ({ session: { openTime } }) => openTime + bucket.from * 60_000,
      decided: (observation) => {
        const bar = barOf(observation);
        return bar === null ? null : barEnd(observation.session, bar);
      },
      ends: ({ session: { openTime, closeTime } }) => Math.min(openTime + (bucket.from + minutes) * 60_000, closeTime),
    })),
  ];
}
