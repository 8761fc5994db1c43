import { dateOf, instantOf, monthsBefore } from '../checking/dates.js';
import { historyMonths } from '../checking/history.js';
import { scanRequest } from '../checking/requests.js';
import { each, once, type Sentence, sentencesOf } from '../checking/sentence.js';
import { differs, fieldOf, holds, jsonOf, said, statusIs, succeeded, unjudged } from '../checking/verdict.js';
import { marketName, starterTickers } from '../checking/world.js';

const { stated, open } = sentencesOf('4.2');

const lookbacks = ['1mo', '3mo', '6mo', '1y'] as const;

const monthsOfLookback = { '1mo': 1, '3mo': 3, '6mo': 6, '1y': 12 } as const;

/** Section 4.2. */
export const discoveryScan: readonly Sentence[] = [
  stated({
    id: 'scan-path',
    also: ['1'],
    sentence: '/discovery/scan returns a discovery result: 200',
    restsOn: ['new-key'],
    input: () => once,
    run: async (_, session) => statusIs(await session.send(scanRequest(session), await session.anyKey()), 200),
  }),
  stated({
    id: 'scan-lookbacks',
    sentence: 'lookback is one of 1mo, 3mo, 6mo and 1y',
    restsOn: ['scan-path'],
    input: () => each(lookbacks),
    run: async (lookback, session) =>
      statusIs(await session.send(scanRequest(session, `lookback=${lookback}`), await session.anyKey()), 200),
  }),
  stated({
    id: 'scan-cap',
    also: ['5.4'],
    sentence: 'The lookback is capped to the months of the plan',
    plans: ['essential'],
    restsOn: ['scan-lookbacks', 'essential-history'],
    input: () => each(['1y', '6mo']),
    async run(lookback, session) {
      const response = await session.send(scanRequest(session, `lookback=${lookback}`), await session.key('essential'));
      if (fieldOf(response, 'code') === 'history_range_exceeded') return differs('a scan of 6 months', said(response));
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      const from = session.world.options.scanOf(jsonOf(response))?.from ?? null;
      if (from === null) return unjudged('options.readings.scan reads no first date');
      // In the months before, a day may be missing, and the date need not be that of UTC.
      const earliest = dateOf(historyMonths.essential(session.now) - DAYS_OF_GRACE);
      const latest = dateOf(historyMonths.essential(session.now) + DAYS_OF_GRACE);
      return from >= earliest && from <= latest
        ? holds
        : differs('a scan of 6 months, the history of Essential', `one from ${from} on ${dateOf(session.now)}`);
    },
  }),
  stated({
    id: 'scan-lookback',
    sentence: 'A scan looks back as many months as its lookback says',
    plans: ['allAccess'],
    restsOn: ['scan-lookbacks'],
    input: () => each(lookbacks),
    async run(lookback, session) {
      const response = await session.send(scanRequest(session, `lookback=${lookback}`), await session.key('allAccess'));
      const from = session.world.options.scanOf(jsonOf(response))?.from ?? null;
      if (!succeeded(response) || from === null) return unjudged('options.readings.scan reads no first date');
      const expected = monthsBefore(session.now, monthsOfLookback[lookback]);
      return Math.abs(instantOf(from) - expected) <= DAYS_OF_GRACE
        ? holds
        : differs(`a scan from about ${dateOf(expected)}`, `one from ${from} on ${dateOf(session.now)}`);
    },
  }),
  stated({
    id: 'scan-tickers',
    also: ['5.4'],
    sentence: 'A scan covers only tickers of the plan',
    plans: ['essential'],
    restsOn: ['scan-path'],
    input: ({ otherMarkets }) =>
      otherMarkets.length === 0
        ? 'options.tickers has no ticker beyond the starter tickers'
        : each([null, 'allAccess'] as const),
    async run(before, session) {
      // What is kept for a wider plan must not be given to a narrower one.
      if (before !== null && session.world.options.plans[before] !== null) {
        await session.send(scanRequest(session), await session.key(before));
      }
      const response = await session.send(scanRequest(session), await session.key('essential'));
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      const tickers = session.world.options.scanOf(jsonOf(response))?.tickers ?? null;
      if (tickers === null) return unjudged('options.readings.scan reads no tickers');
      const allowed = Object.entries(starterTickers).map((market) => market.join('/'));
      const other = tickers.filter((ticker) => !allowed.includes(ticker));
      return other.length === 0 ? holds : differs('starter tickers only', `a scan of ${other.join(', ')}`);
    },
  }),
  stated({
    id: 'scan-families',
    also: ['5.4'],
    sentence: 'The limit on reports does not apply to scans: every plan gets all families',
    plans: ['essential', 'allAccess'],
    restsOn: ['scan-path'],
    input: ({ options }) => each((['essential', 'pro'] as const).filter((role) => options.plans[role] !== null)),
    async run(role, session) {
      const narrow = await session.send(scanRequest(session), await session.key(role));
      if (!succeeded(narrow)) return statusIs(narrow, 200);
      const wide = await session.send(scanRequest(session), await session.key('allAccess'));
      const [some, all] = [narrow, wide].map((response) => session.world.options.scanOf(jsonOf(response))?.families);
      if (some === undefined || some === null || all === undefined || all === null) {
        return unjudged('options.readings.scan reads no families');
      }
      const missing = all.filter((family) => !some.includes(family));
      return missing.length === 0
        ? holds
        : differs(`all ${all.length} families`, `${some.length}, without ${missing.join(', ')}`);
    },
  }),
  open({
    id: 'scan-of-all-tickers',
    sentence: 'The tickers of a scan that names none',
    library: 'every ticker of the plan',
    plans: ['allAccess'],
    input: () => once,
    async run(_, session) {
      const response = await session.send(scanRequest(session), await session.key('allAccess'));
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      const tickers = session.world.options.scanOf(jsonOf(response))?.tickers ?? null;
      if (tickers === null) return unjudged('options.readings.scan reads no tickers');
      const missing = session.world.markets.map(marketName).filter((market) => !tickers.includes(market));
      return missing.length === 0 ? holds : differs('every ticker', `a scan without ${missing.join(', ')}`);
    },
  }),
  open({
    id: 'unknown-lookback',
    sentence: 'The response to another lookback, or none',
    library: '400 invalid_request',
    input: () => each(['lookback=2y', 'lookback=12mo', '']),
    run: async (query, session) =>
      statusIs(await session.send(scanRequest(session, query), await session.anyKey()), 400),
  }),
  open({
    id: 'scan-cap-told',
    sentence: 'How a capped lookback is reported',
    library: 'lookback has requested, granted and capped',
    plans: ['essential'],
    input: () => once,
    async run(_, session) {
      const response = await session.send(scanRequest(session, 'lookback=1y'), await session.key('essential'));
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      const { requested, granted, capped } = (fieldOf(response, 'lookback') ?? {}) as Readonly<Record<string, unknown>>;
      const isTold = requested === '1y' && granted === '6mo' && capped === true;
      return isTold ? holds : differs('requested 1y, granted 6mo, capped', said(response));
    },
  }),
];

const DAYS_OF_GRACE = 3 * 86_400_000;
