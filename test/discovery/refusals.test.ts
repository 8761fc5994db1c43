import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { defineFamily } from '../../src/define/index.js';
import {
  calibrate,
  calibrationSteps,
  rankFamilies,
  scanDiscovery,
  scanMarket,
  scanSteps,
} from '../../src/discovery/index.js';
import { refused } from '../bars/refusal.js';
import { familyAsking, familyWith } from '../reports/check/own-families.js';
import { areRefused, type Refusal } from './are-refused.js';
import { lookback, partOf, testOf } from './parts-by-hand.js';

const market = { assetClass: 'stocks', ticker: 'AAPL', bars: barsFromRows([], { interval: '1h' }) } as const;
const options = { lookback: '3mo', asOf: Date.UTC(2026, 0, 1) } as const;
const mine = familyAsking('mine', { rejected: 52, of: 1000 });

/** The family of the tests with another headline. */
const asking = (changes: object) => {
  const { id, title, text, defaultSession, variants, headline } = mine;
  return defineFamily({ id, title, text, defaultSession, variants, headline: { ...headline, ...changes } } as never);
};

/** A function with the fields of a signal is none. */
const signalOfAFunction = Object.assign(() => undefined, { aborted: false });

const instants = 'from -62095852800000 to 253402214400000';
const seeds = 'from -9007199254740991 to 9007199254740991';

describe('the markets of a scan are refused', () => {
  const scan = (markets: unknown) => () => scanDiscovery(markets as never, options);
  areRefused([
    ['wrong-type', 'markets must be a list of markets, got null', scan(null)],
    ['wrong-type', 'markets[1] must be an object, got null', scan([market, null])],
    ['missing-field', 'markets[0].bars is missing', scan([{ assetClass: 'stocks', ticker: 'X' }])],
    [
      'unknown-option',
      'markets[0] has no field "startDate"; it has assetClass, ticker, bars, exchange, events, session, calendar, tickSize',
      scan([{ ...market, startDate: '2024-01-01' }]),
    ],
    [
      'unknown-asset-class',
      'markets[0].assetClass must be one of stocks, futures, crypto, forex, got "bonds"',
      scan([{ ...market, assetClass: 'bonds' }]),
    ],
    ['out-of-bounds', 'markets[0].ticker must not be empty', scan([{ ...market, ticker: '' }])],
    ['out-of-bounds', 'markets[1] is the same market as markets[0]: stocks AAPL', scan([market, { ...market }])],
    ['wrong-type', 'markets must be a list of markets, got an object', () => scanSteps(market as never, options)],
    ['wrong-type', 'market must be an object, got null', () => scanMarket(null as never, options)],
    [
      'wrong-type',
      'market.ticker must be a string, got 7',
      () => scanMarket({ ...market, ticker: 7 } as never, options),
    ],
  ]);
});

describe('the options of a scan are refused', () => {
  const scan = (changes: object) => () => scanDiscovery([market], { ...options, ...changes });
  areRefused([
    ['wrong-type', 'options must be an object, got null', () => scanDiscovery([market], null as never)],
    ['unknown-option', 'options has no field "sead"; did you mean "seed"?', scan({ sead: 1 })],
    [
      'unknown-option',
      'options has no field "moon"; it has asOf, lookback, startDate, endDate, families, uncalibrated, seed, significance, alreadySearched, onProgress, signal',
      scan({ moon: 1 }),
    ],
    [
      'unknown-option',
      'options has no field "onProgress"; it has asOf, lookback, startDate, endDate, families, uncalibrated, seed, significance, alreadySearched',
      () => scanMarket(market, { ...options, onProgress: 1 } as never),
    ],
    [
      'unknown-option',
      'options has no field "onProgress"; it has asOf, lookback, startDate, endDate, families, uncalibrated, seed, significance, alreadySearched',
      () => scanSteps([market], { ...options, onProgress: 1 } as never),
    ],
    [
      'missing-field',
      'options.lookback is missing: give a lookback such as "1y", "all", or startDate and endDate',
      scan({ lookback: undefined }),
    ],
    ['missing-field', 'options.asOf is missing', scan({ asOf: undefined })],
    [
      'out-of-bounds',
      'options.lookback must be one of 1mo, 3mo, 6mo, 1y, got "forever"',
      scan({ lookback: 'forever' }),
    ],
    ...[0.5, NaN, Infinity, -62095852800001, 253402214400001].map((asOf): Refusal => [
      'out-of-bounds',
      `options.asOf must be a whole number ${instants}, got ${asOf}`,
      scan({ asOf }),
    ]),
    ...[0.5, 2 ** 53, -(2 ** 53)].map((seed): Refusal => [
      'out-of-bounds',
      `options.seed must be a whole number ${seeds}, got ${seed}`,
      scan({ seed }),
    ]),
    ...[0, 1.5].map((significance): Refusal => [
      'out-of-bounds',
      `options.significance must be a number from 5e-324 to 1, got ${significance}`,
      scan({ significance }),
    ]),
    ...[-1, 0.5, 1_000_000_001].map((alreadySearched): Refusal => [
      'out-of-bounds',
      `options.alreadySearched must be a whole number from 0 to 1000000000, got ${alreadySearched}`,
      scan({ alreadySearched }),
    ]),
    ['wrong-type', 'options.uncalibrated must be true or false, got 1', scan({ uncalibrated: 1 })],
    ['wrong-type', 'options.onProgress must be a function, got 1', scan({ onProgress: 1 })],
    ...(
      [
        [null, 'null'],
        [1, '1'],
        [{}, 'an object'],
        [signalOfAFunction, 'a function'],
      ] as const
    ).map(([signal, shown]): Refusal => [
      'wrong-type',
      `options.signal must be an AbortSignal, got ${shown}`,
      scan({ signal }),
    ]),
  ]);
});

