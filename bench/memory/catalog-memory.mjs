import { openSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { barsFromColumns, runReports } from '../../dist/index.js';

// A program of its own, so that its memory holds nothing but the library, the columns and one run of the catalog:
// `node catalog-memory.mjs FILE BARS`, where the file has the six columns one after the other.

const NAMES = ['time', 'open', 'high', 'low', 'close', 'volume'];
const OPTIONS = { assetClass: 'futures', ticker: 'ES' };

const [, , file, length] = process.argv;
const before = process.memoryUsage().rss;
const columns = read(file, Number(length));
const withColumns = process.memoryUsage().rss;
let bars = barsFromColumns(columns);
let results = runReports(bars, 'all', OPTIONS);
const peak = await peakRss();

// Only now: what collects garbage by force would also hold back the peak.
v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');
const columnBytes = NAMES.reduce((sum, name) => sum + columns[name].byteLength, 0);
const held = await reachable();
const reports = results.length;
results = null;
const heldByBars = await reachable();
bars = null;
const heldByNone = await reachable();

process.stdout.write(
  JSON.stringify({
    reports,
    columnBytes,
    before,
    withColumns,
    peak,
    results: held - heldByBars,
    bars: heldByBars - heldByNone,
  }),
);

function read(path, bars) {
  const handle = openSync(path);
  return Object.fromEntries(
    NAMES.map((name) => {
      const column = new Float64Array(bars);
      for (let at = 0; at < column.byteLength;)
        at += readSync(handle, new Uint8Array(column.buffer, at, column.byteLength - at));
      return [name, column];
    }),
  );
}

/**
 * The most bytes that were resident at once.
 *
 * On Linux, `maxRSS` includes that of the parent process; `VmHWM` does not.
 */
async function peakRss() {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return 1024 * (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes));
}

/** The bytes that garbage collection leaves, typed arrays included, which lie beside the heap. */
async function reachable() {
  for (let i = 0; i < 4; i++) {
    collect();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
