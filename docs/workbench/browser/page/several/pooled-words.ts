import type { PooledQuestion, PooledResult } from 'barstats/pooled';
import { counted, shareInWords } from '../parts/words.js';
import { intervalWords } from './share-words.js';

/** Design effects below it come about by chance. */
const NOTABLE = 1.2;

/** Over what a pooled report is. */
export function headlineOf({ markets, startDate, endDate, observations }: PooledResult): string {
  if (observations === null || startDate === null) return 'No market could be asked.';
  const { eligible, seen, unit } = observations;
  const dates = `${startDate} to ${String(endDate)}`;
  return `${counted(markets.length, 'market')}, ${dates}: ${eligible.toLocaleString('en')} of ${counted(seen, unit)} counted.`;
}

/** The first outcome of a question over all markets, with what it is worth. */
export function sentenceOf({ of, dates, outcomes, guard }: PooledQuestion): string {
  if (of === 0 || outcomes.length === 0) return 'No cases.';
  const [{ label, count, low, high, clustered, designEffect }] = outcomes;
  const share = `${label} in ${count.toLocaleString('en')} of ${counted(of, 'case')} on ${counted(dates, 'date')}: ${shareInWords(count, of)}`;
  // Without dates to tell apart there is only the interval that takes all cases as independent.
  const isClustered = clustered !== null && designEffect !== null;
  const interval = `${share} (95 % interval ${intervalWords(isClustered ? clustered : { low, high })}).`;
  if (!isClustered || designEffect < NOTABLE || of === dates || guard === 'insufficient') return interval;
  const worth = Math.max(1, Math.round(of / designEffect));
  return (
    `${interval} The cases of a date depend on each other: they are worth about ${counted(worth, 'independent case')} ` +
    `(design effect ${designEffect.toFixed(1)}).`
  );
}
