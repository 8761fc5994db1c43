import type { PooledQuestion, PooledResult } from 'barstats/pooled';
import { counted } from '../parts/words.js';
import { intervalWords, percentWords } from './share-words.js';

/** Over what a pooled report is. */
export function headlineOf({ markets, startDate, endDate, observations }: PooledResult): string {
  if (observations === null || startDate === null) return 'No market could be asked.';
  const { eligible, seen, unit } = observations;
  const dates = `${startDate} to ${String(endDate)}`;
  return `${counted(markets.length, 'market')}, ${dates}: ${eligible.toLocaleString('en')} of ${counted(seen, unit)} counted.`;
}

/** The first outcome of a question over all markets, with what it is worth. */
export function sentenceOf({ of, dates, outcomes }: PooledQuestion): string {
  if (of === 0 || outcomes.length === 0) return 'No cases.';
  const [{ label, count, percent, low, high, clustered, designEffect }] = outcomes;
  const share = `${label} in ${count.toLocaleString('en')} of ${counted(of, 'case')} on ${counted(dates, 'date')}: ${percentWords(percent)}`;
  const plain = intervalWords({ low, high });
  if (clustered === null || designEffect === null) {
    return `${share} (95 % interval if all cases were independent: ${plain}).`;
  }
  return `${share} (95 % interval ${intervalWords(clustered)}). ${clusteringOf(of, designEffect, plain)}`;
}

/** What it means that markets move together. */
function clusteringOf(of: number, designEffect: number, plain: string): string {
  if (designEffect <= 1) return `Taken as independent, the cases would give ${plain}.`;
  const worth = Math.max(1, Math.round(of / designEffect));
  return (
    `The cases of a date depend on each other: they are worth about ${counted(worth, 'independent case')} ` +
    `(design effect ${designEffect.toFixed(1)}). Taken as independent, they would give ${plain}, which is too narrow.`
  );
}
