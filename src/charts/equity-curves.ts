import type { DetailedRow } from '../reports/index.js';
import { BRACKET } from './bracket-grids.js';
import type { Curves } from './panels/curve-panel.js';
import { tradesOf } from './trades.js';

/** So many trades are drawn: of more, every second, third … and the last. */
const MOST = 400;

/** What a pair of a stop and a target returned, trade by trade, if the report has its rows. */
export function equityCurves(question: string, detailed: readonly DetailedRow[] | undefined): readonly Curves[] {
  const trades = tradesOf(question, detailed ?? []);
  if (trades.length === 0) return [];
  const [, stop, target] = BRACKET.exec(question)!;
  const every = Math.ceil(trades.length / MOST);
  const start = { at: 0, line: 'Sum', sure: 0, possible: 0, date: trades[0].row.date };
  return [
    {
      title: `Equity: stop ${stop}, target ${target}`,
      subtitle: 'Sum of the results, trade by trade: ambiguous trades lost; dashed: won',
      along: 'Trades',
      unit: 'R, sum of the trades',
      points: [
        start,
        ...trades
          .map(({ row, worstSum, bestSum }, i) => ({
            ...{ at: i + 1, line: 'Sum', sure: worstSum, possible: bestSum, date: row.date },
          }))
          .filter(({ at }) => at % every === 0 || at === trades.length),
      ],
    },
  ];
}
