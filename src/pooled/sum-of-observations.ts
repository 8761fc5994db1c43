import type { ObservationCounts } from '../reports/index.js';
import { reasons } from '../reports/inner.js';
import { united } from './united.js';

/** The observations of all markets together; `null` without any. */
export function sumOfObservations(all: readonly ObservationCounts[]): ObservationCounts | null {
  if (all.length === 0) return null;
  const [{ unit, along }] = all;
  const sum = (numberOf: (counts: ObservationCounts) => number): number =>
    all.reduce((total, counts) => total + numberOf(counts), 0);
  const excluded = united(all.map((counts) => Object.keys(counts.excluded)))
    .map((reason): [string, number] => [reason, sum((counts) => counts.excluded[reason] ?? 0)])
    .sort(([a], [b]) => placeOf(a) - placeOf(b));
  return {
    unit,
    seen: sum(({ seen }) => seen),
    eligible: sum(({ eligible }) => eligible),
    excluded: Object.fromEntries(excluded),
    // The same condition has the same parts in every market.
    ...(along === undefined
      ? {}
      : { along: along.map(({ where }, i) => ({ where, left: sum((counts) => counts.along?.[i].left ?? 0) })) }),
  };
}

/** Where a reason stands in results: those of a report's own before what conditions leave out. */
function placeOf(reason: string): number {
  const listed: readonly string[] = reasons;
  const place = listed.indexOf(reason);
  return place === -1 ? listed.indexOf('before-history') - 0.5 : place;
}
