import { readFileSync } from 'node:fs';
import { barsFromCsv } from 'barstats/csv';
import { createService, memoryKeys, memoryRates, nodeListener } from 'barstats/service';

const bars = barsFromCsv(readFileSync('bars/AAPL.csv'));
const keys = memoryKeys(JSON.parse(readFileSync('keys.json', 'utf8')));
const service = createService({ supported: { stocks: ['AAPL'] }, basePath: '/v1' });

/** For `express().use('/v1', reports).listen(8080)`, before any parser of bodies. */
export const reports = nodeListener(service, { keys, rates: memoryRates(), bars: () => bars, now: Date.now });
