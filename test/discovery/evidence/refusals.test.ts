import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { defineFamily } from '../../../src/define/index.js';
import { rankEvidence, watch, type WatchedQuestion, type WatchState } from '../../../src/discovery/index.js';
import { familyAsking, familyWith } from '../../reports/check/own-families.js';
import { areRefused, type Refusal } from '../are-refused.js';

const bars = barsFromRows([{ time: Date.UTC(2025, 0, 2, 14, 30), open: 10, high: 12, low: 9, close: 11 }], {
  interval: '30m',
});
const market = { assetClass: 'stocks', ticker: 'AAPL', bars } as const;
const since = '2025-01-03';
const families = ['doji', 'volume-and-range-by-weekday'];
const state = watch(null, market, { since, families });

/** The state with another question of one coin, or within blocks. */
const withDoji = (changes: object): WatchState => withQuestion(0, changes);
const withBlocks = (changes: object): WatchState => withQuestion(1, changes);
const withQuestion = (place: number, changes: object): WatchState => ({
  ...state,
  questions: state.questions.map((each, i) => (i === place ? { ...each, ...changes } : each)),
});

const rank = (given: unknown) => () => rankEvidence([given as WatchState]);
const wealth = { mantissa: '9223372036854775808', exponent: -63 };
const wealths = (first: object) => [{ ...wealth, ...first }, wealth, wealth, wealth];
const whole = (from: number) => `must be a whole number from ${from} to 9007199254740991`;

describe('states are refused', () => {
  areRefused([
    ['wrong-type', 'states must be a list of states, got an object', () => rankEvidence(state as never)],
    ['out-of-bounds', 'states[1] is the same market as states[0]: stocks AAPL', () => rankEvidence([state, state])],
    ['wrong-type', 'options must be an object, got null', () => rankEvidence([], null as never)],
    [
      'unknown-option',
      'options has no field "level"; it has significance',
      () => rankEvidence([], { level: 1 } as never),
    ],
    [
      'out-of-bounds',
      'options.significance must be a number from 5e-324 to 1, got 0',
      () => rankEvidence([], { significance: 0 }),
    ],
    ['wrong-type', 'states[0] must be an object, got null', rank(null)],
    [
      'unknown-option',
      'states[0] has no field "moon"; it has version, assetClass, ticker, since, setting, firstLook, counted, closes, questions, headlines',
      rank({ ...state, moon: 1 }),
    ],
    ...[0, 2].map((version): Refusal => [
      'out-of-bounds',
      `states[0].version must be a whole number from 1 to 1, got ${version}`,
      rank({ ...state, version }),
    ]),
    ...['assetClass', 'ticker', 'setting'].map((field): Refusal => [
      'out-of-bounds',
      `states[0].${field} must not be empty`,
      rank({ ...state, [field]: '' }),
    ]),
    ['out-of-bounds', `states[0].firstLook ${whole(-9007199254740991)}, got 0.5`, rank({ ...state, firstLook: 0.5 })],
    [
      'out-of-bounds',
      'states[0].closes.closes must have 1 items',
      rank({ ...state, closes: { days: [1], closes: [] } }),
    ],
    [
      'not-a-date',
      'states[0].since must be a calendar date written as YYYY-MM-DD, got "May"',
      rank({ ...state, since: 'May' }),
    ],
    ['wrong-type', 'states[0].questions must be a list, got an object', rank({ ...state, questions: {} })],
    ['wrong-type', 'states[0].headlines must be a list, got 1', rank({ ...state, headlines: 1 })],
  ]);
});

describe('what a state says of the bars that it has counted is refused', () => {
  const counted = (changes: object) => rank({ ...state, counted: { from: 1, to: 2, digest: 'a', ...changes } });
  areRefused([
    ['missing-field', 'states[0].counted is missing', rank({ ...state, counted: undefined })],
    ['wrong-type', 'states[0].counted must be an object, got 1', rank({ ...state, counted: 1 })],
    ['unknown-option', 'states[0].counted has no field "moon"; it has from, to, digest', counted({ moon: 1 })],
    ['out-of-bounds', `states[0].counted.from ${whole(-9007199254740991)}, got 0.5`, counted({ from: 0.5 })],
    ['out-of-bounds', `states[0].counted.to ${whole(1)}, got 0`, counted({ to: 0 })],
    ['out-of-bounds', 'states[0].counted.digest must not be empty', counted({ digest: '' })],
  ]);
});