describe('the families of a scan are refused', () => {
  const scan =
    (...families: unknown[]) =>
    () =>
      scanDiscovery([market], { ...options, families } as never);
  const toDo = 'or set options.uncalibrated to true';
  areRefused([
    [
      'wrong-type',
      'options.families must be a list of families or their ids, got "doji"',
      () => scanDiscovery([market], { ...options, families: 'doji' } as never),
    ],
    ['unknown-report', 'options.families[1] is not known: "dojo"; did you mean "doji"?', scan('doji', 'dojo')],
    ['wrong-type', 'options.families[0] must be a string, got null', scan(null)],
    ['wrong-type', 'options.families[0] must be a family made by defineFamily, got an object', scan({ ...mine })],
    [
      'wrong-type',
      'options.families[0] must be a family made by defineFamily, got an object',
      scan(mine.reports.standard),
    ],
    [
      'no-headline',
      'options.families[1]: the family "mine" has no headline question',
      scan('gap-fill', familyWith({})),
    ],
    [
      'duplicate-report',
      'options.families[1] has the id "mine" of a different family before it',
      scan(mine, familyAsking('mine')),
    ],
    [
      'duplicate-report',
      'options.families[0] has the id "gap-fill" of a built-in family',
      scan(familyAsking('gap-fill')),
    ],
    [
      'out-of-bounds',
      'options.families[0].headline.test must be one of half, complement, homogeneity, within-blocks, got "guess"',
      scan(asking({ test: 'guess' })),
    ],
    [
      'out-of-bounds',
      'options.families[0].headline.kind must be one of direction, structure, got "mood"',
      scan(asking({ kind: 'mood' })),
    ],
    [
      'uncalibrated',
      `options.families[1]: the headline question of "new" is not calibrated; run calibrate on it and set headline.calibration to the result, ${toDo}`,
      scan(mine, familyAsking('new')),
    ],
    [
      'uncalibrated',
      `options.families[0]: the headline question of "biased" rejects 9.0 % of 1,000 fair markets (7.4 to 10.9 %): is biased; change the question, or calibrate it on more markets, ${toDo}`,
      scan(familyAsking('biased', { rejected: 90, of: 1000 })),
    ],
    [
      'uncalibrated',
      `options.families[0]: the headline question of "none" has been tested on too few markets to tell; change the question, or calibrate it on more markets, ${toDo}`,
      scan(familyAsking('none', { rejected: 0, of: 0 })),
    ],
    ...[5, null].map((calibration): Refusal => [
      'wrong-type',
      `options.families[0].headline.calibration must be an object with rejected and of, got ${calibration}`,
      scan(familyAsking('mine', calibration as never)),
    ]),
    ...[-1, 1.5, 1_000_000_001].map((of): Refusal => [
      'out-of-bounds',
      `options.families[0].headline.calibration.of must be a whole number from 0 to 1000000000, got ${of}`,
      scan(familyAsking('mine', { rejected: 0, of })),
    ]),
    ...[-1, 0.5, 3].map((rejected): Refusal => [
      'out-of-bounds',
      `options.families[0].headline.calibration.rejected must be a whole number from 0 to 2, got ${rejected}`,
      scan(familyAsking('mine', { rejected, of: 2 })),
    ]),
  ]);
});

