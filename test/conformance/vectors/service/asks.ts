import type { ServiceRequest } from '../../../../src/service/index.js';
import type { Identity } from '../identity.js';
import { keys, type Holder } from './setting.js';

/** A request, and how long after the one before it comes. */
export interface Ask {
  readonly request: ServiceRequest;
  readonly afterMs: number;
}

/** Long enough that no limit is near. */
const PAUSE = 130_000;

const report = (path: string): string => `/report_calculation/${path}`;
const scan = '/discovery/scan';
const plain = report('outside-days-standard/stocks/AAPL');

const bearer = (holder: Holder): string => `Bearer ${keys[holder].plaintext}`;

function ask(holder: Holder, path: string, query = '', more: Partial<ServiceRequest> = {}, afterMs = PAUSE): Ask {
  const { headers = {}, method = 'GET' } = more;
  return { afterMs, request: { method, path, query, headers: { authorization: bearer(holder), ...headers } } };
}

const planned = ['lapsed', 'essential', 'pro', 'all-access', 'unheard-of'] as const;

/** A plan asks for what is in it, at its edge, and beyond it: alone, and with several limits hit at once. */
const ofPlan = (holder: (typeof planned)[number]): readonly Ask[] => [
  ...[
    'opening-stats-standard/stocks/AAPL',
    'opening-stats-by-weekday/crypto/ETHUSDT',
    'outside-days-standard/stocks/AAPL',
    'outside-days-standard/stocks/BRK%2FB',
    'opening-stats-standard/stocks/BRK%2FB',
    'opening-stats-standard/stocks/RTY',
    'opening-stats-standard/bonds/AAPL',
    'opening-stats-standard/futures/RTY',
    'no-such-report/stocks/AAPL',
    'no-such-report/stocks/NOPE',
  ].map((path) => ask(holder, report(path), 'start_date=2026-06-15')),
  ...['2026-01-15', '2026-01-14', '2025-07-15', '2025-07-14', '2018-07-15', '2018-07-14'].map((start) =>
    ask(holder, report('opening-stats-standard/crypto/ETHUSDT'), `start_date=${start}&end_date=2026-05-25`),
  ),
  ask(holder, report('opening-stats-standard/crypto/ETHUSDT')),
  ask(holder, report('outside-days-standard/stocks/BRK%2FB'), 'start_date=2010-01-01'),
  ask(holder, report('opening-stats-standard/stocks/BRK%2FB'), 'start_date=2010-01-01'),
  ask(
    holder,
    report('previous-days-range-standard/stocks/AAPL'),
    'start_date=2026-07-06&end_date=2026-07-14&detailed=false',
  ),
  ask(
    holder,
    report('previous-days-range-standard/stocks/AAPL'),
    'start_date=2026-07-06&end_date=2026-07-14&detailed=true',
  ),
  ask(holder, report('green-and-red-days-by-weekday-standard/crypto/ETHUSDT'), 'start_date=2026-07-01'),
  ask(holder, report('green-and-red-days-by-weekday-by-month/crypto/ETHUSDT'), 'start_date=2026-07-01'),
  ...['crypto/BTCUSDT', 'forex/GBPCAD', 'stocks/NOPE'].map((market) =>
    ask(holder, report(`opening-stats-standard/${market}`), 'start_date=2026-07-01'),
  ),
];

/** What a report takes in its query. */
const ofQueries: readonly Ask[] = [
  'start_date=2026-06-01&end_date=2026-06-01',
  'start_date=2026-07-14&end_date=2027-07-14',
  'end_date=2026-05-01',
  'criterion=close',
  'criterion=wick&stability=true&start_date=2026-06-22',
  `where=${encodeURIComponent('{"field":"weekday","op":"eq","value":"monday"}')}`,
  `where=${encodeURIComponent('{"and":[{"field":"gap.percent","op":"gt","value":0},{"not":{"field":"streak","op":"lt","value":0}}]}')}`,
  'groupBy=weekday&start_date=2026-06-15',
  `groupBy=${encodeURIComponent('{"field":"previous.rangeToAdr","edges":[0.75,1.25]}')}&start_date=2026-06-15`,
  'session=new-york',
  'start_date=2026%2D06%2D01&detailed=false',
  'start_date=2026-06-01&&',
].flatMap((query) => [ask('all-access', plain, query), ask('pro', plain, query)]);

