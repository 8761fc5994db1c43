import { readFileSync } from 'node:fs';
import process from 'node:process';
import { runReport } from '../../../dist/index.js';
import { barsFromCsv } from '../../../dist/csv/index.js';
import { tell } from './tell.mjs';

// A program as a user writes it: `node gap-fill.mjs FILE` reads daily bars and asks one question.

const bars = barsFromCsv(readFileSync(process.argv[2]));
const { summary } = runReport(bars, 'gap-fill-standard', { assetClass: 'crypto', ticker: 'BTCUSD' });
// The last row is of all gaps.
tell(summary.at(-1).questions[0].outcomes[0].count);
