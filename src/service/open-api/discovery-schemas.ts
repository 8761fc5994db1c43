import type {
  ScanResult,
  Estimate,
  GrantedLookback,
  RankedFamily,
  RankedMarket,
  ScannedMarket,
  TestOfFamily,
  Untested,
} from '../../discovery/index.js';
import { headlines } from '../../reports/index.js';
import { refTo, type Json, type JsonObject } from './open-api-document.js';
import {
  objectSchema,
  count,
  date,
  flag,
  listOf,
  nothing,
  oneOfNames,
  percentOrNull,
  positive,
  probability,
  text,
} from './plain-schemas.js';
import { lookbacks } from '../../policy/inner.js';

const untestedInWords: Readonly<Record<Untested, string>> = {
  insufficient: 'there are too few cases',
  'coarse-ticks': 'price steps are too large for a fair race between two levels',
  'no-events': 'it asks about events and none of them is given',
  'bars-too-coarse': 'the bars are too long',
  'bars-misaligned': 'the bars do not start at the session open',
  'duplicate-trading-date': 'there are two daily bars for one date',
  'session-unavailable': 'the asset class has no such session',
};

const methods: Readonly<Record<NonNullable<TestOfFamily['method']>, true>> = {
  binomial: true,
  fisher: true,
  'chi-square': true,
  permutation: true,
};

const effect: JsonObject = {
  description: '`percent` minus `baseline`, `null` if either is.',
  type: ['number', 'null'],
  minimum: -100,
  maximum: 100,
};
const adjusted: JsonObject = { description: 'The p-value adjusted for all tests of the scan.', ...probability };

/** The fields of a lookback: requested, granted, and whether it was capped. */
export const lookbackSchema = {
  requested: oneOfNames(lookbacks),
  granted: { type: 'string', pattern: '^([1-9][0-9]?mo|1y)$' },
  capped: flag,
} as const;

/**
 * Schemas of the result of a scan.
 *
 * @param own - the ids of own families that it may rank
 */
export function discoverySchemas(own: readonly string[]): Readonly<Record<string, JsonObject>> {
  const market = { assetClass: refTo('schemas', 'AssetClass'), ticker: text };
  const ranking = listOf(refTo('schemas', 'RankedFamily'));
  return {
    ScanResult: {
      description:
        'A ranking of report families by how far the answers to their headline questions depart from chance.',
      ...objectSchema<ScanResult>({
        lookback: { description: '`null` without markets.', oneOf: [refTo('schemas', 'GrantedLookback'), nothing] },
        asOf: { description: 'The instant of the scan, in epoch milliseconds.', type: ['integer', 'null'] },
        seed: { description: 'The seed of all random numbers.', type: ['integer', 'null'] },
        significance: { description: 'The significance level.', ...probability },
        markets: listOf(
          objectSchema<ScannedMarket>({ ...market, notices: listOf(refTo('schemas', 'Notice')) }, ['notices']),
        ),
        tests: {
          description: 'The number of tests in the correction, including those that could not be run.',
          ...count,
        },
        ranking: { description: 'The families whose questions are about direction.', ...ranking },
        structure: { description: 'The families that test structure, in their own ranking.', ...ranking },
      }),
    },
    GrantedLookback: {
      description: 'The requested and granted lookback; the plan may cap it.',
      ...objectSchema<GrantedLookback>({
        ...lookbackSchema,
        months: { type: 'integer', minimum: 1, maximum: 12 },
        startDate: date,
      }),
    },
    RankedFamily: objectSchema<RankedFamily>(
      {
        rank: positive,
        family: oneOfNames([...headlines.map(({ family }) => family), ...own]),
        title: text,
        question: text,
        nullHypothesis: { description: 'What chance gives, and why.', type: 'string' },
        calibrated: {
          description:
            'Only for a question of an own family that is not calibrated, or that its calibration shows to be biased.',
          const: false,
        },
        significant: { description: 'Whether any of its rows is significant.', type: 'boolean' },
        adjusted: { description: 'The smallest adjusted p-value of its rows.', ...probability },
        effect,
        untested: refTo('schemas', 'Untested'),
        sentence: { description: 'What was found, in words, with the number of cases.', type: 'string' },
        markets: listOf(refTo('schemas', 'RankedMarket')),
      },
      ['calibrated', 'untested'],
    ),
    RankedMarket: {
      description: 'What a family found in one market.',
      ...objectSchema<RankedMarket>(
        {
          ...market,
          cases: { description: 'All cases, of all groups.', ...count },
          group: { description: 'The group of the estimate.', type: 'string' },
          outcome: { description: 'The outcome of the estimate.', type: 'string' },
          estimate: refTo('schemas', 'Estimate'),
          method: { type: ['string', 'null'], enum: [...Object.keys(methods), null] satisfies readonly Json[] },
          pValue: probability,
          untested: refTo('schemas', 'Untested'),
          early: refTo('schemas', 'Estimate'),
          late: refTo('schemas', 'Estimate'),
          agrees: {
            description: 'Whether early and late effects have the same sign; `null` if either has no effect.',
            type: ['boolean', 'null'],
          },
          adjusted,
          significant: flag,
        },
        ['group', 'outcome', 'untested'],
      ),
    },
    Estimate: {
      description: 'A share with its 95 % Wilson interval and its baseline.',
      ...objectSchema<Estimate>({
        count,
        of: count,
        percent: percentOrNull,
        low: percentOrNull,
        high: percentOrNull,
        baseline: percentOrNull,
        effect,
      }),
    },
    Untested: {
      description: `Why no test could be made: ${Object.entries(untestedInWords)
        .map(([id, words]) => `\`${id}\`, ${words}`)
        .join('; ')}.`,
      ...oneOfNames(Object.keys(untestedInWords)),
    },
  };
}
