import { barsFromColumns } from '../../../../src/bars/index.js';
import { checkedOptions } from '../../../../src/reports/checked-options.js';
import { findReport } from '../../../../src/reports/find-report.js';
import { lastOf } from '../../../../src/reports/last-of.js';
import { openReport } from '../../../../src/reports/run-report.js';
import type { ReportId } from '../../../../src/reports/index.js';
import { answersOf, eligibleRows, needsOf, termsOf } from '../../../../src/reports/columns/report.js';
import { Table } from '../../../../src/reports/columns/table.js';
import { generatedColumns } from '../../costs/generated-columns.js';
import { gapFill } from './gap-fill.js';

const variants = ['standard', 'by-weekday', 'by-size', 'by-close', 'by-prev-candle', 'by-spike'];
const options = { assetClass: 'stocks', ticker: 'X' } as const;
const checked = checkedOptions(options);
const columns = generatedColumns('stocks', 60_000, 8);
let pass = Infinity;
const engine: number[] = [];
const own: number[] = [];
for (let round = 0; round < 12; round++) {
  const bars = barsFromColumns(columns);
  const opened = variants.map((variant) => {
    const report = findReport(`gap-fill-${variant}` as ReportId, 'id');
    return lastOf(openReport(bars, report, checked, undefined, 'x'));
  });
  const p = performance.now();
  let high = -Infinity; let low = Infinity; let sum = 0;
  for (let i = 0; i < bars.length; i++) { if (bars.high[i] > high) high = bars.high[i]; if (bars.low[i] < low) low = bars.low[i]; sum += bars.volume?.[i] ?? 0; }
  pass = Math.min(pass, performance.now() - p + (high + low + sum === 0 ? 1 : 0));
  const a = performance.now();
  for (const { report, market } of opened) lastOf(report.run(market, checked.settings, market));
  const b = performance.now();
  for (const [i, { values, market }] of opened.entries()) {
    const described = gapFill(variants[i], values as never);
    const table = Table.of(described.unit, market);
    const { rows } = eligibleRows(table, needsOf(described));
    for (const question of described.questions) answersOf(table, question, rows);
    for (const { value } of described.measures) termsOf(table, value, rows);
  }
  const c = performance.now();
  engine.push(b - a);
  own.push(c - b);
}
console.log('pass', pass.toFixed(2), 'engine', engine.map((x) => x.toFixed(1)).join(' '), 'columns', own.map((x) => x.toFixed(1)).join(' '));