describe('the closes of a part are refused', () => {
  const closes = (changes: object) => () =>
    rankFamilies([{ ...partOf('A', testOf('doji', 0.5)), closes: { days: [1, 2], closes: [9, 9.5], ...changes } }]);
  const at = 'parts[0].closes';
  areRefused([
    ['unknown-option', `${at} has no field "moon"; it has days, closes`, closes({ moon: 1 })],
    ['wrong-type', `${at}.days must be a list, got 1`, closes({ days: 1 })],
    ['wrong-type', `${at}.closes must be a list, got 1`, closes({ closes: 1 })],
    [
      'out-of-bounds',
      `${at}.days[1] must be a whole number from -9007199254740991 to 9007199254740991, got 0.5`,
      closes({ days: [0, 0.5] }),
    ],
    ['out-of-bounds', `${at}.days[1] must be after the day before it`, closes({ days: [1, 1] })],
    ['wrong-type', `${at}.closes[1] must be a number, got "9"`, closes({ closes: [9, '9'] })],
    ['out-of-bounds', `${at}.closes must have 2 items`, closes({ closes: [9] })],
  ]);
});

describe('parts are refused', () => {
  const test = testOf('doji', 1);
  const part = partOf('A', test);
  const other = partOf('B', test);
  const rank = (parts: unknown) => () => rankFamilies(parts as never);
  const withTest = (changes: object) => rank([{ ...part, tests: [{ ...test, ...changes }] }]);
  const results = 'cases, estimate, method, pValue';
  const names = 'group, outcome, strongestOf, untested';
  areRefused([
    ['wrong-type', 'parts must be a list of parts, got an object', rank(part)],
    ['wrong-type', 'parts[1] must be an object, got null', rank([part, null])],
    ['missing-field', 'parts[0].seed is missing', rank([{ ...part, seed: undefined }])],
    [
      'unknown-option',
      'parts[0] has no field "moon"; it has assetClass, ticker, asOf, seed, lookback, tests, notices, closes, headlines',
      rank([{ ...part, moon: 1 }]),
    ],
    ['wrong-type', 'parts[1].tests must be a list, got an object', rank([part, { ...other, tests: {} }])],
    ['wrong-type', 'parts[0].tests[0].family must be a string, got undefined', rank([{ ...part, tests: [null] }])],
    [
      'unknown-report',
      'parts[0].tests[0].family is not known: "dojo"; did you mean "doji"?',
      withTest({ family: 'dojo' }),
    ],
    ['missing-field', 'parts[0].tests[0].late is missing', withTest({ late: undefined })],
    [
      'unknown-option',
      `parts[0].tests[0] has no field "moon"; it has ${results}, family, early, late, sessions, ${names}`,
      withTest({ moon: 1 }),
    ],
    ['wrong-type', 'parts[0].tests[0].early must be an object, got 1', withTest({ early: 1 })],
    ...['early', 'late'].map((which): Refusal => [
      'unknown-option',
      `parts[0].tests[0].${which} has no field "moon"; it has ${results}, ${names}`,
      withTest({ [which]: { ...test.early, moon: 1 } }),
    ]),
    ['out-of-bounds', 'parts[2] is the same market as parts[0]: stocks A', rank([part, other, { ...part }])],
    ...[{ asOf: 1 }, { seed: 1 }, { lookback: { ...lookback, months: 2 } }, { tests: [] }, { headlines: [] }].map(
      (changes): Refusal => [
        'out-of-bounds',
        'parts[1] must be of the same scan as parts[0], with the same instant, seed, lookback and families',
        rank([part, { ...other, ...changes }]),
      ],
    ),
    [
      'unknown-option',
      'options has no field "level"; it has significance, alreadySearched',
      () => rankFamilies([], { level: 0.1 } as never),
    ],
    [
      'out-of-bounds',
      'options.significance must be a number from 5e-324 to 1, got 2',
      () => rankFamilies([], { significance: 2 }),
    ],
    [
      'out-of-bounds',
      'options.alreadySearched must be a whole number from 0 to 1000000000, got -1',
      () => rankFamilies([], { alreadySearched: -1 }),
    ],
  ]);
});

