/**
 * `npx tsx docs/examples/conformance/check-python-service.ts [runs]`: whether the service in Python does what the interface says.
 * A service in any other language can be checked the same way.
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkService, describeService } from 'barstats/conformance';
import { lineService } from './line-service.js';

const [runs = '10'] = process.argv.slice(2);

const { close, ...service } = await lineService(
  'python3',
  ['-m', 'service', '--port', '0', '--control'],
  join(import.meta.dirname, 'python'),
);
const report = await checkService(service, {
  now: Date.UTC(2026, 6, 15, 12),
  tickers: {
    stocks: ['AAPL', 'MSFT'],
    futures: ['RTY', 'ES'],
    crypto: ['ETHUSDT', 'BTCUSDT'],
    forex: ['GBPCAD', 'EURUSD'],
  },
  plans: { withoutAccess: 'website' },
  keyPrefix: 'acme_live_',
  runs: Number(runs),
  // Without `ref: false`, the last limit would keep this process waiting.
  timeLimit: () => setTimeout(60_000, undefined, { ref: false }),
});
close();
console.log(describeService(report));
process.exitCode = report.conforms ? 0 : 1;
