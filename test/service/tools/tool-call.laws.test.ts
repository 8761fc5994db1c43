import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyState, take } from '../../../src/rate-limit/index.js';
import { catalog } from '../../../src/reports/index.js';
import { toolResult, tools, type Received, type ServiceResponse } from '../../../src/service/index.js';
import { law } from '../../laws/law.js';
import { ask, call, finish } from '../fixtures/call-with.js';
import { keys, now, type Holder } from '../fixtures/world.js';
import { expectNoKey } from '../properties/expect-no-key.js';
import { satisfying } from './arguments-of.js';

type Arguments = Readonly<Record<string, unknown>>;

const names = tools().map(({ name }) => name);
const schemaOf = (name: string) => tools().find((tool) => tool.name === name)!.inputSchema;

const oneOf = fc.constantFrom;
/** Arguments of tools with an endpoint that are right, or so nearly that the endpoint is what refuses them. */
const market = {
  asset_class: oneOf('stocks', 'futures', 'crypto'),
  ticker: oneOf('AAPL', 'ES', 'ETHUSDT', 'BRK/B', 'no?pe/&='),
};
const range = {
  start_date: oneOf('2026-07-01', '2026-01-16', '2020-01-01', '2026-07-20'),
  end_date: oneOf('2026-07-10', '2019-01-01', '2026-07-15'),
};
const reports = oneOf(
  'gap-fill-standard',
  'opening-stats-standard',
  'outside-days-standard',
  'previous-days-range-standard',
  'doji-standard',
  'gap-fil',
  'a/b?c',
);
const conditions = {
  where: oneOf(
    'weekday in (monday, friday)',
    'gap.direction = up',
    'weekday = moonday',
    'gap-fill(previous: 1).filled = filled',
  ),
  session: oneOf<unknown>(
    'new-york',
    'nowhere',
    { id: 'mine', timeZone: 'Europe/Berlin', open: '09:00', close: '17:30', weekdays: ['monday', 'friday'] },
    {},
  ),
  hindsight: fc.boolean(),
};
const groupBy = oneOf(
  'weekday',
  'previous.colour',
  'gap-fill.filled',
  '{"field":"gap.percent","edges":[-0.5,0.5]}',
  'moon',
);
const params = oneOf<object>(
  {},
  { fill: 50 },
  { fill: 1e-7, minSize: null },
  { fill: '50' },
  { fill: 1e300 },
  { fil: 3 },
  { criterion: 'wick' },
  { fill: [1, 2] },
  { moon: { a: 1 } },
  { '&detailed': true },
);
const answers = fc
  .tuple(
    oneOf(
      ...[
        { report: 'gap-fill-standard', question: 'filled' },
        { report: 'outside-days-standard', question: 'reversed' },
        { report: 'outside-days-standard', question: 'moon' },
        { report: 'a/b?c', question: 'filled' },
      ].flatMap((each, i) => (i < 2 ? [each, each, each] : [each])),
    ),
    oneOf<object>({}, {}, {}, { params: {} }, { params: { fill: 50 } }),
  )
  .map(([each, more]) => ({ ...each, ...more }));

const tickers = oneOf(['AAPL'], ['MSFT', 'BRK/B'], ['ES'], ['NOPE', 'AAPL']);

const calls: fc.Arbitrary<readonly [string, Arguments]> = fc.oneof(
  fc.tuple(
    fc.constant('pooled_report'),
    fc.record(
      { report: reports, asset_class: market.asset_class, tickers, ...range, ...conditions, groupBy, params },
      { requiredKeys: ['report', 'asset_class'] },
    ),
  ),
  fc.tuple(fc.constant('pooled_report'), fc.record({ report: reports, asset_class: market.asset_class })),
  fc.tuple(
    fc.constant('board'),
    fc.record(
      {
        asset_class: market.asset_class,
        tickers,
        reports: fc.uniqueArray(reports, { minLength: 1, maxLength: 3 }),
        lookback: oneOf('1mo', '6mo'),
        session: conditions.session,
        where: conditions.where,
        groupBy,
        atRandom: oneOf(1, 2, 999),
      },
      { requiredKeys: ['asset_class', 'reports'] },
    ),
  ),
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constant('run_report'),
      fc.record(
        {
          report: reports,
          ...market,
          ...range,
          ...conditions,
          groupBy,
          params,
          stability: fc.boolean(),
          maxRows: fc.integer({ min: 1, max: 50 }),
        },
        { requiredKeys: ['report', 'asset_class', 'ticker'] },
      ),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constant('relate'),
      fc.record(
        {
          ...market,
          a: fc.tuple(answers, fc.integer({ min: 0, max: 3 })).map(([each, previous]) => ({ ...each, previous })),
          b: answers,
          ...range,
          ...conditions,
        },
        { requiredKeys: ['asset_class', 'ticker', 'a', 'b'] },
      ),
    ),
  },
  fc.tuple(
    fc.constant('scan'),
    fc
      .record(
        {
          lookback: oneOf('1mo', '1y'),
          since: oneOf('2026-07-14', '2026-07-16', '2010-01-01'),
          tickers: oneOf(['stocks/AAPL'], ['crypto/ETHUSDT', 'futures/ES'], ['stocks/NOPE']),
        },
        { requiredKeys: ['tickers'] },
      )
      .map(({ lookback, ...others }) =>
        'since' in others || lookback === undefined ? others : { lookback, ...others },
      ),
  ),
  fc.tuple(
    fc.constant('in_play'),
    fc.record(
      {
        ...market,
        reports: fc.uniqueArray(reports, { minLength: 1, maxLength: 3 }),
        lookback: oneOf('1mo', '6mo'),
        session: conditions.session,
        where: conditions.where,
        groupBy,
        atRandom: oneOf(1, 2, 999),
      },
      { requiredKeys: ['asset_class', 'ticker', 'reports'] },
    ),
  ),
);

