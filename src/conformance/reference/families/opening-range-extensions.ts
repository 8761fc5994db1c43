import { decimal, inPercentOf, quotient, whole } from '../exact.js';
import { extremesOf } from '../extremes.js';
import type { Break } from '../first-break.js';
import type { Market } from '../market.js';
import type { OpeningWindow } from '../opening-window.js';
import type { Observation, Params } from '../report.js';

/** What a session does after a first break up or down. */
export function afterTheBreak(
  { side, position }: Break,
  window: OpeningWindow,
  { bars }: Market,
  { multiples, retracements, breakBack }: Params,
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
  for (const k of (multiples ?? []) as readonly number[]) {
    const distance = size.times(decimal(k));
    levels[`extension-${k}`] = whole(up ? broken.plus(distance) : broken.minus(distance));
    outcomes[`extension-${k}`] = run.gte(distance) ? 'reached' : 'not-reached';
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

  return {
    levels,
    outcomes,
    measures: { extension: quotient(run, size), 'run-percent': inPercentOf(run, broken) },
  };
}
