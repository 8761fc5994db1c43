import type { ClockBucket } from '../../sessions/index.js';
import type { OutcomeDescription } from '../description.js';

/** The clock buckets as outcomes of a question in which of them something happens. */
export function bucketOutcomes(buckets: readonly ClockBucket[], happening: string): readonly OutcomeDescription[] {
  return buckets.map(({ id, label }) => ({ id, label, when: `${happening} in ${label}` }));
}
