import type { Decimal } from 'decimal.js';
import { choices } from '../reports/dimensions.js';
import { Exact, inPercentOf, whole } from '../numbers/exact.js';
import type { Dimension, Group, Measure, Observation, Question } from '../reports/report.js';
import type { pricesOf } from '../market/session.js';

type Candle = ReturnType<typeof pricesOf>;

/** A candle that engulfs the one before it. */
export interface Pattern {
  readonly direction: 'bullish' | 'bearish';
  readonly open: Decimal;
  readonly close: Decimal;
}

export const patternDimension: Dimension = {
  id: 'direction',
  values: choices({ bullish: 'Bullish', bearish: 'Bearish' }),
};

export const stoppedQuestion: Question = {
  id: 'stopped',
  title: 'Traded beyond the open of the engulfing candle',
  known: 'at-event',
  event: 'pattern-closed',
  outcomes: choices({ stopped: 'Stopped', 'not-stopped': 'Not stopped' }),
};

export const runMeasure: Measure = { id: 'run-percent', label: 'Largest run in its favour', unit: '%' };

/** The pattern that two candles make, `null` for none. */
export function patternOf(before: Candle, { open, close }: Candle): Pattern | null {
  const beforeRed = before.close.lt(before.open);
  const beforeGreen = before.close.gt(before.open);
  if (beforeRed && close.gt(open) && open.lte(before.close) && close.gte(before.open)) {
    return { direction: 'bullish', open, close };
  }
  if (beforeGreen && close.lt(open) && open.gte(before.close) && close.lte(before.open)) {
    return { direction: 'bearish', open, close };
  }
  return null;
}

/** How far the price goes in favour of a pattern until it trades beyond the open; what does so adds nothing. */
export function afterwards(
  { direction, open, close }: Pattern,
  later: readonly Pick<Candle, 'high' | 'low'>[],
): { readonly run: Decimal; readonly stopped: boolean } {
  let run = new Exact(0);
  for (const { high, low } of later) {
    if (direction === 'bullish' ? low.lt(open) : high.gt(open)) return { run, stopped: true };
    run = Exact.max(run, direction === 'bullish' ? high.minus(close) : close.minus(low));
  }
  return { run, stopped: false };
}

/** B. */
export function bodyOf({ open, close }: Pattern): Decimal {
  return close.minus(open).abs();
}

export function levelsOf({ open, close }: Pattern): Observation['levels'] {
  return { 'pattern-close': whole(close), stop: whole(open) };
}

/** What every report of patterns says of one. */
export function observationOf(pattern: Pattern, group: Group, run: Decimal, stopped: boolean): Observation {
  return {
    groups: [group],
    levels: levelsOf(pattern),
    outcomes: { stopped: stopped ? 'stopped' : 'not-stopped' },
    measures: { 'run-percent': inPercentOf(run, pattern.close) },
  };
}
