import type {
  Confirmation,
  ScanResult,
  Estimate,
  GrantedLookback,
  Finding,
  FoundElsewhere,
  RankedFamily,
  RankedMarket,
  ScannedMarket,
  ScanWarning,
  SelectionInterval,
  StillNeeded,
  TestResult,
  Untested,
} from '../discovery/index.js';
import { lookbacks } from '../policy/inner.js';
import { type HeadlineKind, headlines } from '../reports/index.js';
import {
  refTo,
  objectSchema,
  count,
  exactly,
  date,
  flag,
  listOf,
  namesInWords,
  nothing,
  oneOfNames,
  percent,
  percentOrNull,
  positive,
  probability,
  text,
  type Json,
  type JsonObject,
} from '../requests/inner.js';
import { market } from './result-parts.js';

const untestedInWords: Readonly<Record<Untested, string>> = {
  insufficient: 'there are too few cases',
  'coarse-ticks': 'price steps are too large for a fair race between two levels',
  'no-events': 'it asks about events and none of them is given',
  'bars-too-coarse': 'the bars are too long',
  'bars-misaligned': 'the bars do not start at the session open',
  'duplicate-trading-date': 'there are two daily bars for one date',
  'session-unavailable': 'the asset class has no such session',
};

const methods: Readonly<Record<NonNullable<TestResult['method']>, true>> = {
  binomial: true,
  fisher: true,
  'chi-square': true,
  permutation: true,
  stratified: true,
};

const confirmations: Readonly<Record<Confirmation, string>> = {
  confirmed: 'the last third of the lookback shows what the first two thirds show alone',
  'not-confirmed': 'it does not',
  'too-small': 'it has too few cases',
  'not-selected': 'the first two thirds alone show nothing significant',
};

const effect: JsonObject = {
  description: '`percent` minus `baseline`, `null` if either is.',
  type: ['number', 'null'],
  minimum: -100,
  maximum: 100,
};
const adjusted: JsonObject = { description: 'The p-value adjusted for all tests of the scan.', ...probability };

export const nullHypothesis: JsonObject = { description: 'What chance gives, and why.', type: 'string' };

export const calibrated: JsonObject = {
  description:
    'Only for a question of an own family that is not calibrated, or that its calibration shows to be biased.',
  const: false,
};

/** What a test says. */
export const testResult = {
  cases: { description: 'All cases, of all groups.', ...count },
  group: { description: 'The group of the estimate.', type: 'string' },
  outcome: { description: 'The outcome of the estimate.', type: 'string' },
  strongestOf: { description: 'Of how many groups and outcomes it is the one furthest from chance.', ...positive },
  estimate: refTo('schemas', 'Estimate'),
  method: { type: ['string', 'null'], enum: [...Object.keys(methods), null] satisfies readonly Json[] },
  pValue: probability,
  untested: refTo('schemas', 'Untested'),
} satisfies Readonly<Record<keyof TestResult, JsonObject>>;

