import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  clockHistoryArbitrary,
  keyArbitrary,
  marketAndOptionsArbitrary,
  marketArbitrary,
  misspellingArbitrary,
  ordinaryRunsArbitrary,
  ownSessionsArbitrary,
  plainRunArbitrary,
  planArbitrary,
  reportOptionsArbitrary,
  reportParamsArbitrary,
  requestArbitrary,
  withOwnSessions,
} from '../../../src/conformance/arbitraries/index.js';
import { inPlayAskArbitrary } from '../../../src/conformance/arbitraries/requests/index.js';
import { catalog, type ReportId } from '../../../src/reports/index.js';
import { keys, now, supported } from '../../service/fixtures/world.js';

// A failure that somebody reports is its seed: the same version has to make the same cases of it on every machine, and a change that ends what the
// seeds of earlier reports stand for belongs in the changelog. Written anew with BARSTATS_WRITE_SEEDS=1.

const file = new URL('same-seed.json', import.meta.url);
const isWritten = process.env.BARSTATS_WRITE_SEEDS !== undefined;
const stored = isWritten ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);

const tickers = supported;
const constraints = { keys: [keys.essential.plaintext], otherKeys: [keys.revoked.plaintext], now, tickers };

const ownSessions = (report: ReportId) =>
  fc
    .tuple(plainRunArbitrary(marketArbitrary({ maxSessions: 5 })), ownSessionsArbitrary(report))
    .map(([{ market, options }, plan]) => withOwnSessions(plan, report, market, options));

/** What is made of a seed, and how often. */
const made: Readonly<Record<string, () => readonly [arbitrary: fc.Arbitrary<unknown>, count: number]>> = {
  markets: () => [marketArbitrary(), 500],
  'well-formed markets': () => [marketArbitrary({ wellFormed: true }), 300],
  'markets of fixed offsets': () => [marketArbitrary({ fixedOffset: true, shortPrices: true }), 300],
  'options of markets': () => [marketAndOptionsArbitrary(marketArbitrary({ maxSessions: 5 })), 300],
  'options of one market': () => [marketArbitrary({ maxSessions: 5 }).chain(reportOptionsArbitrary), 300],
  'runs at ordinary prices': () => [ordinaryRunsArbitrary({}), 20],
  'sessions of their own': () => [
    fc.tuple(ownSessions('market-session-breakout-standard'), ownSessions('session-range-by-weekday-standard')),
    100,
  ],
  'params of reports': () => [fc.tuple(...catalog.map(({ report }) => reportParamsArbitrary(report))), 50],
  clocks: () => [clockHistoryArbitrary(), 300],
  keys: () => [keyArbitrary(), 300],
  misspellings: () => [misspellingArbitrary(), 300],
  plans: () => [planArbitrary(), 300],
  requests: () => [requestArbitrary(constraints), 300],
  'requests over HTTP': () => [requestArbitrary({ ...constraints, transport: 'http' }), 300],
  'requests for what is in play': () => [inPlayAskArbitrary({ tickers }), 300],
};

it.each(Object.keys(made))('makes the same %s of a seed', (name) => {
  const [arbitrary, numRuns] = made[name]();
  const cases = fc.sample(arbitrary, { numRuns, seed: 20241103 });
  const digest = createHash('sha256').update(textOf(cases)).digest('hex').slice(0, 16);
  if (isWritten) writeFileSync(file, `${JSON.stringify({ ...read(), [name]: digest }, null, 2)}\n`);
  else expect(digest).toBe(stored[name]);
});

/** Calendars have functions, whose texts are nobody's business. */
const textOf = (cases: readonly unknown[]): string =>
  JSON.stringify(cases, (_, value: unknown) =>
    typeof value === 'function' ? 'a function' : Object.is(value, -0) ? '-0' : value,
  );

const read = (): object => JSON.parse(readFileSync(file, 'utf8')) as object;
