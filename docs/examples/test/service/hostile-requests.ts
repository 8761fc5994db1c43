import { METHODS } from 'node:http';
import fc from 'fast-check';
import type { Sent } from './http-client.js';
import { keys } from './running-servers.js';

const plaintexts = Object.values(keys).map(({ plaintext }) => plaintext);
const someKey = fc.constantFrom(...plaintexts);
const goodKey = fc.constantFrom(
  keys.allAccess.plaintext,
  keys.allAccess.plaintext,
  keys.pro.plaintext,
  keys.essential.plaintext,
);

const someReport = fc.constantFrom(
  'outside-days-standard',
  'opening-stats-standard',
  'gap-fill-by-weekday',
  'previous-days-range-by-levels',
  'green-and-red-days-by-weekday-standard',
  'initial-balance-breakout-standard',
);

const someParameter = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('start_date=2018-01-02', 'end_date=2018-05-11', 'detailed=false') },
  { weight: 2, arbitrary: fc.constantFrom('stability=true', 'groupBy=previous.colour', 'session=new-york') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'start_date=2018-02-30',
      'start_date=2001-01-01',
      'end_date=1999-01-01',
      'where=%7B',
      'groupBy=nothing',
      'session=moon',
      'stability=perhaps',
      'lookback=1y',
      'colour=red',
      'detailed',
      '=',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant('where=%7B%22field%22:%22gap.direction%22,%22op%22:%22eq%22,%22value%22:%22up%22%7D'),
  },
);

const reportTarget = fc
  .tuple(someReport, fc.uniqueArray(someParameter, { maxLength: 3 }))
  .map(([report, parameters]) => `/report_calculation/${report}/stocks/AAPL?${parameters.join('&')}`);

const scanTarget = fc
  .tuple(
    fc.constantFrom('lookback=1mo', 'lookback=3mo', 'lookback=2y', ''),
    fc.constantFrom('', '&tickers=stocks/AAPL', '&tickers=stocks/MSFT', '&tickers=', '&lookback=1y'),
  )
  .map(([lookback, tickers]) => `/discovery/scan?${lookback}${tickers}`);

const inPlayTarget = fc
  .tuple(
    fc.uniqueArray(someReport, { minLength: 1, maxLength: 2 }),
    fc.constantFrom('AAPL', 'AAPL', 'MSFT', '%zz'),
    fc.constantFrom(
      ...['', '&lookback=3mo', '&lookback=2y', '&groupBy=weekday', '&session=moon', '&detailed=false'],
      ...['&atRandom=2', '&atRandom=1000'],
    ),
  )
  .map(([reports, ticker, more]) => `/in_play/stocks/${ticker}?reports=${reports.join()}${more}`);

const severalTarget = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('/in_play', '/board'),
      someReport.map((report) => `/pooled/${report}`),
    ),
    fc.constantFrom('stocks', 'stocks', 'stocks', 'crypto', 'moon', '%zz'),
    fc.constantFrom('', '&tickers=AAPL', '&tickers=AAPL', '&tickers=AAPL,MSFT', '&tickers=AAPL,AAPL', '&tickers='),
    fc.constantFrom(
      'reports=outside-days-standard',
      'reports=opening-stats-standard&lookback=3mo',
      'atRandom=2&reports=opening-stats-standard&lookback=3mo',
      'start_date=2018-01-02',
      'where=%7B',
    ),
  )
  .map(([path, assetClass, tickers, more]) => `${path}/${assetClass}?${more}${tickers}`);

/** What may stand in a segment, or instead of one. */
const someSegment = fc.oneof(
  fc.constantFrom(
    'report_calculation',
    'discovery',
    'scan',
    'in_play',
    'board',
    'pooled',
    'stocks',
    'AAPL',
    'outside-days-standard',
    'futures',
  ),
  fc.constantFrom(
    '..',
    '.',
    '',
    '%2e%2e',
    '%2F',
    '%2f..%2f',
    '%00',
    '%0d%0aX-Injected:%20yes',
    '%',
    '%zz',
    '%C3%28',
    '%25%32%46',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'AAPL%20',
    'aapl',
    '{}',
    "'--",
    '*',
    ';',
    'a:b',
    '@',
    'etc',
    'passwd',
    '~',
  ),
  someKey,
  fc.string({ unit: fc.constantFrom(...'abcxyz019-_.~!$&()+,;=:@%/'.split('')), maxLength: 30 }),
  fc.nat({ max: 20_000 }).map((length) => 'a'.repeat(length)),
);

