import { describe, expect, it } from 'vitest';
import * as kit from '../../src/conformance/index.js';

// What the kit says to whoever gives it what it cannot take, in full, as it is read.

const engine = { run: kit.runLibrary };
const service = { send: () => null, createKey: () => null };
const told = { now: Date.UTC(2026, 6, 15, 12), tickers: { stocks: ['AAPL'] } };

/** Of each function: what it says, and what it is given. */
const refused: Readonly<
  Partial<Record<keyof typeof kit, readonly (readonly [message: string, ...given: readonly unknown[]])[]>>
> = {
  checkEngine: [
    ['adapter must be an object, got null', null],
    ['adapter must be an object, got a list', []],
    ['adapter.run is missing', {}],
    ['adapter.run must be a function, got 1', { run: 1 }],
    ['adapter.inPlay must be a function, got "x"', { run: kit.runLibrary, inPlay: 'x' }],
    ['options.reports must be a list, got "all"', engine, { reports: 'all' }],
    [
      'options.reports[0] is not known: "gap-fills"; did you mean "gap-fill-standard"?',
      engine,
      { reports: ['gap-fills'] },
    ],
    ['options.requestOptions must be a list, got "all"', engine, { requestOptions: 'all' }],
    ['options.requestOptions[0] is not known: "wher"; did you mean "where"?', engine, { requestOptions: ['wher'] }],
    ['options.onRun must be a function, got 1', engine, { onRun: 1 }],
    ['options.reference must be a function, got 1', engine, { reference: 1 }],
    ['options.runs must be a whole number from 1 to 9007199254740991, got 0', engine, { runs: 0 }],
    ['options.minimumMarkets must be a whole number from 1 to 3, got 4', engine, { runs: 3, minimumMarkets: 4 }],
    ['options.seed must be a whole number from -2147483648 to 2147483647, got 2147483648', engine, { seed: 2 ** 31 }],
    ['options.tolerance has no field "percent"; did you mean "percents"?', engine, { tolerance: { percent: {} } }],
    [
      'options.tolerance.percents.absolute must be a number from 0 to 1.7976931348623157e+308, got -1',
      engine,
      { tolerance: { percents: { absolute: -1 } } },
    ],
    ['options.keyOrder must be one of any, same, got "none"', engine, { keyOrder: 'none' }],
    ['options.figures must be one of any, same, got "none"', engine, { figures: 'none' }],
    ['options.texts must be one of any, same, got "none"', engine, { texts: 'none' }],
    [
      'options.constraints.bars must be one of daily, intraday, got "weekly"',
      engine,
      { constraints: { bars: 'weekly' } },
    ],
    [
      'options.constraints.maxSessions must be a whole number from 1 to 60, got 61',
      engine,
      { constraints: { maxSessions: 61 } },
    ],
    ['options.constraints.contract must be true or false, got 1', engine, { constraints: { contract: 1 } }],
    [
      'options.constraints.assetClasses must be a list, got "stocks"',
      engine,
      { constraints: { assetClasses: 'stocks' } },
    ],
    ['options.constraints.assetClasses must not be empty', engine, { constraints: { assetClasses: [] } }],
    [
      'options.constraints.assetClasses[0] must be one of stocks, futures, crypto, forex, got "bonds"',
      engine,
      { constraints: { assetClasses: ['bonds'] } },
    ],
  ],
  compareRun: [
    ['adapter must be an object, got null', null, {}],
    ['options has no field "runs"; it has tolerance, keyOrder, figures, texts', engine, {}, { runs: 1 }],
  ],
  libraryWith: [['reports must be a list of reports, got "x"', 'x']],
  checkInPlay: [
    ['adapter must be an object, got null', null],
    ['adapter.inPlay is missing', {}],
    ['adapter.inPlay must be a function, got 1', { inPlay: 1 }],
    ['options.instants must be a whole number from 1 to 100, got 0', kit.libraryWith([]), { instants: 0 }],
    [
      'options.reports[1]: the reference implementation cannot tell what is in play of sma-performance-standard; use checkLaws',
      kit.libraryWith([]),
      { reports: ['gap-fill-standard', 'sma-performance-standard'] },
    ],
    ['options has no field "reference"; did you mean "tolerance"?', kit.libraryWith([]), { reference: 1 }],
  ],
  checkLaws: [
    ['adapter must be an object, got null', null],
    ['options.laws must be a list, got "all"', engine, { laws: 'all' }],
    [
      'options.laws[0] is not known: "count-adds-up"; did you mean "counts-add-up"?',
      engine,
      { laws: ['count-adds-up'] },
    ],
    [
      'options.exceptions.counts-add-up must be the reason in words, got ""',
      engine,
      { exceptions: { 'counts-add-up': '' } },
    ],
    [
      'options.exceptions.counts-add-up must be the reason in words, got true',
      engine,
      { exceptions: { 'counts-add-up': true } },
    ],
    [
      'options.exceptions has no field "counts-add"; did you mean "counts-add-up"?',
      engine,
      { exceptions: { 'counts-add': 'no' } },
    ],
    [
      'options.params has no field "minutes"; it has fill, minSize, maxSize',
      engine,
      { reports: ['gap-fill-standard'], params: { minutes: 5 } },
    ],
    ['options.runs must be a whole number from 1 to 9007199254740991, got 0.5', engine, { runs: 0.5 }],
    ['options.seed must be a whole number, got null', engine, { seed: null }],
    ['options.reports must be a list, got null', engine, { reports: null }],
    [
      'options.constraints has no field "suggestion"; did you mean "suggestions"?',
      engine,
      { constraints: { suggestion: false } },
    ],
  ],
  checkDiscovery: [
    ['adapter must be an object, got null', null],
    ['adapter.scan is missing', {}],
    ['adapter.scan must be a function, got 1', { scan: 1 }],
    ['options.runs must be a whole number from 1 to 1000000, got 0', { scan: kit.scanLibrary }, { runs: 0 }],
    ['options.seed must be a whole number, got "x"', { scan: kit.scanLibrary }, { seed: 'x' }],
    ['options.keyOrder must be one of any, same, got "none"', { scan: kit.scanLibrary }, { keyOrder: 'none' }],
  ],
  checkService: [
    ['adapter must be an object, got null', null, told],
    ['adapter.setClock must be a function, got 1', { ...service, setClock: 1 }, told],
    ['options.tickers is missing', service, { now: told.now }],
    ['options.tickers must have at least one ticker', service, { ...told, tickers: { stocks: [] } }],
    ['options.tickers.stocks must be a list, got "AAPL"', service, { ...told, tickers: { stocks: 'AAPL' } }],
    ['options.tickers.stocks[1] must not be empty', service, { ...told, tickers: { stocks: ['AAPL', ''] } }],
    ['options.reports must be a list, got "all"', service, { ...told, reports: 'all' }],
    [
      'options.plans must name at least one plan',
      service,
      { ...told, plans: { essential: null, pro: null, allAccess: null } },
    ],
    ['options.plans.pro must be a string, got 1', service, { ...told, plans: { pro: 1 } }],
    ['options.basePath must be a path such as /v1, got "v1/"', service, { ...told, basePath: 'v1/' }],
    ['options.basePath must be a string, got 1', service, { ...told, basePath: 1 }],
    ['options.scanMethod must not be empty', service, { ...told, scanMethod: '' }],
    ['options.detailedQuery must be a string, got 1', service, { ...told, detailedQuery: 1 }],
    ['options.readings.scan must be a function, got an object', service, { ...told, readings: { scan: {} } }],
    ['options.readings.report must be a function, got null', service, { ...told, readings: { report: null } }],
    ['options.readings.detailed must be a function, got 1', service, { ...told, readings: { detailed: 1 } }],
    ['options.timeLimit must be a function, got 100', service, { ...told, timeLimit: 100 }],
    ['options.seed must be a whole number from -2147483648 to 2147483647, got 0.5', service, { ...told, seed: 0.5 }],
    ['options.runs must be a whole number from 1 to 1000, got 1001', service, { ...told, runs: 1001 }],
    ['options.now must be a whole number from 946684800000 to 7258118400000, got 0', service, { ...told, now: 0 }],
    ['options.choices must be one of any, library, got "all"', service, { ...told, choices: 'all' }],
  ],
  checkKeyStore: [
    ['open must be a function, got an object', {}],
    ['open() must be a store, got null', () => null],
    ['open() must be a store, got 1', () => 1],
    ['open().put must be a function, got undefined', () => ({ find: () => null })],
    ['options has no field "clock"; it has runs, seed, timeLimit', () => ({}), { clock: {} }],
  ],
  checkRateStore: [
    ['open().take must be a function, got undefined', () => ({})],
    ['options.runs must be a whole number from 1 to 9007199254740991, got 0', () => ({}), { runs: 0 }],
    ['options.seed must be a whole number, got null', () => ({}), { seed: null }],
    ['options.timeLimit must be a function, got 5', () => ({}), { timeLimit: 5 }],
    ['options.clock.wait is missing', () => ({}), { clock: { now: 5 } }],
    ['options.clock.now must be a function, got 5', () => ({}), { clock: { now: 5, wait: () => null } }],
    ['options.clock.wait must be a function, got 5', () => ({}), { clock: { now: () => 5, wait: 5 } }],
  ],
  marketArbitrary: [['constraints has no field "maxSession"; did you mean "maxSessions"?', { maxSession: 1 }]],
  clockHistoryArbitrary: [
    ['constraints.stepsBack must be true or false, got 1', { stepsBack: 1 }],
    ['constraints.limit must be a whole number from 1 to 100000, got 0', { limit: 0 }],
    ['constraints.windowMs must be a whole number from 1 to 1099511627776, got 0', { windowMs: 0 }],
    ['constraints.apartMs must be a whole number from 0 to 1099511627776, got -1', { apartMs: -1 }],
    ['constraints.maxBursts must be a whole number from 1 to 1000, got 1001', { maxBursts: 1001 }],
    ['constraints.start must be a whole number from 0 to 4503599627370496, got -1', { start: -1 }],
  ],
  keyArbitrary: [
    ['constraints.validity must be valid or nearly', { validity: 'almost' }],
    [
      'constraints.prefix must be up to 16 lower-case letters and digits followed by _live_, such as bs_live_',
      { prefix: 'acme' },
    ],
  ],
  planArbitrary: [
    ['constraints.reports must be a list, got "all"', { reports: 'all' }],
    ['constraints.reports[0] must be a string, got 1', { reports: [1] }],
    ['constraints.tickers.stocks must be a list, got "AAPL"', { tickers: { stocks: 'AAPL' } }],
    ['constraints.tickers has no field "bonds"; it has stocks, futures, crypto, forex', { tickers: { bonds: [] } }],
  ],
  requestArbitrary: [
    ['constraints.keys is missing', {}],
    ['constraints.keys must have at least one key', { keys: [] }],
    ['constraints.keys must be a list, got "x"', { keys: 'x' }],
    ['constraints.otherKeys must be a list, got "y"', { keys: ['x'], otherKeys: 'y' }],
    ['constraints.tickers must have at least one ticker', { keys: ['x'], tickers: { stocks: [] } }],
    ['constraints.tickers.stocks must be a list, got "AAPL"', { keys: ['x'], tickers: { stocks: 'AAPL' } }],
    ['constraints.transport is not known: "tcp"; did you mean "http"?', { keys: ['x'], transport: 'tcp' }],
    ['constraints.now must be a whole number from 31536000000 to 253339228800000, got 0', { keys: ['x'], now: 0 }],
  ],
  describeDifferences: [
    ['report must be an object, got null', null],
    ['report.seed is missing', { reports: [] }],
  ],
  describeDiscovery: [['report.status is missing', { conforms: true }]],
  describeService: [
    ['report must be an object, got null', null],
    ['report.sentences is missing', { conforms: true, counts: {} }],
  ],
  describeStore: [
    ['report must be an object, got null', null],
    ['report.laws is missing', { conforms: true, seed: 1, runs: 1 }],
  ],
};

describe.each(Object.entries(refused))('%s', (name, rows) => {
  const refusing = kit[name as keyof typeof kit] as (...given: readonly unknown[]) => unknown;
  it.each(rows)('%s', async (message, ...given) => {
    const said = await Promise.resolve()
      .then(() => refusing(...given))
      .then(
        () => 'nothing',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    expect(said).toBe(message);
  });
});