/** The request that a call stands for, as the documents say, written with what browsers have for it. */
function requestOf([name, given]: readonly [string, Arguments]): readonly [path: string, query: string] {
  const { report, asset_class: assetClass, ticker, params: options = {}, maxRows, ...rest } = given;
  const segments = [assetClass, ticker].map((each) => encodeURIComponent(String(each)));
  const written = (value: unknown): string => {
    if (value === null) return 'none';
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.join(',');
    return JSON.stringify(value).replace(/^([-\d.]+e)\+/, '$1');
  };
  const queryOf = (values: Arguments): string =>
    new URLSearchParams(
      Object.entries(values).map(([key, value]): [string, string] => [key, written(value)]),
    ).toString();
  switch (name) {
    case 'run_report':
      return [
        ['/report_calculation', encodeURIComponent(String(report)), ...segments].join('/'),
        queryOf({ ...rest, ...(maxRows === undefined ? { detailed: false } : { maxRows }), ...(options as object) }),
      ];
    case 'pooled_report':
      return [
        ['/pooled', encodeURIComponent(String(report)), segments[0]].join('/'),
        queryOf({ ...rest, ...(options as object) }),
      ];
    case 'board':
      return [['/board', segments[0]].join('/'), queryOf(rest)];
    case 'relate':
      return [['/relation', ...segments].join('/'), queryOf(rest)];
    case 'scan':
      return [
        '/discovery/scan',
        queryOf('since' in given || 'lookback' in given ? given : { ...given, lookback: '1y' }),
      ];
    default:
      return [['/in_play', ...segments].join('/'), queryOf(rest)];
  }
}

const somebody = oneOf<Holder>('all-access', 'all-access', 'pro', 'essential', 'lapsed', 'unheard-of', 'revoked');

/** What was received, with the query of its task as it is read: there are several ways to encode one. */
function comparable(received: Received): unknown {
  if (received.finished) return received;
  const { request } = received.task;
  const query = Object.fromEntries(new URLSearchParams(request.query));
  return { ...received, task: { ...received.task, request: { ...request, query } } };
}

/** Whether a text ends and fits on a line. */
const SENTENCE = /^\S.*[.?]$/;

/** Calls with any JSON, or nearly what the tools take, or a key wherever there may be text. */
const anyCall = fc.oneof(
  fc.tuple(fc.oneof(oneOf(...names), fc.jsonValue()), fc.oneof(fc.jsonValue(), fc.constant(undefined))),
  fc.tuple(
    oneOf(...names),
    fc.object({ key: oneOf('report', 'a', 'params', '__proto__', 'constructor', 'asset_class', 'words', 'tickers') }),
  ),
  oneOf(...names).chain((name) => fc.tuple(fc.constant(name), satisfying(schemaOf(name)))),
  fc.tuple(
    oneOf(...names),
    fc.constant({
      report: keys.pro.plaintext,
      words: keys.pro.plaintext,
      asset_class: 'stocks',
      ticker: keys.pro.plaintext,
    }),
  ),
);

/** What the tools with an endpoint must come to. */
const answered = names
  .slice(2)
  .flatMap((name) => [200, ...(name === 'scan' ? [] : [400]), 401, 403].map((status) => `${name} ${status}`));

