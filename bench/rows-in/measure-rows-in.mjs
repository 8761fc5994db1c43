import { amount } from '../amount.mjs';
import { barsFromColumns, barsFromRows, runReports } from '../../dist/index.js';
import { makeBars } from '../make-bars.mjs';
import { interleave, ROUNDS, WARM_UPS } from '../measure.mjs';
import { plainPass } from '../plain-pass.mjs';
import { ratioRow } from '../ratio-row.mjs';
import { exchange } from '../reports/engine.mjs';

/** Fewer than elsewhere: millions of objects would have the collection of garbage take most of the time. */
const MONTHS = amount(24, 1);

const OPTIONS = { assetClass: 'futures', ticker: 'ES' };

/** What is measured, and which case it is measured in, a pass if none. */
const ROWS = [
  ['columns', 'barsFromColumns'],
  ['rows', 'barsFromRows'],
  ['rows', 'barsFromRows, against columns', 'columns'],
  ['catalog-columns', 'whole catalog of bars from columns'],
  ['catalog-rows', 'whole catalog of bars from rows'],
  ['catalog-rows', 'whole catalog of bars from rows, against columns', 'catalog-columns'],
];

/**
 * Measures bars that come as rows, an object each, against the same bars as columns.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 * @throws when the catalog of the two is not the same
 */
export async function measureRowsIn(progress) {
  progress('making rows and columns of the same bars');
  const columns = makeBars(exchange, MONTHS);
  const pass = () => plainPass(columns);
  const { measured: conversions, bars } = await measureConversions(columns, pass, progress);

  // The rows are garbage by now, as they are to who has made bars of them.
  progress('measuring the catalog of bars from rows and from columns');
  const catalog = (of) => runReports(of, 'all', OPTIONS);
  if (JSON.stringify(catalog(bars.pop())) !== JSON.stringify(catalog(barsFromColumns(columns))))
    throw new Error('The catalog of the rows is not that of the columns');
  const cases = {
    'catalog-columns': { prepare: () => barsFromColumns(columns), run: catalog },
    'catalog-rows': { prepare: () => bars.pop(), run: catalog },
  };
  await interleave(cases, pass, WARM_UPS);
  const measured = { ...conversions, ...(await interleave(cases, pass, ROUNDS)) };

  return {
    bars: columns.time.length,
    rows: ROWS.map(([id, what, against]) => {
      const unitOf = (round, time) => (against ? measured[against][round][time] : measured[id][round].pass[time]);
      return ratioRow({
        id: against ? `${id}-against-columns` : id,
        what,
        unit: against ? 'columns' : 'pass',
        target: null,
        rounds: measured[id],
        unitOf,
      });
    }),
    milliseconds: measured,
  };
}

/** What it takes to make bars, and bars from rows for all rounds to come. */
async function measureConversions(columns, pass, progress) {
  const rows = Array.from(columns.time, (time, bar) => ({
    time,
    open: columns.open[bar],
    high: columns.high[bar],
    low: columns.low[bar],
    close: columns.close[bar],
    volume: columns.volume[bar],
  }));
  progress('measuring rows in against columns in');
  const cases = { columns: { run: () => barsFromColumns(columns) }, rows: { run: () => barsFromRows(rows) } };
  await interleave(cases, pass, WARM_UPS);
  const measured = await interleave(cases, pass, ROUNDS);
  const bars = Array.from({ length: 1 + WARM_UPS + ROUNDS }, () => barsFromRows(rows));
  return { measured, bars };
}