const hostileTarget = fc
  .tuple(
    fc.oneof(
      {
        weight: 1,
        arbitrary: fc.constantFrom('', '/report_calculation', '/discovery', '/in_play', '/board', '/pooled'),
      },
      { weight: 1, arbitrary: fc.constant('') },
    ),
    fc.array(someSegment, { maxLength: 6 }),
    fc.oneof(
      fc.constant(''),
      someParameter.map((parameter) => `?${parameter}`),
      someKey.map((key) => `?key=${key}`),
      someKey.map((key) => `?start_date=${key.replaceAll('_', '%5f')}`),
      fc.nat({ max: 40_000 }).map((length) => `?where=${'x'.repeat(length)}`),
      fc.constantFrom('?', '??', '?&&&', '?a=1&a=1', '?a[]=1', '?__proto__=1', '?where=%00', '?x?y#z', '#fragment'),
    ),
  )
  .map(([beginning, segments, query]) => `${beginning}/${segments.join('/')}${query}`)
  .chain((plain) => fc.constantFrom(plain, plain, plain, plain.slice(1), plain.replaceAll('/', '\\')))
  // A target without any character is none.
  .filter((plain) => plain !== '');

const target = fc.oneof(
  { weight: 3, arbitrary: reportTarget },
  { weight: 1, arbitrary: scanTarget },
  { weight: 1, arbitrary: inPlayTarget },
  { weight: 2, arbitrary: severalTarget },
  { weight: 4, arbitrary: hostileTarget },
);

/** Those that Node's parser knows, which is where a method ends that it does not. `CONNECT` makes no request. */
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('GET') },
  { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS') },
  { weight: 2, arbitrary: fc.constantFrom(...METHODS.filter((name) => name !== 'CONNECT')) },
);

const authorization = fc.oneof(
  { weight: 12, arbitrary: goodKey.map((key) => [['Authorization', `Bearer ${key}`]] as const) },
  {
    weight: 3,
    arbitrary: someKey.chain((key) =>
      fc.constantFrom(
        [],
        [['Authorization', '']] as const,
        [['Authorization', key]] as const,
        [['Authorization', `Bearer: ${key}`]] as const,
        [['Authorization', `Bearer  ${key}`]] as const,
        [['authorization', `bearer ${key}`]] as const,
        [['Authorization', `Basic ${key}`]] as const,
        [['Authorization', `Bearer ${key.slice(0, -1)}`]] as const,
        [
          ['Authorization', `Bearer ${key}`],
          ['Authorization', `Bearer ${key}`],
        ] as const,
        [
          ['Authorization', `Bearer ${key}`],
          ['authorization', 'Bearer x'],
        ] as const,
        [['X-Api-Key', key]] as const,
        [['Cookie', `key=${key}`]] as const,
      ),
    ),
  },
);

const otherHeaders = fc.array(
  fc.oneof(
    fc.constantFrom(
      ['If-None-Match', '*'] as const,
      ['If-None-Match', '"x", "y"'] as const,
      ['Accept', 'text/html'] as const,
      ['Content-Type', 'application/x-unknown'] as const,
      ['X-HTTP-Method-Override', 'DELETE'] as const,
      ['Accept-Version', '9.x'] as const,
      ['Expect', '200-ok'] as const,
      ['__proto__', 'x'] as const,
      ['X-Forwarded-Host', 'elsewhere.example'] as const,
    ),
    someKey.map((key) => ['X-Key', key] as const),
    fc
      .string({ unit: fc.constantFrom(...'abc "\\,;=\t\xe9'.split('')), maxLength: 20 })
      .map((value) => ['X-Any', value] as const),
  ),
  { maxLength: 3 },
);

/** Requests that are valid, nearly valid, or meant to do harm, all of them such as HTTP can carry. */
export const someRequest: fc.Arbitrary<Sent> = fc
  .tuple(method, target, authorization, otherHeaders)
  .map(([name, path, first, others]) => ({ method: name, target: path, headers: [...first, ...others] }));