const ofIntradayBars: readonly Ask[] = [
  'power-hour-breakout-standard/stocks/AAPL',
  'initial-balance-breakout-standard/stocks/AAPL',
  'opening-range-breakout-standard/stocks/AAPL',
  'opening-candle-continuation-by-size/stocks/AAPL',
  'intraday-range-window-standard/crypto/ETHUSDT',
  'market-session-breakout-standard/crypto/ETHUSDT',
  'vwap-standard/stocks/AAPL',
  'vwap-standard/stocks/BRK%2FB',
  'gap-fill-by-spike/stocks/AAPL',
  'market-session-breakout-standard/stocks/AAPL',
].map((path) => ask('all-access', report(path), 'start_date=2026-07-09&end_date=2026-07-14'));

/** What no server can understand, and what leads nowhere. */
const wrong: readonly Ask[] = [
  ...[
    'start_date=2026-7-1',
    'start_date=2026-02-30',
    'start_date=01-07-2026',
    'start_date=',
    'start_date',
    'end_date=today',
    'start_date=2026-07-02&end_date=2026-07-01',
    'start_date=2026-07-16',
    'startDate=2026-07-01',
    'start_date=2026-07-01&start_date=2026-07-01',
    'ticker=AAPL',
    'criterion=body',
    'criterion=',
    'fill=50',
    'detailed=yes',
    'stability=1',
    'where=monday',
    `where=${encodeURIComponent('{"field":"nothing","op":"eq","value":1}')}`,
    `where=${encodeURIComponent('{"field":"weekday","op":"gt","value":"monday"}')}`,
    'groupBy=gap.percent',
    'groupBy=nothing',
    'session=asia',
    'session=nowhere',
    'start_date=%zz',
    'start_date=%ff',
    `note=${keys.pro.plaintext}`,
  ].flatMap((query) => [ask('all-access', plain, query), ask('essential', plain, query)]),
  ...['', 'lookback=', 'lookback=2mo', 'lookback=1MO', 'lookback=1mo&lookback=1mo', 'lookback=1mo&report=x'].map(
    (query) => ask('pro', scan, query),
  ),
  ...[
    '/',
    '/report_calculation',
    report('outside-days-standard'),
    report('outside-days-standard/stocks'),
    `${plain}/`,
    `${plain}/more`,
    `/v1${plain}`,
    '/Report_Calculation/outside-days-standard/stocks/AAPL',
    '/discovery',
    '/discovery/scan/',
    report('outside-days-standard//AAPL'),
    report('%zz/stocks/AAPL'),
    report('outside-days-standard/stocks/%ff'),
    report('outside-days-standard/Stocks/AAPL'),
    report('outside-days-standard/stocks/aapl'),
  ].map((path) => ask('all-access', path)),
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'get'].flatMap((method) =>
    [plain, scan, '/nowhere'].map((path) => ask('pro', path, '', { method })),
  ),
];