describe('the questions that a part carries are refused', () => {
  const part = scanMarket(market, { ...options, families: [mine] });
  const [own] = part.headlines!;
  const rank = (headlines: unknown) => () => rankFamilies([{ ...part, headlines }] as never);
  const changed = (changes: object) => rank([{ ...own, ...changes }]);
  areRefused([
    ['wrong-type', 'parts[0].headlines must be a list, got 1', rank(1)],
    ['wrong-type', 'parts[0].headlines[0] must be an object, got null', rank([null])],
    ['missing-field', 'parts[0].headlines[0].question is missing', changed({ question: undefined })],
    [
      'unknown-option',
      'parts[0].headlines[0] has no field "moon"; it has family, title, question, cases, success, test, nullHypothesis, kind, race, bars, outcomes, groups, calibrated, calibration, years',
      changed({ moon: 1 }),
    ],
    [
      'out-of-bounds',
      'parts[0].headlines[0].test must be one of half, complement, homogeneity, within-blocks, got "guess"',
      changed({ test: 'guess' }),
    ],
    [
      'out-of-bounds',
      'parts[0].headlines[0].kind must be one of direction, structure, got "mood"',
      changed({ kind: 'mood' }),
    ],
    ...['outcomes', 'groups'].map((list): Refusal => [
      'wrong-type',
      `parts[0].headlines[0].${list} must be a list, got null`,
      changed({ [list]: null }),
    ]),
    [
      'wrong-type',
      'parts[0].headlines[0].calibration must be an object with rejected and of, got null',
      changed({ calibration: null }),
    ],
    [
      'wrong-type',
      'parts[0].headlines[0].calibration.of must be a whole number, got undefined',
      changed({ calibrated: false, calibration: {} }),
    ],
    ...(
      [
        ['gap-fill', '"gap-fill"'],
        [7, '7'],
      ] as const
    ).map(([family, shown]): Refusal => [
      'duplicate-report',
      `parts[0].headlines[0] has the id ${shown} of a built-in family`,
      changed({ family }),
    ]),
  ]);

  it('unless there is a test that they leave unknown', () => {
    expect(refused(rank(undefined))).toBe('unknown-report at parts[0].tests[0].family');
    expect(rankFamilies([part]).ranking[0].family).toBe('mine');
  });
});

describe('a calibration is refused', () => {
  const valid = { markets: 1, seed: 7, lookback: '1mo', assetClass: 'stocks', interval: '1h' };
  const of = (changes: object) => () => calibrate(mine, { ...valid, ...changes } as never);
  areRefused([
    [
      'wrong-type',
      'family must be a family made by defineFamily, got "gap-fill"',
      () => calibrate('gap-fill' as never, valid as never),
    ],
    ['no-headline', 'the family "mine" has no headline question', () => calibrate(familyWith({}), valid as never)],
    ['wrong-type', 'options must be an object, got null', () => calibrate(mine, null as never)],
    [
      'unknown-option',
      'options has no field "moon"; it has markets, seed, lookback, assetClass, interval, onProgress, signal',
      of({ moon: 1 }),
    ],
    [
      'unknown-option',
      'options has no field "onProgress"; it has markets, seed, lookback, assetClass, interval',
      () => calibrationSteps(mine, { ...valid, onProgress: () => undefined } as never).next(),
    ],
    ['missing-field', 'options.markets is missing', of({ markets: undefined })],
    ['missing-field', 'options.seed is missing', of({ seed: undefined })],
    ...[0, 10_001, 1.5].map((markets): Refusal => [
      'out-of-bounds',
      `options.markets must be a whole number from 1 to 10000, got ${markets}`,
      of({ markets }),
    ]),
    ...[0.5, 2 ** 53, -(2 ** 53)].map((seed): Refusal => [
      'out-of-bounds',
      `options.seed must be a whole number ${seeds}, got ${seed}`,
      of({ seed }),
    ]),
    ['out-of-bounds', 'options.lookback must be one of 1mo, 3mo, 6mo, 1y, got "forever"', of({ lookback: 'forever' })],
    [
      'unknown-asset-class',
      'options.assetClass must be one of stocks, futures, crypto, forex, got "bonds"',
      of({ assetClass: 'bonds' }),
    ],
    ['out-of-bounds', 'options.interval must be one of 1m, 5m, 15m, 30m, 1h, got "daily"', of({ interval: 'daily' })],
    ['wrong-type', 'options.onProgress must be a function, got null', of({ onProgress: null })],
    ['wrong-type', 'options.signal must be an AbortSignal, got an object', of({ signal: {} })],
  ]);
});
