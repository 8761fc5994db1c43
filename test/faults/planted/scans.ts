import type { PlantedFault } from '../fault-table.js';

const market = 'discovery/scan-market.ts';
const ranking = 'discovery/rank-families.ts';
const adjusting = 'discovery/adjusted-rows.ts';
const estimating = 'discovery/estimate.ts';
const drawing = 'statistics/significance/sequential-p-value.ts';
const DAY = 86_400_000;

const fault = (breaks: string, file: string, from: string, to: string): PlantedFault => ({
  breaks,
  file,
  change: [from, to],
});

/** Asks headlines something else. */
const asking = (breaks: string, bars: string, options: string): PlantedFault =>
  fault(
    breaks,
    market,
    'askHeadlines(bars, { ...options, ...dates, asOf })',
    `askHeadlines(${bars}, { ...options, ...dates, asOf, ${options} })`,
  );

const seeded = (breaks: string, by: string): PlantedFault =>
  fault(breaks, 'discovery/test-family.ts', 'generatorOf(seed, ...names, headline.family)', `generatorOf(${by})`);

/** Faults of what scans do with the headlines of markets. */
export const scanFaults: readonly PlantedFault[] = [
  asking(
    'begins a month before the lookback',
    'bars',
    `startDate: new Date(Date.parse(lookback.startDate) - ${31 * DAY}).toISOString().slice(0, 10)`,
  ),
  asking(
    'scans the lookback that was requested, not the one granted',
    'bars',
    "startDate: ((all) => all.monthsBefore(new Date(asOf).toISOString().slice(0, 10), all.lookbackMonths[lookback.requested]))(require('../calendar/lookback.js'))",
  ),
  asking(
    'begins three days after the lookback',
    'bars',
    `startDate: new Date(Date.parse(lookback.startDate) + ${3 * DAY}).toISOString().slice(0, 10)`,
  ),
  asking('ignores the last week', 'bars', `asOf: asOf - ${7 * DAY}`),
  asking('loses the events', 'bars', 'events: []'),
  asking(
    'does not look at bars before the lookback',
    `require('../bars/index.js').barsFromRows(
    Array.from(bars.time, (time, i) => ({ time, open: bars.open[i], high: bars.high[i], low: bars.low[i], close: bars.close[i], volume: bars.volume?.[i] }))
      .filter(({ time }) => time >= Date.parse(lookback.startDate)),
    { interval: bars.interval })`,
    '',
  ),
  fault(
    'gives every ticker the bars of the first, as if they were independent',
    'discovery/scan-discovery.ts',
    'const steps = stepsOfMarket(market, scan);',
    'const steps = stepsOfMarket({ ...market, bars: markets[0].bars }, scan);',
  ),
  seeded('draws from another seed than it was given', 'seed + 1, ...names, headline.family'),
  seeded('takes no notice of the seed', '0, ...names, headline.family'),
  seeded('does not mix the name of the ticker into the seed', 'seed, names[0], headline.family'),
  fault(
    'reports a p-value of 0 if no permutation is as extreme',
    drawing,
    '(1 + extreme) / (1 + draws)',
    'extreme / draws',
  ),
  fault('counts the observed order although it stopped early', drawing, 'enough / drawn', '(enough + 1) / (drawn + 1)'),
  fault(
    'uses chi-square whatever counts are expected',
    'statistics/significance/homogeneity-test.ts',
    'compareQuotients(leastExpected, { numerator: 5, denominator: 1 }) >= 0',
    'true',
  ),
  fault(
    'does not count tests with too few cases',
    ranking,
    '.filter(({ untested }) => !isImpossible(untested))',
    '.filter(({ untested }) => untested === undefined)',
  ),
  fault(
    'counts tests that are impossible whatever the prices are',
    ranking,
    '.filter(({ untested }) => !isImpossible(untested))',
    '',
  ),
  fault('does not correct for earlier tests', ranking, 'tests + (alreadySearched ?? 0)', 'tests'),
  fault('always uses 5 %', ranking, 'corrected,\n        significance,', 'corrected,\n        0.05,'),
  fault('ranks structure as direction', ranking, '    kind,\n    title,', "    kind: 'direction',\n    title,"),
  fault('ranks families by name', ranking, 'if (order !== 0) return order;', ''),
  fault(
    'tests the last third two-sided',
    'discovery/test-of-cases.ts',
    'laterTest(headline, counted(headline, late), early.result, early.direction)',
    '((test) => ({ ...test, pValue: Math.min(1, 2 * test.pValue) }))(laterTest(headline, counted(headline, late), early.result, early.direction))',
  ),
  fault(
    'adjusts late p-values for all tests',
    adjusting,
    'rows[i].test.late.pValue))',
    'rows[i].test.late.pValue), tests)',
  ),
  fault(
    'confirms what the early part did not select',
    adjusting,
    "if (!isSelected) return 'not-selected';",
    "if (!isSelected) return late.pValue <= 0.05 ? 'confirmed' : 'not-selected';",
  ),
  fault(
    'gives the 95 % interval after selection',
    adjusting,
    'const missed = miss / strongestOf;',
    'const missed = 0.05;',
  ),
  fault(
    'does not say among how many cells the strongest was picked',
    'discovery/test-of-cases.ts',
    '{ ...names, strongestOf: cells }',
    'names',
  ),
  fault(
    'gives the interval of the normal approximation',
    estimating,
    'const interval = wilsonInterval(count, of, DECIMALS);',
    `const half = 1.96 * Math.sqrt((count * (of - count)) / of ** 3);
  const interval = of === 0 ? null : {
    low: Number((100 * Math.max(0, count / of - half)).toFixed(DECIMALS)),
    high: Number((100 * Math.min(1, count / of + half)).toFixed(DECIMALS)),
  };`,
  ),
  fault(
    'subtracts rounded percentages',
    estimating,
    'roundQuotient(100 * excess({ count, of, baselineCount, baselineOf }), of * baselineOf, DECIMALS)',
    'Number((percentOf(count, of, DECIMALS) - percentOf(baselineCount, baselineOf, DECIMALS)).toFixed(DECIMALS))',
  ),
  fault(
    'compares every group with 50 %',
    estimating,
    'baseline: percentOf(baselineCount, baselineOf, DECIMALS)',
    'baseline: 50',
  ),
  fault(
    'lists findings on the same sessions as separate ones',
    'discovery/findings.ts',
    'const same = leads.find(({ lead }) => areAlike(marketOf(lead), marketOf(each)) && areOneEffect(lead, each));',
    'const same = undefined;',
  ),
];
