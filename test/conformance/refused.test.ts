import { describe, expect, it } from 'vitest';
import {
  checkDiscovery,
  checkEngine,
  checkInPlay,
  checkKeyStore,
  checkLaws,
  checkRateStore,
  checkService,
  clockHistoryArbitrary,
  compareRun,
  describeDifferences,
  describeDiscovery,
  describeService,
  describeStore,
  keyArbitrary,
  libraryWith,
  marketArbitrary,
  planArbitrary,
  requestArbitrary,
  runLibrary,
  scanLibrary,
} from '../../src/conformance/index.js';

// What the kit says to whoever gives it what it cannot take, in full, as it is read.

/** A call with arguments of any type. */
type Call = () => unknown;

const call = (given: unknown) => given as (...given: readonly unknown[]) => unknown;

const engine = { run: runLibrary };
const service = { send: () => null, createKey: () => null };
const told = { now: Date.UTC(2026, 6, 15, 12), tickers: { stocks: ['AAPL'] } };

const refused: Readonly<Record<string, readonly (readonly [message: string, Call])[]>> = {
  checkEngine: [
    ['adapter must be an object, got null', () => call(checkEngine)(null)],
    ['adapter must be an object, got a list', () => call(checkEngine)([])],
    ['adapter.run is missing', () => call(checkEngine)({})],
    ['adapter.run must be a function, got 1', () => call(checkEngine)({ run: 1 })],
    ['adapter.inPlay must be a function, got "x"', () => call(checkEngine)({ run: runLibrary, inPlay: 'x' })],
    ['options.reports must be a list, got "all"', () => call(checkEngine)(engine, { reports: 'all' })],
    [
      'options.reports[0] is not known: "gap-fills"; did you mean "gap-fill-standard"?',
      () => call(checkEngine)(engine, { reports: ['gap-fills'] }),
    ],
    ['options.requestOptions must be a list, got "all"', () => call(checkEngine)(engine, { requestOptions: 'all' })],
    [
      'options.requestOptions[0] is not known: "wher"; did you mean "where"?',
      () => call(checkEngine)(engine, { requestOptions: ['wher'] }),
    ],
    ['options.onRun must be a function, got 1', () => call(checkEngine)(engine, { onRun: 1 })],
    ['options.reference must be a function, got 1', () => call(checkEngine)(engine, { reference: 1 })],
    [
      'options.runs must be a whole number from 1 to 9007199254740991, got 0',
      () => call(checkEngine)(engine, { runs: 0 }),
    ],
    [
      'options.minimumMarkets must be a whole number from 1 to 3, got 4',
      () => call(checkEngine)(engine, { runs: 3, minimumMarkets: 4 }),
    ],
    [
      'options.seed must be a whole number from -2147483648 to 2147483647, got 2147483648',
      () => call(checkEngine)(engine, { seed: 2 ** 31 }),
    ],
    [
      'options.tolerance has no field "percent"; did you mean "percents"?',
      () => call(checkEngine)(engine, { tolerance: { percent: {} } }),
    ],
    [
      'options.tolerance.percents.absolute must be a number from 0 to 1.7976931348623157e+308, got -1',
      () => call(checkEngine)(engine, { tolerance: { percents: { absolute: -1 } } }),
    ],
    ['options.keyOrder must be one of any, same, got "none"', () => call(checkEngine)(engine, { keyOrder: 'none' })],
    ['options.figures must be one of any, same, got "none"', () => call(checkEngine)(engine, { figures: 'none' })],
    ['options.texts must be one of any, same, got "none"', () => call(checkEngine)(engine, { texts: 'none' })],
    [
      'options.constraints.bars must be one of daily, intraday, got "weekly"',
      () => call(checkEngine)(engine, { constraints: { bars: 'weekly' } }),
    ],
    [
      'options.constraints.maxSessions must be a whole number from 1 to 60, got 61',
      () => call(checkEngine)(engine, { constraints: { maxSessions: 61 } }),
    ],
    [
      'options.constraints.contract must be true or false, got 1',
      () => call(checkEngine)(engine, { constraints: { contract: 1 } }),
    ],
    [
      'options.constraints.assetClasses must be a list, got "stocks"',
      () => call(checkEngine)(engine, { constraints: { assetClasses: 'stocks' } }),
    ],
    [
      'options.constraints.assetClasses must not be empty',
      () => call(checkEngine)(engine, { constraints: { assetClasses: [] } }),
    ],
    [
      'options.constraints.assetClasses[0] must be one of stocks, futures, crypto, forex, got "bonds"',
      () => call(checkEngine)(engine, { constraints: { assetClasses: ['bonds'] } }),
    ],
  ],
  compareRun: [
    ['adapter must be an object, got null', () => call(compareRun)(null, {})],
    [
      'options has no field "runs"; it has tolerance, keyOrder, figures, texts',
      () => call(compareRun)(engine, {}, { runs: 1 }),
    ],
  ],
  libraryWith: [['reports must be a list of reports, got "x"', () => call(libraryWith)('x')]],
  checkInPlay: [
    ['adapter must be an object, got null', () => call(checkInPlay)(null)],
    ['adapter.inPlay is missing', () => call(checkInPlay)({})],
    ['adapter.inPlay must be a function, got 1', () => call(checkInPlay)({ inPlay: 1 })],
    [
      'options.instants must be a whole number from 1 to 100, got 0',
      () => call(checkInPlay)(libraryWith([]), { instants: 0 }),
    ],
    [
      'options.reports[1]: the reference implementation cannot tell what is in play of sma-performance-standard; use checkLaws',
      () => call(checkInPlay)(libraryWith([]), { reports: ['gap-fill-standard', 'sma-performance-standard'] }),
    ],
    [
      'options has no field "reference"; did you mean "tolerance"?',
      () => call(checkInPlay)(libraryWith([]), { reference: 1 }),
    ],
  ],
  checkLaws: [
    ['adapter must be an object, got null', () => call(checkLaws)(null)],
    ['options.laws must be a list, got "all"', () => call(checkLaws)(engine, { laws: 'all' })],
    [
      'options.laws[0] is not known: "count-adds-up"; did you mean "counts-add-up"?',
      () => call(checkLaws)(engine, { laws: ['count-adds-up'] }),
    ],
    [
      'options.exceptions.counts-add-up must be the reason in words, got ""',
      () => call(checkLaws)(engine, { exceptions: { 'counts-add-up': '' } }),
    ],
    [
      'options.exceptions.counts-add-up must be the reason in words, got true',
      () => call(checkLaws)(engine, { exceptions: { 'counts-add-up': true } }),
    ],
    [
      'options.exceptions has no field "counts-add"; did you mean "counts-add-up"?',
      () => call(checkLaws)(engine, { exceptions: { 'counts-add': 'no' } }),
    ],
    [
      'options.params has no field "minutes"; it has fill, minSize, maxSize',
      () => call(checkLaws)(engine, { reports: ['gap-fill-standard'], params: { minutes: 5 } }),
    ],
    [
      'options.runs must be a whole number from 1 to 9007199254740991, got 0.5',
      () => call(checkLaws)(engine, { runs: 0.5 }),
    ],
    ['options.seed must be a whole number, got null', () => call(checkLaws)(engine, { seed: null })],
    ['options.reports must be a list, got null', () => call(checkLaws)(engine, { reports: null })],
    [
      'options.constraints has no field "suggestion"; did you mean "suggestions"?',
      () => call(checkLaws)(engine, { constraints: { suggestion: false } }),
    ],
  ],
  checkDiscovery: [
    ['adapter must be an object, got null', () => call(checkDiscovery)(null)],
    ['adapter.scan is missing', () => call(checkDiscovery)({})],
    ['adapter.scan must be a function, got 1', () => call(checkDiscovery)({ scan: 1 })],
    [
      'options.runs must be a whole number from 1 to 1000000, got 0',
      () => call(checkDiscovery)({ scan: scanLibrary }, { runs: 0 }),
    ],
    ['options.seed must be a whole number, got "x"', () => call(checkDiscovery)({ scan: scanLibrary }, { seed: 'x' })],
    [
      'options.keyOrder must be one of any, same, got "none"',
      () => call(checkDiscovery)({ scan: scanLibrary }, { keyOrder: 'none' }),
    ],
  ],
  checkService: [
    ['adapter must be an object, got null', () => call(checkService)(null, told)],
    ['adapter.setClock must be a function, got 1', () => call(checkService)({ ...service, setClock: 1 }, told)],
    ['options.tickers is missing', () => call(checkService)(service, { now: told.now })],
    [
      'options.tickers must have at least one ticker',
      () => call(checkService)(service, { ...told, tickers: { stocks: [] } }),
    ],
    [
      'options.tickers.stocks must be a list, got "AAPL"',
      () => call(checkService)(service, { ...told, tickers: { stocks: 'AAPL' } }),
    ],
    [
      'options.tickers.stocks[1] must not be empty',
      () => call(checkService)(service, { ...told, tickers: { stocks: ['AAPL', ''] } }),
    ],
    ['options.reports must be a list, got "all"', () => call(checkService)(service, { ...told, reports: 'all' })],
    [
      'options.plans must name at least one plan',
      () => call(checkService)(service, { ...told, plans: { essential: null, pro: null, allAccess: null } }),
    ],
    ['options.plans.pro must be a string, got 1', () => call(checkService)(service, { ...told, plans: { pro: 1 } })],
    [
      'options.basePath must be a path such as /v1, got "v1/"',
      () => call(checkService)(service, { ...told, basePath: 'v1/' }),
    ],
    ['options.basePath must be a string, got 1', () => call(checkService)(service, { ...told, basePath: 1 })],
    ['options.scanMethod must not be empty', () => call(checkService)(service, { ...told, scanMethod: '' })],
    ['options.detailedQuery must be a string, got 1', () => call(checkService)(service, { ...told, detailedQuery: 1 })],
    [
      'options.readings.scan must be a function, got an object',
      () => call(checkService)(service, { ...told, readings: { scan: {} } }),
    ],
    [
      'options.readings.report must be a function, got null',
      () => call(checkService)(service, { ...told, readings: { report: null } }),
    ],
    [
      'options.readings.detailed must be a function, got 1',
      () => call(checkService)(service, { ...told, readings: { detailed: 1 } }),
    ],
    ['options.timeLimit must be a function, got 100', () => call(checkService)(service, { ...told, timeLimit: 100 })],
    [
      'options.seed must be a whole number from -2147483648 to 2147483647, got 0.5',
      () => call(checkService)(service, { ...told, seed: 0.5 }),
    ],
    [
      'options.runs must be a whole number from 1 to 1000, got 1001',
      () => call(checkService)(service, { ...told, runs: 1001 }),
    ],
    [
      'options.now must be a whole number from 946684800000 to 7258118400000, got 0',
      () => call(checkService)(service, { ...told, now: 0 }),
    ],
    [
      'options.choices must be one of any, library, got "all"',
      () => call(checkService)(service, { ...told, choices: 'all' }),
    ],
  ],
  'checkKeyStore and checkRateStore': [
    ['open must be a function, got an object', () => call(checkKeyStore)({})],
    ['open() must be a store, got null', () => call(checkKeyStore)(() => null)],
    ['open() must be a store, got 1', () => call(checkKeyStore)(() => 1)],
    ['open().put must be a function, got undefined', () => call(checkKeyStore)(() => ({ find: () => null }))],
    [
      'options has no field "clock"; it has runs, seed, timeLimit',
      () => call(checkKeyStore)(() => ({}), { clock: {} }),
    ],
    ['open().take must be a function, got undefined', () => call(checkRateStore)(() => ({}))],
    [
      'options.runs must be a whole number from 1 to 9007199254740991, got 0',
      () => call(checkRateStore)(() => ({}), { runs: 0 }),
    ],
    ['options.seed must be a whole number, got null', () => call(checkRateStore)(() => ({}), { seed: null })],
    ['options.timeLimit must be a function, got 5', () => call(checkRateStore)(() => ({}), { timeLimit: 5 })],
    ['options.clock.wait is missing', () => call(checkRateStore)(() => ({}), { clock: { now: 5 } })],
    [
      'options.clock.now must be a function, got 5',
      () => call(checkRateStore)(() => ({}), { clock: { now: 5, wait: () => null } }),
    ],
    [
      'options.clock.wait must be a function, got 5',
      () => call(checkRateStore)(() => ({}), { clock: { now: () => 5, wait: 5 } }),
    ],
  ],
  arbitraries: [
    [
      'constraints has no field "maxSession"; did you mean "maxSessions"?',
      () => call(marketArbitrary)({ maxSession: 1 }),
    ],
    ['constraints.stepsBack must be true or false, got 1', () => call(clockHistoryArbitrary)({ stepsBack: 1 })],
    [
      'constraints.limit must be a whole number from 1 to 100000, got 0',
      () => call(clockHistoryArbitrary)({ limit: 0 }),
    ],
    [
      'constraints.windowMs must be a whole number from 1 to 1099511627776, got 0',
      () => call(clockHistoryArbitrary)({ windowMs: 0 }),
    ],
    [
      'constraints.apartMs must be a whole number from 0 to 1099511627776, got -1',
      () => call(clockHistoryArbitrary)({ apartMs: -1 }),
    ],
    [
      'constraints.maxBursts must be a whole number from 1 to 1000, got 1001',
      () => call(clockHistoryArbitrary)({ maxBursts: 1001 }),
    ],
    [
      'constraints.start must be a whole number from 0 to 4503599627370496, got -1',
      () => call(clockHistoryArbitrary)({ start: -1 }),
    ],
    ['constraints.validity must be valid or nearly', () => call(keyArbitrary)({ validity: 'almost' })],
    [
      'constraints.prefix must be up to 16 lower-case letters and digits followed by _live_, such as bs_live_',
      () => call(keyArbitrary)({ prefix: 'acme' }),
    ],
    ['constraints.reports must be a list, got "all"', () => call(planArbitrary)({ reports: 'all' })],
    ['constraints.reports[0] must be a string, got 1', () => call(planArbitrary)({ reports: [1] })],
    [
      'constraints.tickers.stocks must be a list, got "AAPL"',
      () => call(planArbitrary)({ tickers: { stocks: 'AAPL' } }),
    ],
    [
      'constraints.tickers has no field "bonds"; it has stocks, futures, crypto, forex',
      () => call(planArbitrary)({ tickers: { bonds: [] } }),
    ],
    ['constraints.keys is missing', () => call(requestArbitrary)({})],
    ['constraints.keys must have at least one key', () => call(requestArbitrary)({ keys: [] })],
    ['constraints.keys must be a list, got "x"', () => call(requestArbitrary)({ keys: 'x' })],
    ['constraints.otherKeys must be a list, got "y"', () => call(requestArbitrary)({ keys: ['x'], otherKeys: 'y' })],
    [
      'constraints.tickers must have at least one ticker',
      () => call(requestArbitrary)({ keys: ['x'], tickers: { stocks: [] } }),
    ],
    [
      'constraints.tickers.stocks must be a list, got "AAPL"',
      () => call(requestArbitrary)({ keys: ['x'], tickers: { stocks: 'AAPL' } }),
    ],
    [
      'constraints.transport is not known: "tcp"; did you mean "http"?',
      () => call(requestArbitrary)({ keys: ['x'], transport: 'tcp' }),
    ],
    [
      'constraints.now must be a whole number from 31536000000 to 253339228800000, got 0',
      () => call(requestArbitrary)({ keys: ['x'], now: 0 }),
    ],
  ],
  descriptions: [
    ['report must be an object, got null', () => call(describeDifferences)(null)],
    ['report.seed is missing', () => call(describeDifferences)({ reports: [] })],
    ['report.status is missing', () => call(describeDiscovery)({ conforms: true })],
    ['report must be an object, got null', () => call(describeService)(null)],
    ['report.sentences is missing', () => call(describeService)({ conforms: true, counts: {} })],
    ['report must be an object, got null', () => call(describeStore)(null)],
    ['report.laws is missing', () => call(describeStore)({ conforms: true, seed: 1, runs: 1 })],
  ],
};

describe.each(Object.entries(refused))('%s', (_, calls) => {
  it.each(calls)('%s', async (message, refusedCall) => {
    const said = await Promise.resolve()
      .then(refusedCall)
      .then(
        () => 'nothing',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    expect(said).toBe(message);
  });
});