describe('the questions of a state are refused', () => {
  const [doji, blocks] = state.questions;
  const at = 'states[0].questions[0]';
  const question = (changes: object) => rank(withDoji(changes));
  const group = (changes: object) => question({ groups: [{ group: '', counts: [1, 0], ...changes }] });
  const steps = (changes: object) => question({ steps: { tickSize: 1, medianRange: 1, ...changes } });
  const positive = 'to 1.7976931348623157e+308';
  areRefused([
    [
      'out-of-bounds',
      `${at} must come once, in the order of the families`,
      rank({ ...state, questions: [blocks, doji] }),
    ],
    [
      'out-of-bounds',
      'states[0].questions[1] must come once, in the order of the families',
      rank({ ...state, questions: [doji, doji] }),
    ],
    [
      'unknown-option',
      `${at} has no field "moon"; it has family, question, through, groups, steps, retrospective, wealths, untested`,
      question({ moon: 1 }),
    ],
    ['unknown-report', `${at}.family is not known: "dojo"; did you mean "doji"?`, question({ family: 'dojo' })],
    [
      'out-of-bounds',
      `${at}.question must be that of this version of "doji", whose answers are different`,
      question({ question: 'other' }),
    ],
    [
      'out-of-bounds',
      `${at}.through must not be before the first day, got "2025-01-02"`,
      question({ through: '2025-01-02' }),
    ],
    [
      'not-a-date',
      `${at}.through must be a calendar date written as YYYY-MM-DD, got "May"`,
      question({ through: 'May' }),
    ],
    ['out-of-bounds', `${at}.retrospective ${whole(0)}, got -1`, question({ retrospective: -1 })],
    ['out-of-bounds', `${at}.untested must not be empty`, question({ untested: '' })],
    ['wrong-type', `${at}.steps must be an object, got 1`, question({ steps: 1 })],
    ['unknown-option', `${at}.steps has no field "moon"; it has tickSize, medianRange`, steps({ moon: 1 })],
    ['out-of-bounds', `${at}.steps.tickSize must be a number from 5e-324 ${positive}, got 0`, steps({ tickSize: 0 })],
    [
      'out-of-bounds',
      `${at}.steps.medianRange must be a number from 0 ${positive}, got -1`,
      steps({ medianRange: -1 }),
    ],
    ['wrong-type', `${at}.groups must be a list, got 1`, question({ groups: 1 })],
    ['unknown-option', `${at}.groups[0] has no field "moon"; it has group, counts, deviation`, group({ moon: 1 })],
    ['wrong-type', `${at}.groups[0].group must be a string, got 7`, group({ group: 7 })],
    ['wrong-type', `${at}.groups[0].counts must be a list, got 1`, group({ counts: 1 })],
    ['out-of-bounds', `${at}.groups[0].counts must have 2 counts`, group({ counts: [1] })],
    ...[-1, 1.5].map((count): Refusal => [
      'out-of-bounds',
      `${at}.groups[0].counts[1] ${whole(0)}, got ${count}`,
      group({ counts: [0, count] }),
    ]),
    [
      'out-of-bounds',
      `${at}.groups[1] must come once`,
      question({ groups: [0, 1].map(() => ({ group: '', counts: [1, 0] })) }),
    ],
  ]);
});

describe('the bets of a state are refused', () => {
  const at = 'states[0].questions[1]';
  const bets = (changes: object) => rank(withBlocks(changes));
  areRefused([
    [
      'wrong-type',
      `${at}.groups[0].deviation must be a whole number, got undefined`,
      bets({ groups: [{ group: 'monday', counts: [1, 0] }] }),
    ],
    [
      'out-of-bounds',
      `${at}.groups[0].deviation ${whole(-9007199254740991)}, got 0.5`,
      bets({ groups: [{ group: 'monday', counts: [1, 0], deviation: 0.5 }] }),
    ],
    ['wrong-type', `${at}.wealths must be a list, got undefined`, bets({ wealths: undefined })],
    ['out-of-bounds', `${at}.wealths must have 4 items`, bets({ wealths: [wealth] })],
    [
      'unknown-option',
      `${at}.wealths[0] has no field "moon"; it has mantissa, exponent`,
      bets({ wealths: wealths({ moon: 1 }) }),
    ],
    ...[0.5, 1_000_000_001, -1_000_000_001].map((exponent): Refusal => [
      'out-of-bounds',
      `${at}.wealths[0].exponent must be a whole number from -1000000000 to 1000000000, got ${exponent}`,
      bets({ wealths: wealths({ exponent }) }),
    ]),
    // One below 2⁶³, 2⁶⁴, and texts that are no such number.
    ...['9223372036854775807', '18446744073709551616', '12', ' 9223372036854775808', '9223372036854775808n'].map(
      (mantissa): Refusal => [
        'out-of-bounds',
        `${at}.wealths[0].mantissa must have 64 bits, got "${mantissa}"`,
        bets({ wealths: wealths({ mantissa }) }),
      ],
    ),
    [
      'out-of-bounds',
      `${at}.wealths[0].mantissa must have 64 bits, got 1`,
      bets({ wealths: wealths({ mantissa: 1 }) }),
    ],
  ]);
});

it('states at the edge of all this are taken', () => {
  const question = { through: since, untested: 'insufficient', steps: { tickSize: null, medianRange: null } } as const;
  const edge: readonly Partial<WatchedQuestion>[] = [
    question,
    { steps: { tickSize: Number.MIN_VALUE, medianRange: 0 } },
    { groups: [{ group: '', counts: [0, 3] }] },
  ];
  for (const changes of edge) expect(rankEvidence([withDoji(changes)]).ranking).toHaveLength(2);
  const blocks = {
    groups: [{ group: 'monday', counts: [0, 1], deviation: -2 }],
    wealths: wealths({ mantissa: '18446744073709551615', exponent: -64 }),
  };
  expect(rankEvidence([withBlocks(blocks)]).ranking).toHaveLength(2);
  expect(rankEvidence([{ ...state, counted: { from: 7, to: 7, digest: 'a' } }]).ranking).toHaveLength(2);
});

