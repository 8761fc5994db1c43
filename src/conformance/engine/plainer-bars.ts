import type { BarRow } from '../../bars/index.js';
import type { EngineRequest } from './engine-request.js';
import type { ShrinkPass } from './shrink-pass.js';
import { tradingDaysOf } from './trading-dates.js';

const dayMs = 86_400_000;

/** The same request about a daily bar per trading date. */
export function* dailyBars(request: EngineRequest): ShrinkPass<EngineRequest> {
  if (request.interval >= dayMs) return;
  const days = tradingDaysOf(request);
  const rows = [...new Set(days)].map((day) =>
    together(
      day * dayMs,
      request.rows.filter((_, i) => days[i] === day),
    ),
  );
  // Bars outside of sessions may belong to a date that comes later.
  if (rows.every(({ time }, i) => i === 0 || time > rows[i - 1].time)) yield { ...request, rows, interval: dayMs };
}

function together(time: number, rows: readonly BarRow[]): BarRow & { readonly time: number } {
  const { volume, ...first } = rows[0];
  return {
    ...first,
    time,
    high: Math.max(...rows.map(({ high }) => Number(high))),
    low: Math.min(...rows.map(({ low }) => Number(low))),
    close: rows[rows.length - 1].close,
    ...(volume === undefined ? {} : { volume: rows.reduce((sum, row) => sum + Number(row.volume), 0) }),
  };
}

/** Requests about bars without volume or contract, with prices in small whole steps, and that move less. */
export function* plainerBars(request: EngineRequest): ShrinkPass<EngineRequest> {
  let { rows } = request;
  for (const column of ['volume', 'contract'] as const) {
    if (rows.every((row) => row[column] === undefined)) continue;
    const plainer = rows.map((row) => {
      const { time, open, high, low, close, ...others } = row;
      const rest = Object.entries(others).filter(([name]) => name !== column);
      return { time, open, high, low, close, ...Object.fromEntries(rest) };
    });
    if (yield { ...request, rows: plainer }) rows = plainer;
  }
  const inSteps = smallSteps(rows);
  if (inSteps !== null && (yield { ...request, rows: inSteps })) rows = inSteps;
  for (let i = rows.length - 1; i >= 0; i--) {
    for (const calmer of calmerRows(rows[i])) {
      const plainer = rows.map((row, j) => (i === j ? calmer : row));
      if (yield { ...request, rows: plainer }) {
        rows = plainer;
        break;
      }
    }
  }
}

/** The same bars with prices of 10, 11, 12, ... in the same order; `null` where they are that already. */
function smallSteps(rows: readonly BarRow[]): readonly BarRow[] | null {
  const prices = rows.flatMap(({ open, high, low, close }) => [open, high, low, close].map(Number));
  const ascending = [...new Set(prices)].sort((a, b) => a - b);
  if (ascending.every((price, i) => price === 10 + i)) return null;
  const steps = new Map(ascending.map((price, i) => [price, 10 + i]));
  return rows.map((row) => {
    const { open, high, low, close } = row;
    const [first, highest, lowest, last] = [open, high, low, close].map((price) => steps.get(Number(price))!);
    return { ...row, open: first, high: highest, low: lowest, close: last };
  });
}

/** A bar that stands still, and one without wicks. */
function calmerRows(row: BarRow): readonly BarRow[] {
  const [open, high, low, close] = [row.open, row.high, row.low, row.close].map(Number);
  const calmer = [
    { open, high: open, low: open, close: open },
    { open: close, high: close, low: close, close },
    { open, high: Math.max(open, close), low: Math.min(open, close), close },
  ];
  return calmer.filter((prices) => prices.high - prices.low < high - low).map((prices) => ({ ...row, ...prices }));
}