describe('a call of a tool', () => {
  law(
    'is the request of the endpoint that it stands for: the same response, charge, operation and decision, for every key',
    [calls, somebody],
    (called, holder) => {
      const [received, asked] = [call(...called, holder), ask(...requestOf(called), holder)];
      expect(comparable(received)).toEqual(comparable(asked));
      const response = finish(received);
      expect(response).toEqual(finish(asked));
      return [`${called[0]} ${response.status}`];
    },
    { runs: 1000, atLeast: 1, meets: answered },
  );

  law(
    'never throws and holds no key, whatever JSON its arguments are and whatever its name',
    [anyCall, somebody],
    ([name, given], holder) => {
      const received = call(name, given, holder);
      // Reports of the world are computed in the law above.
      if (!received.finished) return false;
      const { response } = received;
      expectNoKey(JSON.stringify(response));
      const result = toolResult(response);
      expect(result.isError).toBe(response.status !== 200);
      const [{ text }] = result.content;
      expectNoKey(text);
      if (result.isError) expect(text).toMatch(SENTENCE);
      else expect(typeof JSON.parse(text)).toBe('object');
      return true;
    },
    { runs: 500, atLeast: 0.6 },
  );

  it('is charged one unit like a request, also for a tool that there is not and for arguments that are wrong', () => {
    const one = take(emptyState, now).state;
    const full = { instants: Array.from({ length: 5 }, () => now) };
    for (const [name, given] of [
      ['find_reports', {}],
      ['moon', {}],
      ['describe_report', { report: 'moon' }],
      ['run_report', { moon: 1 }],
    ] as const) {
      expect(call(name, given).rateLimit).toEqual(one);
      const refused = finish(call(name, given, 'pro', full));
      expect(refused.status).toBe(429);
      expect(toolResult(refused).content[0].text).toBe(
        'The rate limit of the API key is exceeded. Try again in 5 seconds.',
      );
      expect(finish(call(name, given, 'revoked')).status).toBe(401);
    }
    expect(toolResult(finish(call('scan', {}, 'revoked'))).content[0].text).toBe(
      'The API key is missing, malformed or revoked.',
    );
  });
});

describe('params', () => {
  const markets = [
    { asset_class: 'stocks', ticker: 'AAPL' },
    { asset_class: 'futures', ticker: 'ES' },
    { asset_class: 'crypto', ticker: 'ETHUSDT' },
  ];
  const reportParams = catalog.map(({ report }) => {
    const { body } = finish(call('describe_report', { report }));
    return [
      report,
      (JSON.parse(body ?? '') as { readonly params: { readonly properties: Readonly<Record<string, Option>> } }).params
        .properties,
    ] as const;
  });

  it('are accepted with every default and every choice of their schema, one at a time and all defaults together', () => {
    let accepted = 0;
    for (const [report, options] of reportParams) {
      const market = markets.find((each) => !call('run_report', { report, ...each }).finished)!;
      const each = Object.entries(options).flatMap(
        ([name, { default: usual, enum: choices = [], minimum, maximum, type }]) =>
          [usual, ...choices, ...(type === 'array' ? [] : [minimum, maximum])]
            .filter((value) => value !== undefined)
            .map((value) => ({ [name]: value })),
      );
      const defaults = Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.default]));
      for (const given of [defaults, ...each]) {
        const received = call('run_report', { report, ...market, params: given });
        if (!received.finished || received.response.status === 422) accepted++;
        // The end of a range may leave no room for another option, as in words.
        else expect(messageOf(received.response), `${report} ${JSON.stringify(given)}`).toMatch(TOGETHER);
      }
    }
    expect(accepted).toBeGreaterThan(1000);
  });

  it.each([
    [{ tickers: 'x' }, 'params must be options of the report, and tickers is an argument beside params.'],
    [{ cursor: 'x' }, 'params must be options of the report, and cursor is an argument beside params.'],
    [{ format: 'jsonl' }, 'params must be options of the report, and format is an argument beside params.'],
    [{ fil: 50 }, 'There is no parameter "fil"; did you mean "fill"?'],
    [{ fill: 200 }, 'fill must be a number from 0 to 100, got 200.'],
    [{ fill: '\ud800' }, 'Names and values must be well-formed Unicode.'],
  ])('%j are refused: %s', (given, message) => {
    const response = finish(
      call('run_report', { report: 'gap-fill-standard', asset_class: 'stocks', ticker: 'AAPL', params: given }),
    );
    expect([response.status, messageOf(response)]).toEqual([400, message]);
  });
});

/** A schema of an option. */
interface Option {
  readonly default: unknown;
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What a schema of one option cannot say: how it goes with others, and with the hours of a session. */
const TOGETHER = /needs bars of 60 minutes, or shorter ones that fill such a bar, and these last 240\.$/;

const messageOf = ({ body }: ServiceResponse): string =>
  (JSON.parse(body ?? '{}') as { readonly message: string }).message;

it('rows come in pages as long as was asked, whose cursor continues with pages of another length', () => {
  const given = { report: 'gap-fill-standard', asset_class: 'stocks', ticker: 'AAPL', start_date: '2026-06-01' };
  const rowsOf = (more: object) => {
    const { body } = finish(call('run_report', { ...given, ...more }), undefined, 40);
    return JSON.parse(body ?? '') as { readonly detailed?: readonly unknown[]; readonly next?: string };
  };
  expect(rowsOf({}).detailed).toBeUndefined();
  const whole = rowsOf({ maxRows: 50 });
  const first = rowsOf({ maxRows: 3 });
  expect([whole.detailed!.length > 7, whole.next, first.detailed!.length]).toEqual([true, undefined, 3]);
  const second = rowsOf({ maxRows: 4, cursor: first.next });
  expect([...first.detailed!, ...second.detailed!]).toEqual(whole.detailed!.slice(0, 7));
});
