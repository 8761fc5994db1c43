import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideDiscovery,
  decideLive,
  decideReport,
  plans,
  type DiscoveryDecision,
  type DiscoveryRequest,
  type LiveDecision,
  type LiveRequest,
  type PolicyContext,
  type ReportDecision,
  type ReportRequest,
  type ViolationCode,
} from '../../src/policy/index.js';

type Decision = ReportDecision | LiveDecision | DiscoveryDecision;

/** No message is longer, whatever was asked. */
const LONGEST_MESSAGE = 800;

const existing = ['opening-stats-standard', 'outside-days-standard'];
const context: PolicyContext = {
  now: Date.UTC(2026, 6, 15, 12),
  supported: { stocks: ['AAPL', 'MSFT'], futures: ['RTY'], crypto: ['ETHUSDT'], forex: ['GBPCAD'] },
  reports: existing,
};

/** Services that support nothing. */
const emptyContexts: readonly PolicyContext[] = [
  { ...context, supported: {} },
  { ...context, supported: { stocks: [], futures: [], crypto: [], forex: [] } },
];

/** The least of plans, and one whose reports and tickers are all. */
const everyPlan = [plans.essential, plans.pro, plans.allAccess];

/** Requests that every plan allows, to be spoilt one field at a time. */
const report = { report: 'opening-stats-standard', assetClass: 'stocks', ticker: 'AAPL' };
const live = { assetClass: 'stocks', ticker: 'AAPL' };
const scan = { lookback: '3mo', tickers: [{ assetClass: 'stocks', ticker: 'AAPL' }] };

const prototypeKeys = Object.getOwnPropertyNames(Object.prototype);
const listKeys = ['length', 'at', 'includes', '0', '-1', 'prototype', 'name'];
const deceitful = [
  { toString: () => 'AAPL', [Symbol.toPrimitive]: () => 'AAPL', toJSON: () => 'AAPL' },
  { toString: () => 'opening-stats-standard' },
  { toString: () => 'stocks' },
  new String('AAPL'),
  ['AAPL'],
  ['stocks'],
  ['opening-stats-standard'],
  ['3mo'],
  ['2026-07-01'],
  new Date(Date.UTC(2026, 6, 1)),
];
const unspeakable = [
  {
    toString: () => {
      throw new Error('no text');
    },
    toJSON: () => {
      throw new Error('no JSON');
    },
  },
  Object.create(null) as object,
  Symbol('a symbol'),
  Symbol.iterator,
  10n ** 400n,
  NaN,
  -0,
  () => 'AAPL',
];
const texts = [
  '',
  ' ',
  '*',
  'opening-stats-*',
  'opening-stats-',
  'opening-stats',
  ' opening-stats-standard',
  'OPENING-STATS-STANDARD',
  'stocks ',
  'Stocks',
  'aapl',
  'AAPL\u0000',
  'AAPL\n',
  'ＡＡＰＬ',
  'a\r\nb\u2028c\u2029d',
  '\ud800',
  'AAPL\udfff',
  '😀'.repeat(1000),
  'A'.repeat(2 ** 15),
  '\n'.repeat(2 ** 15),
  '2026-02-30',
  '2026-7-1',
  '2026-07-01T00:00:00Z',
  '+02026-07-01',
  '20260701',
];
const hostileValues: readonly unknown[] = [...prototypeKeys, ...listKeys, ...deceitful, ...unspeakable, ...texts];

const anything = fc.oneof(
  fc.anything({
    key: fc.oneof(fc.string(), fc.constantFrom(...prototypeKeys, 'report', 'assetClass', 'ticker', 'lookback')),
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
  }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...hostileValues),
);

/** A field of a request, the code of the limit that a hostile value hits there, and the values that are not hostile there. */
type Field = readonly [field: string, code: ViolationCode, harmless: (value: unknown) => boolean];

