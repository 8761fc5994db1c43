import { barEnd, bucketOf, type ClockBucket } from '../../../src/sessions/index.js';
import type { Dated, Labelled, Question } from '../../../src/reports/description.js';
import { bucketOutcomes } from '../../../src/reports/columns/clock-buckets.js';

/** Something that happens in a session, or does not, and the words for asking when. */
export interface TimedEvent<Observation> {
  /** The identifier of the question when it happened; one about a bucket has the identifier of that added to `within`. */
  readonly id: string;
  readonly title: string;
  /** What the question when it happened is asked of: those in which it did. */
  readonly asked: string;
  readonly within: string;
  /** What the questions about buckets are asked of: those in which it has not happened yet. */
  readonly askedWithin: string;
  /** What puts it into a bucket, as the beginning of a clause: `the filling bar opens`. */
  readonly happening: string;
  /** The title of the question about a bucket. */
  readonly titleWithin: (bucket: string) => string;
  /** What the questions about buckets answer: that it happened, that it did not. */
  readonly outcomes: readonly [Labelled, Labelled];
  /** The bar in which it happened, `null` where it did not. */
  readonly barOf: (observation: Observation) => number | null;
  /** The instant from which it can happen, the open of the session without it: buckets that begin before that are not asked about. */
  readonly possibleFrom?: (observation: Observation) => number;
}

/**
 * Asks when something happened, in hindsight, and at the beginning of each clock bucket, of the sessions that are still open and in which
 * it has not happened yet, whether it happens there.
 *
 * @param buckets - the clock buckets of the market
 * @param minutes - their length
 */
export function timeQuestions<Observation extends Dated>(
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
): readonly Question<Observation>[] {
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
    ...buckets.map((bucket, position): Question<Observation> => ({
      id: `${within}-${bucket.id}`,
      title: titleWithin(bucket.label),
      asked: `${askedWithin}, where the session is still open when ${bucket.label} begins`,
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
      course: {
        known: ({ session: { openTime } }) => openTime + bucket.from * 60_000,
        decided: (observation) => {
          const bar = barOf(observation);
          return bar === null ? null : barEnd(observation.session, bar);
        },
        ends: ({ session: { openTime, closeTime } }) =>
          Math.min(openTime + (bucket.from + minutes) * 60_000, closeTime),
      },
    })),
  ];
}