describe('a watch is refused', () => {
  const begin =
    (options: unknown, given: unknown = market) =>
    () =>
      watch(null, given as never, options as never);
  const goOn =
    (options: object, changes: object = {}) =>
    () =>
      watch(state, { ...market, ...changes }, options);
  const of = 'market.bars';
  const further = 'asOf, families, uncalibrated';
  areRefused([
    ['wrong-type', 'market must be an object, got null', begin({ since }, null)],
    ['out-of-bounds', 'market.ticker must not be empty', begin({ since }, { ...market, ticker: '' })],
    ['missing-field', `${of} is missing`, begin({ since }, { ...market, bars: undefined })],
    ['wrong-type', 'options must be an object, got null', begin(null)],
    ['missing-field', 'options.since is missing', begin({})],
    ['unknown-option', `options has no field "moon"; it has since, ${further}`, begin({ since, moon: 1 })],
    ['unknown-option', `options has no field "moon"; it has since, ${further}`, goOn({ moon: 1 })],
    ...[NaN, 8.64e15 + 1, -8.64e15 - 1].map((asOf): Refusal => [
      'out-of-bounds',
      `options.asOf must be a number from -8640000000000000 to 8640000000000000, got ${asOf}`,
      begin({ since, asOf }),
    ]),
    ...['0000-12-31', '9999-01-01'].map((wrong): Refusal => [
      'out-of-bounds',
      `options.since must be from the year 1 to the year 9998, got "${wrong}"`,
      begin({ since: wrong }),
    ]),
    [
      'not-a-date',
      'options.since must be a calendar date written as YYYY-MM-DD, got "2025-02-30"',
      begin({ since: '2025-02-30' }),
    ],
    [
      'out-of-bounds',
      'options.since must be that of the state, 2025-01-03, got "2025-01-04"',
      goOn({ since: '2025-01-04' }),
    ],
    ['out-of-bounds', 'state must be of the market stocks MSFT, got one of stocks AAPL', goOn({}, { ticker: 'MSFT' })],
    [
      'out-of-bounds',
      'state must be of the market crypto AAPL, got one of stocks AAPL',
      goOn({}, { assetClass: 'crypto' }),
    ],
    ...[{ session: 'asia' }, { tickSize: 2 }, { exchange: 'XLON' }].map((changes): Refusal => [
      'out-of-bounds',
      'state must be of the same exchange, session and tickSize as market',
      goOn({}, changes),
    ]),
    ['wrong-type', 'options.uncalibrated must be true or false, got 1', goOn({ uncalibrated: 1 })],
  ]);

  it('unless its first day and its instant are the first and last that there are', () => {
    for (const edge of ['0001-01-01', '9998-12-31']) expect(watch(null, market, { since: edge }).since).toBe(edge);
    for (const asOf of [8.64e15, -8.64e15]) expect(watch(null, market, { since, asOf }).since).toBe(since);
  });
});

describe('other families than those of a state are refused', () => {
  const mine = familyAsking('mine', { rejected: 52, of: 1000 });
  const own = watch(null, market, { since, families: [mine, 'doji'] });
  const turned = defineFamily({ ...mine, headline: { ...mine.headline!, question: 'Does it turn?' } });
  const goOn = (given: WatchState, asked?: readonly unknown[]) => () =>
    watch(given, market, asked === undefined ? {} : ({ families: asked } as never));
  areRefused([
    [
      'out-of-bounds',
      'options.families must be those of the state, with "volume-and-range-by-weekday"',
      goOn(state, ['doji']),
    ],
    [
      'out-of-bounds',
      'options.families must be those of the state, without "gap-fill"',
      goOn(state, [...families, 'gap-fill']),
    ],
    ['out-of-bounds', 'options.families must be those of the state, with "mine"', goOn(own)],
    ['out-of-bounds', 'options.families must ask the question of the state for "mine"', goOn(own, [turned, 'doji'])],
    [
      'uncalibrated',
      'options.families[0]: the headline question of "wild" is not calibrated; run calibrate on it and set headline.calibration to the result, or set options.uncalibrated to true',
      () => watch(null, market, { since, families: [familyAsking('wild')] }),
    ],
    [
      'no-headline',
      'options.families[0]: the family "mine" has no headline question',
      () => watch(null, market, { since, families: [familyWith({})] }),
    ],
  ]);

  it('and the same ones are taken, in any order', () => {
    expect(watch(own, market, { families: ['doji', mine] })).toStrictEqual(own);
    expect(watch(state, { ...market }, { since })).toStrictEqual(state);
    expect(watch(state, market, { families: [...families].reverse() })).toStrictEqual(state);
  });
});
