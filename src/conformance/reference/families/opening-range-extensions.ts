import type { Decimal } from 'decimal.js';
import type { Bars } from '../../../bars/index.js';
import { decimal, inPercentOf, quotient, whole } from '../numbers/exact.js';
import { extremesOf } from '../prices/extremes.js';
import type { Break } from '../prices/first-break.js';
import type { Market } from '../market/market.js';
import type { OpeningWindow } from '../prices/session-windows.js';
import type { Observation, Params } from '../reports/report.js';

/** What a session does after a first break up or down. */
export function afterTheBreak(
  { side, position }: Break,
  window: OpeningWindow,
  { bars }: Market,
  { multiples, retracements, breakBack, extension }: Params,
): Pick<Observation, 'levels' | 'outcomes' | 'measures'> {
  const up = side === 'high';
  const size = window.high.minus(window.low);
  const broken = up ? window.high : window.low;
  const reach = extremesOf(bars, window.rest.slice(position))!;
  const run = up ? reach.high.minus(broken) : broken.minus(reach.low);
  const later = extremesOf(bars, window.rest.slice(position + 1));
  const laterCloses = extremesOf(bars, window.rest.slice(position + 1), 'close');

  const levels: Record<string, ReturnType<typeof whole>> = {};
  const outcomes: Record<string, string> = {};
  const extended = (k: number): Decimal => {
    const distance = size.times(decimal(k));
    return up ? broken.plus(distance) : broken.minus(distance);
  };
  for (const k of (multiples ?? []) as readonly number[]) {
    levels[`extension-${k}`] = whole(extended(k));
    outcomes[`extension-${k}`] = run.gte(size.times(decimal(k))) ? 'reached' : 'not-reached';
  }
  for (const percent of (retracements ?? []) as readonly number[]) {
    const distance = size.times(decimal(percent)).times('0.01');
    const level = up ? broken.minus(distance) : broken.plus(distance);
    levels[`retracement-${percent}`] = whole(level);
    const back = later !== null && (up ? later.low.lte(level) : later.high.gte(level));
    outcomes[`retracement-${percent}`] = back ? 'reached' : 'not-reached';
  }
  const backAt = breakBack === 'wick' ? later : laterCloses;
  const back = backAt !== null && (up ? backAt.low.lte(broken) : backAt.high.gte(broken));
  outcomes['broke-back'] = back ? 'back' : 'not-back';
  if (typeof extension === 'number') {
    const level = extended(extension);
    levels[`extension-${extension}`] = whole(level);
    outcomes['false-break'] = falseBreak(window.rest.slice(position), bars, up, broken, level);
  }

  return {
    levels,
    outcomes,
    measures: { extension: quotient(run, size), 'run-percent': inPercentOf(run, broken) },
  };
}

/** Whether the breaking bar, the first of some, or a later one closes back before any of them reaches the level beyond. */
function falseBreak(some: readonly number[], bars: Bars, up: boolean, broken: Decimal, level: Decimal): string {
  for (const [position, i] of some.entries()) {
    if (up ? decimal(bars.high[i]).gte(level) : decimal(bars.low[i]).lte(level)) return 'not-false';
    const close = decimal(bars.close[i]);
    if (up ? close.lte(broken) : close.gte(broken)) return position === 0 ? 'breaking-bar' : 'later-bar';
  }
  return 'not-false';
}