const reportFields: readonly Field[] = [
  ['report', 'report_not_allowed', (value) => existing.some((report) => report === value)],
  ['assetClass', 'ticker_not_allowed', (value) => value === 'stocks'],
  ['ticker', 'ticker_not_allowed', (value) => context.supported.stocks!.includes(value as string)],
  ['startDate', 'history_range_exceeded', (value) => value === undefined || isDate(value)],
  ['endDate', 'history_range_exceeded', (value) => value === undefined || isDate(value)],
];
const liveFields = reportFields.slice(1, 3);
const scanFields: readonly Field[] = [
  ['lookback', 'history_range_exceeded', (value) => ['1mo', '3mo', '6mo', '1y'].includes(value as string)],
  // A scan of no ticker is allowed, and scans none.
  ['tickers', 'ticker_not_allowed', (value) => value === undefined || (Array.isArray(value) && value.length === 0)],
];

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && value !== '2026-02-30';
}

/** The decisions of every plan on a request, in a context. */
const decisionsOn = {
  report: (request: object, within: PolicyContext): Decision[] =>
    everyPlan.map((plan) => decideReport(plan, request as ReportRequest, within)),
  live: (request: object, within: PolicyContext): Decision[] =>
    everyPlan.map((plan) => decideLive(plan, request as LiveRequest, within)),
  scan: (request: object, within: PolicyContext): Decision[] =>
    everyPlan.map((plan) => decideDiscovery(plan, request as DiscoveryRequest, within)),
};

/** Expects a refusal that lists a code, in a form that can be sent and logged. */
function expectRefusal(decision: Decision, code: ViolationCode): void {
  expect(decision).toMatchObject({ allowed: false, status: 403, lowestPlan: null });
  if (decision.allowed) return;
  const { violations, message } = decision;
  expect(violations).toContain(code);
  expect(decision.code).toBe(violations[0]);
  expect(message).toMatch(/^\S[^\n\r\u2028\u2029]*$/);
  expect(message).not.toMatch(/\p{Surrogate}/u);
  expect(message.length).toBeLessThanOrEqual(LONGEST_MESSAGE);
  expect(JSON.parse(JSON.stringify(decision))).toEqual(decision);
}

const contexts = [context, ...emptyContexts];

/** Decides on a request with a hostile value in one of its fields, in every context. */
function expectRefusals(kind: keyof typeof decisionsOn, request: object, code: ViolationCode): void {
  for (const within of contexts) {
    for (const decision of decisionsOn[kind](request, within)) expectRefusal(decision, code);
  }
}

