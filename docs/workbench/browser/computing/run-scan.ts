import {
  type HeadlineResult,
  type Lookback,
  type RankedFamily,
  runHeadline,
  type ScanProgress,
  type ScanResult,
} from 'barstats';
import { scanSteps } from 'barstats/discovery';
import { given } from './given.js';
import { barsOf } from './loaded-markets.js';
import type { MarketAsked, ScanAsked } from './asked.js';
import { withPauses, type InTask } from './turns.js';

/** Scans the last months of a market. */
export async function runScan(
  { market: { key, ...market }, lookback }: { readonly market: ScanAsked; readonly lookback: Lookback },
  { tell, pause }: InTask<ScanProgress>,
): Promise<ScanResult> {
  const bars = barsOf(key);
  const asOf = bars.time[bars.length - 1] + bars.interval;
  return withPauses(scanSteps([{ ...market, bars }], { lookback, asOf }), pause, tell);
}

/** What a scan finds in one family on some dates, and the cases behind it. */
export async function runFinding(
  {
    market: { key, startDate, endDate, completeness: _, ...market },
    family,
  }: { readonly market: MarketAsked; readonly family: string },
  { pause }: InTask,
): Promise<{ readonly found: RankedFamily; readonly cases: HeadlineResult['cases'] }> {
  const bars = barsOf(key);
  const asOf = bars.time[bars.length - 1] + bars.interval;
  const dates = given({ startDate, endDate });
  const range = startDate === undefined && endDate === undefined ? { lookback: 'all' as const } : dates;
  const steps = scanSteps([{ ...market, bars }], { families: [family], asOf, ...range });
  const { ranking } = await withPauses(steps, pause);
  return { found: ranking[0], cases: runHeadline(bars, family, { ...market, ...dates }).cases };
}
