import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plans } from '../../src/policy/index.js';
import { readRequest, type Reading } from '../../src/service/reading.js';
import { recentReading } from '../../src/service/reading.js';
import { checkedService } from '../../src/service/service-options.js';
import { requestOf } from './fixtures/receive-with.js';
import { now, supported } from './fixtures/world.js';

const MINUTE = 60_000;
const service = checkedService({ supported });
const asOf = now - (now % MINUTE);

const said = ({ made, ...told }: Reading) => JSON.stringify([told, made]);

const targets = [
  ...[
    'gap-fill-standard/stocks/AAPL',
    'gap-fill-standard/stocks/AAPL?start_date=2026-06-01',
    'doji-standard/stocks/AAPL',
  ].map((path) => `/report_calculation/${path}`),
  ...[
    '/discovery/scan?lookback=1y',
    '/in_play/stocks/AAPL',
    '/in_play/stocks',
    '/board/stocks?tickers=AAPL',
    '/pooled/gap-fill-standard/stocks',
    '/nowhere',
    `/discovery/scan?lookback=${'1'.repeat(2000)}`,
  ],
];

test('what was read lately is what is read, of any plan, request and minute', () => {
  const asked = fc.record({
    target: fc.constantFrom(...targets),
    method: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST'),
    plan: fc.constantFrom(...Object.values(plans), { ...plans.pro, reports: [] }),
    minutes: fc.nat(2),
  });
  fc.assert(
    fc.property(fc.array(asked, { minLength: 5, maxLength: 20 }), (list) => {
      for (const { target, method, plan, minutes } of list) {
        const request = requestOf(target, undefined, { method });
        const at = asOf + minutes * MINUTE;
        expect(said(recentReading(service, request, plan, at))).toBe(said(readRequest(service, request, plan, at)));
      }
    }),
    { numRuns: 25 },
  );
});

test('the same request is read once a minute, and anew where others came in between that were too many', () => {
  const read = (target: string, at = asOf) => recentReading(service, requestOf(target), plans.pro, at);
  const [target] = targets;
  const first = read(target);
  expect(read(target)).toBe(first);
  expect(read(target, asOf + MINUTE)).not.toBe(first);
  const again = read(target);
  for (let i = 0; i < 300; i++) read(`/nowhere/${i}`);
  expect(read(target)).not.toBe(again);
  // What is long, or of a plan that was narrowed for a key, is not kept.
  const long = targets[targets.length - 1];
  expect(read(long)).not.toBe(read(long));
  const narrowed = { ...plans.pro };
  const ofKey = () => recentReading(service, requestOf(target), narrowed, asOf);
  expect(ofKey()).not.toBe(ofKey());
});