describe('a decision on a hostile request', () => {
  it('is not reached by refusing everything: the requests are allowed before they are spoilt', () => {
    expect(decisionsOn.report(report, context).map(({ allowed }) => allowed)).toEqual([true, true, true]);
    expect(decisionsOn.live(live, context).map(({ allowed }) => allowed)).toEqual([false, true, true]);
    expect(decisionsOn.scan(scan, context).map(({ allowed }) => allowed)).toEqual([true, true, true]);
  });

  it.each(reportFields)('refuses a report with anything as its %s', (field, code, harmless) => {
    for (const value of hostileValues) expectRefusals('report', { ...report, [field]: value }, code);
    fc.assert(
      fc.property(
        anything.filter((value) => !harmless(value)),
        (value) => expectRefusals('report', { ...report, [field]: value }, code),
      ),
    );
  });

  it.each(liveFields)('refuses live data with anything as its %s', (field, code, harmless) => {
    for (const value of hostileValues) expectRefusals('live', { ...live, [field]: value }, code);
    fc.assert(
      fc.property(
        anything.filter((value) => !harmless(value)),
        (value) => expectRefusals('live', { ...live, [field]: value }, code),
      ),
    );
  });

  it.each(scanFields)('refuses a scan with anything as its %s', (field, code, harmless) => {
    for (const value of hostileValues) expectRefusals('scan', { ...scan, [field]: value }, code);
    fc.assert(
      fc.property(
        anything.filter((value) => !harmless(value)),
        (value) => expectRefusals('scan', { ...scan, [field]: value }, code),
      ),
    );
  });

  it.each(liveFields)('refuses a scan with anything as the %s of one of its tickers', (field, code, harmless) => {
    const spoilt = (value: unknown) => ({ ...scan, tickers: [...scan.tickers, { ...live, [field]: value }] });
    for (const value of hostileValues) expectRefusals('scan', spoilt(value), code);
    fc.assert(
      fc.property(
        anything.filter((value) => !harmless(value)),
        (value) => expectRefusals('scan', spoilt(value), code),
      ),
    );
  });

  it('refuses a scan with anything in the place of one of its tickers', () => {
    const spoilt = (value: unknown) => ({ ...scan, tickers: [...scan.tickers, value] });
    for (const value of hostileValues) expectRefusals('scan', spoilt(value), 'ticker_not_allowed');
    fc.assert(fc.property(anything, (value) => expectRefusals('scan', spoilt(value), 'ticker_not_allowed')));
  });

  it('refuses a request that is anything', () => {
    const expectAllRefused = (request: unknown) => {
      expectRefusals('report', request as object, 'report_not_allowed');
      expectRefusals('live', request as object, 'ticker_not_allowed');
      expectRefusals('scan', request as object, 'history_range_exceeded');
    };
    for (const request of [null, undefined, [], [report], [live], 'AAPL', ...hostileValues]) expectAllRefused(request);
    fc.assert(fc.property(anything, expectAllRefused));
  });

  it('refuses a request with anything in every field, naming every limit that it hits', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...hostileValues), { minLength: 5, maxLength: 5 }), (values) => {
        const request = Object.fromEntries(reportFields.map(([field], i) => [field, values[i]]));
        expectRefusals('report', request, 'report_not_allowed');
        expectRefusals('report', request, 'ticker_not_allowed');
        expectRefusals('report', request, 'history_range_exceeded');
      }),
    );
  });

  it('refuses every report, live data and named ticker where nothing is supported', () => {
    for (const within of emptyContexts) {
      for (const decision of decisionsOn.report(report, within)) expectRefusal(decision, 'ticker_not_allowed');
      for (const decision of decisionsOn.live(live, within)) expectRefusal(decision, 'ticker_not_allowed');
      for (const decision of decisionsOn.scan(scan, within)) expectRefusal(decision, 'ticker_not_allowed');
    }
  });

  it('scans no ticker where none is supported', () => {
    for (const within of emptyContexts) {
      for (const decision of decisionsOn.scan({ lookback: '3mo' }, within)) {
        expect(decision).toMatchObject({ allowed: true, tickers: [] });
      }
    }
  });

  it('breaks the line of its message nowhere, at no line break that Unicode knows', () => {
    for (const name of ['a\nb', 'a\rb', 'a\vb', 'a\fb', 'a\u0085b', 'a\u2028b', 'a\u2029b']) {
      for (const [kind, request] of [
        ['report', { ...report, report: name }],
        ['report', { ...report, ticker: name }],
        ['live', { ...live, assetClass: name }],
        ['scan', { ...scan, tickers: [{ ...live, ticker: name }] }],
      ] as const) {
        for (const decision of decisionsOn[kind](request, context)) {
          expect(decision).toMatchObject({ message: expect.not.stringMatching(/[\n\v\f\r\u0085\u2028\u2029]/) });
        }
      }
    }
  });

  it('refuses what is no asset class even where the service has a list under its name', () => {
    const supported = JSON.parse('{"__proto__": ["AAPL"], "constructor": ["AAPL"], "bonds": ["AAPL"]}') as object;
    for (const assetClass of ['__proto__', 'constructor', 'bonds']) {
      const within = { ...context, supported };
      for (const decision of decisionsOn.report({ ...report, assetClass }, within)) {
        expectRefusal(decision, 'ticker_not_allowed');
      }
      for (const decision of decisionsOn.live({ ...live, assetClass }, within)) {
        expectRefusal(decision, 'ticker_not_allowed');
      }
      for (const decision of decisionsOn.scan({ ...scan, tickers: [{ ...live, assetClass }] }, within)) {
        expectRefusal(decision, 'ticker_not_allowed');
      }
    }
  });

  it('refuses requests and values that throw when they are looked at', () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('do not look');
        },
      },
    );
    for (const value of [proxy, trap]) {
      expectRefusals('report', value, 'report_not_allowed');
      expectRefusals('live', value, 'ticker_not_allowed');
      expectRefusals('scan', value, 'history_range_exceeded');
      for (const [field, code] of reportFields) expectRefusals('report', { ...report, [field]: value }, code);
      for (const [field, code] of liveFields) expectRefusals('live', { ...live, [field]: value }, code);
      for (const [field, code] of scanFields) expectRefusals('scan', { ...scan, [field]: value }, code);
    }
  });
});
