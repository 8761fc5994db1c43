import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { barsFromCsv } from '../../dist/csv/index.js';

// A program of its own, so that its memory holds nothing but the library and what it reads: `node stream-memory.mjs FILE`.

const [, , file] = process.argv;
const before = process.memoryUsage().rss;
const bars = await barsFromCsv(createReadStream(file, { highWaterMark: 1 << 18 }));
const columns = 6 * bars.length * Float64Array.BYTES_PER_ELEMENT;
const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
// On Linux, maxRSS includes that of the parent process; VmHWM does not.
const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
const peak = 1024 * (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes));
process.stdout.write(JSON.stringify({ columns, before, peak }));
