import type { Bars } from '../../../../src/bars/index.js';
import { dailyBars, type Prices } from '../hand-made-bars.js';

const rows: readonly (readonly [date: string, ...prices: Prices])[] = [
  ['2024-07-01', 100, 110, 90, 105],
  ['2024-07-02', 107, 115, 100, 112],
  ['2024-07-03', 116, 120, 114, 118],
  ['2024-07-04', 113, 113, 105, 106],
  ['2024-07-05', 106, 114, 104, 106],
  ['2024-07-08', 110, 112, 108, 109],
  ['2024-07-09', 107, 113, 106, 113],
  ['2024-07-10', 113, 114, 105, 113],
  ['2024-07-11', 115, 120, 115, 120],
];

/** The ledger of the definitions, with other prices in some of its sessions. */
export function ledgerWith(changed: Readonly<Record<number, Prices>>): Bars {
  return dailyBars(rows.map(([date, ...prices], i) => [date, ...(changed[i + 1] ?? prices)] as const));
}
