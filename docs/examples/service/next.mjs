// Save it as `app/v1/[...path]/route.js`.
import { readFileSync } from 'node:fs';
import { barsFromCsv } from 'barstats/csv';
import { createService, fetchHandler, memoryKeys, memoryRates } from 'barstats/service';

const bars = barsFromCsv(readFileSync('bars/AAPL.csv'));
const keys = memoryKeys(JSON.parse(readFileSync('keys.json', 'utf8')));
const service = createService({ supported: { stocks: ['AAPL'] }, basePath: '/v1' });

export const GET = fetchHandler(service, { keys, rates: memoryRates(), bars: () => bars, now: Date.now });
export { GET as HEAD, GET as OPTIONS };