const untestedFields = ['group', 'outcome', 'strongestOf', 'untested'] as const;

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
  const ranking = listOf(refTo('schemas', 'RankedFamily'));
  const family = refTo('schemas', 'FamilyId');
  const sentence = { description: 'What was found, in words, with the number of cases.', type: 'string' };
  return {
    FamilyId: {
      description: 'The identifier of a family that may be ranked.',
      ...oneOfNames([...headlines.map((headline) => headline.family), ...own]),
    },
    ScanResult: {
      description:
        'A ranking of report families by how far the answers to their headline questions depart from chance.',
      ...objectSchema<ScanResult>(
        {
          kind: exactly('scan'),
          summary: { description: 'What the scan shows, first of all whether anything was found.', type: 'string' },
          warnings: listOf(
            objectSchema<ScanWarning>({ code: oneOfNames(['families-picked']), text: { type: 'string' } }),
          ),
          lookback: { description: '`null` without markets.', oneOf: [refTo('schemas', 'GrantedLookback'), nothing] },
          asOf: { description: 'The instant of the scan, in epoch milliseconds.', type: ['integer', 'null'] },
          seed: { description: 'The seed of all random numbers.', type: ['integer', 'null'] },
          significance: { description: 'The significance level.', ...probability },
          markets: listOf(
            objectSchema<ScannedMarket>({ ...market, notices: listOf(refTo('schemas', 'Notice')) }, ['notices']),
          ),
          tests: {
            description: 'The number of tests in the correction: all that are possible before a price is seen.',
            ...count,
          },
          alreadySearched: { description: 'Tests made before that are corrected for as well.', ...count },
          findings: {
            description: 'What is significant, with one entry for findings on the same sessions.',
            ...listOf(refTo('schemas', 'Finding')),
          },
          ranking: { description: 'All families, strongest departure from chance first.', ...ranking },
        },
        ['warnings', 'alreadySearched'],
      ),
    },
    GrantedLookback: {
      description: 'The requested and granted lookback; the plan may cap it.',
      ...objectSchema<GrantedLookback>({
        ...lookbackSchema,
        months: { type: 'integer', minimum: 1, maximum: 12 },
        startDate: date,
      }),
    },
    Finding: {
      description: 'A significant row of the ranking, and the families that see the same effect again.',
      ...objectSchema<Finding>(
        {
          ...market,
          family,
          sentence,
          echoes: listOf(family),
          elsewhere: {
            description: 'The same effect in other markets with nearly the same returns.',
            ...listOf(objectSchema<FoundElsewhere>({ ...market, family })),
          },
        },
        ['elsewhere'],
      ),
    },
    RankedFamily: objectSchema<RankedFamily>(
      {
        rank: positive,
        family,
        kind: {
          description: 'Direction, or structure such as weekdays with wider ranges; each kind is adjusted separately.',
          ...oneOfNames(['direction', 'structure'] satisfies readonly HeadlineKind[]),
        },
        title: text,
        question: text,
        nullHypothesis,
        calibrated,
        significant: { description: 'Whether any of its rows is significant.', type: 'boolean' },
        adjusted: { description: 'The smallest adjusted p-value of its rows.', ...probability },
        effect,
        untested: refTo('schemas', 'Untested'),
        sentence,
        markets: listOf(refTo('schemas', 'RankedMarket')),
      },
      ['calibrated', 'untested'],
    ),
    RankedMarket: {
      description: 'What a family found in one market.',
      ...objectSchema<RankedMarket>(
        {
          ...market,
          ...testResult,
          adjusted,
          significant: flag,
          afterSelection: {
            description: 'Only if significant: an exact interval that allows for the selection of the strongest.',
            ...objectSchema<SelectionInterval>({ confidence: { type: 'number' }, low: percent, high: percent }),
          },
          stillNeeded: {
            description:
              'Only if it was tested against 50 % and is not significant: how many more cases, and sessions at the rate of the lookback, ' +
              'would show it with a probability of 80 % if the true share is as found. `null` if that is 50 %, or above 100,000 cases.',
            oneOf: [
              objectSchema<StillNeeded>({
                cases: positive,
                sessions: {
                  description: '`null` if the sessions of the lookback cannot be counted.',
                  type: ['integer', 'null'],
                  minimum: 1,
                },
              }),
              nothing,
            ],
          },
          early: {
            description: 'The same test on the first two thirds of the lookback alone.',
            ...objectSchema<RankedMarket['early']>({ ...testResult, adjusted }, untestedFields),
          },
          late: {
            description: 'What the first two thirds found, tested one-sided on the last third.',
            ...objectSchema<RankedMarket['late']>(
              {
                ...testResult,
                adjusted: {
                  description: 'Adjusted among what the first two thirds alone call significant, else `null`.',
                  type: ['number', 'null'],
                  minimum: 0,
                  maximum: 1,
                },
              },
              untestedFields,
            ),
          },
          confirmation: {
            description: `${namesInWords(confirmations, ': ')}.`,
            ...oneOfNames(Object.keys(confirmations)),
          },
        },
        [...untestedFields, 'afterSelection', 'stillNeeded'],
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
      description: `Why no test could be made: ${namesInWords(untestedInWords)}.`,
      ...oneOfNames(Object.keys(untestedInWords)),
    },
  };
}
