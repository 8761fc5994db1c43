import type { BarRow } from '../../bars/index.js';
import type { SessionTemplate } from '../../calendar/index.js';
import { sessionSpan } from '../arbitraries/index.js';
import { sessionDayOf, tradingDayOf } from '../engine/index.js';

const dayMs = 86_400_000;

/** Bars with the session that they were made for. */
export interface TradedBars {
  readonly rows: readonly BarRow[];
  readonly interval: number;
  readonly template: SessionTemplate;
}

/** When a bar ends: an interval after it opened, or at the close of its session where that comes first. */
export function endOfBar({ interval, template }: Omit<TradedBars, 'rows'>, { time }: BarRow): number {
  const instant = Number(time);
  if (interval === dayMs) return sessionSpan(template, tradingDayOf(instant, interval, template))?.close ?? NaN;
  const day = sessionDayOf(instant, template);
  const close = day === undefined ? undefined : sessionSpan(template, day)?.close;
  return Math.min(instant + interval, close ?? Infinity);
}

/** The rows of a session and of those before it. */
export function rowsThrough({ rows, interval, template }: TradedBars, day: number): readonly BarRow[] {
  if (interval === dayMs) return rows.filter(({ time }) => tradingDayOf(Number(time), interval, template) <= day);
  const span = sessionSpan(template, day);
  return rows.filter(({ time }) => Number(time) < (span?.close ?? NaN));
}

/** The rows of a session and of those after it. */
export function rowsFrom({ rows, interval, template }: TradedBars, day: number): readonly BarRow[] {
  if (interval === dayMs) return rows.filter(({ time }) => tradingDayOf(Number(time), interval, template) >= day);
  const span = sessionSpan(template, day);
  return rows.filter(({ time }) => Number(time) >= (span?.open ?? NaN));
}