/** No key, no good key, and whatever else there may be wrong with the same request. */
const unauthorized: readonly Ask[] = [
  ...[
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Bearer: ${keys.pro.plaintext}`,
    `Bearer  ${keys.pro.plaintext}`,
    `bearer:${keys.pro.plaintext}`,
    keys.pro.plaintext,
    `Basic ${keys.pro.plaintext}`,
    `Bearer ${keys.pro.plaintext} `,
    `Bearer ${keys.pro.plaintext.slice(0, -1)}`,
    `Bearer ${keys.pro.plaintext.toUpperCase()}`,
    `Bearer ${keys.revoked.plaintext}`,
    `Bearer ${keys.foreign.plaintext}`,
  ].flatMap((authorization) =>
    [plain, '/nowhere'].map((path): Ask => ({
      afterMs: 0,
      request: { method: 'GET', path, query: '', headers: authorization === undefined ? {} : { authorization } },
    })),
  ),
  { afterMs: 0, request: { method: 'POST', path: plain, query: 'a=b', headers: {} } },
  { afterMs: 0, request: { method: 'HEAD', path: plain, query: '', headers: {} } },
  {
    afterMs: 0,
    request: { method: 'GET', path: plain, query: '', headers: { authorization: [bearer('pro'), bearer('pro')] } },
  },
  {
    afterMs: PAUSE,
    request: {
      method: 'GET',
      path: plain,
      query: 'start_date=2026-07-13',
      headers: { Authorization: `bEARER ${keys.pro.plaintext}` },
    },
  },
];

/** Six at once, the last instant of a wait and its end; then a minute's worth, and refusals that are charged. */
const limited: readonly Ask[] = [
  ...[0, 0, 0, 0, 0, 0, 4999, 1, 0, 0, 0, 0, 0, 5000].map((afterMs) => ask('limited', '/nowhere', '', {}, afterMs)),
  ...Array.from({ length: 24 }, () => ask('limited', plain, 'start_date=1990-01-01', {}, 1100)),
  ...[0, 1000, 20_000, 60_000, 0].map((afterMs) => ask('limited', plain, 'start_date=2026-07-14', {}, afterMs)),
  ask('limited', plain, 'nonsense', { method: 'POST' }, 0),
  ask('limited', plain, 'start_date=2026-07-14', { method: 'HEAD' }, 0),
];

const scans: readonly Ask[] = [
  ...(['lapsed', 'unheard-of'] as const).map((holder) => ask(holder, scan, 'lookback=1mo')),
  ask('essential', scan, 'lookback=1mo'),
  ask('essential', scan, 'lookback=1y'),
  ask('pro', scan, 'lookback=1mo', { method: 'HEAD' }),
];

/** The same again with the tag of the first answer, with others, and without a body. */
export function conditional(tagOf: (request: ServiceRequest) => string): readonly Ask[] {
  const query = 'start_date=2026-07-13&end_date=2026-07-14';
  const first = ask('pro', plain, query);
  const tag = tagOf(first.request);
  const values = [tag, `W/${tag}`, '*', `"other", ${tag}`, '"other"', tag.slice(1, -1), ''];
  return [
    first,
    ...values.map((value) => ask('pro', plain, query, { headers: { 'If-None-Match': value } })),
    ask('pro', plain, query, { method: 'HEAD' }),
    ask('pro', plain, query, { method: 'HEAD', headers: { 'if-none-match': tag } }),
    ask('essential', plain, query, { headers: { 'if-none-match': tag } }),
    ask('pro', plain, 'start_date=x', { headers: { 'if-none-match': '*' } }),
    ask('pro', plain, query, { method: 'POST', headers: { 'if-none-match': '*' } }),
  ];
}

/** The last millisecond of a day, and the first of the next: a report ends with the day in UTC, and the history of a plan begins with it. */
export function atMidnight(untilMidnight: number): readonly Ask[] {
  const path = report('opening-stats-standard/crypto/ETHUSDT');
  const asks = (['essential', 'pro'] as const).flatMap((holder) =>
    ['', 'end_date=2026-07-16', 'start_date=2026-07-16', 'start_date=2026-01-15&end_date=2026-05-25'].map((query) =>
      ask(holder, path, query, {}, 0),
    ),
  );
  const [first, ...others] = asks;
  return [{ ...first, afterMs: untilMidnight - 1 }, ...others, { ...first, afterMs: 1 }, ...others];
}

/** Requests that belong together. */
export interface Scenario extends Identity {
  readonly asks: readonly Ask[];
}

/** All that need no answer before, in the order in which they come. */
export const scenarios: readonly Scenario[] = [
  ...planned.map((holder): Scenario => ({
    id: `service-plan-${holder}`,
    why: `The plan ${holder} asks for what it has, and for what is beyond it: service.md#responses`,
    tags: ['ordinary', 'refused', 'boundary'],
    asks: ofPlan(holder),
  })),
  {
    id: 'service-queries',
    why: 'What the query of a report may say: service.md#requests',
    tags: ['ordinary', 'options', 'condition', 'group'],
    asks: ofQueries,
  },
  {
    id: 'service-intraday-bars',
    why: 'Reports that need bars shorter than a day: service.md#two-steps',
    tags: ['ordinary', 'intraday', 'refused'],
    asks: ofIntradayBars,
  },
  {
    id: 'service-wrong',
    why: 'What no server can understand, and what leads nowhere: service.md#responses',
    tags: ['refused', 'hostile'],
    asks: wrong,
  },
  {
    id: 'service-unauthorized',
    why: 'Without a good key everything is 401, whatever else is wrong: service.md#responses',
    tags: ['refused', 'authentication', 'hostile'],
    asks: unauthorized,
  },
  {
    id: 'service-limited',
    why: 'Rate limits of one key over all paths, whatever the answer is: service.md#responses',
    tags: ['refused', 'boundary'],
    asks: limited,
  },
  {
    id: 'service-scans',
    why: 'Who may scan, and how far back: service.md#requests',
    tags: ['ordinary', 'refused'],
    asks: scans,
  },
];
