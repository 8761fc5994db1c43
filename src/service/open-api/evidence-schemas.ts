import type {
  ConfidenceSequence,
  EvidenceFinding,
  EvidenceResult,
  EvidenceWarning,
  FoundElsewhere,
  RankedEvidence,
  Unwatched,
  WatchedMarket,
} from '../../discovery/index.js';
import { headlines } from '../../reports/index.js';
import { refTo, type JsonObject } from './open-api-document.js';
import {
  count,
  date,
  flag,
  listOf,
  nothing,
  numberOrNull,
  objectSchema,
  oneOfNames,
  percent,
  positive,
  probability,
  text,
  anyNumber,
} from './plain-schemas.js';

const unwatchedInWords: Readonly<Record<Unwatched, string>> = {
  insufficient: 'its cases need years',
  'no-earlier-sessions': 'no session before the first day tells the price steps',
  'coarse-ticks': 'price steps are too large for a fair race between two levels',
  'bars-too-coarse': 'the bars are too long',
  'bars-misaligned': 'the bars do not start at the session open',
  'duplicate-trading-date': 'there are two daily bars for one date',
  'session-unavailable': 'the asset class has no such session',
};

/**
 * Schemas of the result of a scan for evidence since a day, and of either result of the scan.
 *
 * @param own - the ids of own families that it may rank
 */
export function evidenceSchemas(own: readonly string[]): Readonly<Record<string, JsonObject>> {
  const family = oneOfNames([...headlines.map((headline) => headline.family), ...own]);
  const named = { assetClass: refTo('schemas', 'AssetClass'), ticker: text };
  const market = { ...named, since: date };
  const found = { ...named, family };
  return {
    Discovery: {
      description: 'With `lookback` a ranking by p-values, with `since` one by evidence.',
      oneOf: [refTo('schemas', 'ScanResult'), refTo('schemas', 'EvidenceResult')],
    },
    EvidenceResult: {
      description: 'A ranking of questions and markets by the evidence against chance, which holds at every look.',
      ...objectSchema<EvidenceResult>(
        {
          summary: { description: 'What was found, in words.', type: 'string' },
          warnings: listOf(
            objectSchema<EvidenceWarning>({
              code: oneOfNames(['families-picked', 'retrospective']),
              text: { type: 'string' },
            }),
          ),
          significance: { description: 'The expected share of false ones among the called.', ...probability },
          markets: listOf(objectSchema<WatchedMarket>(market)),
          tests: { description: 'The number of questions of all markets that can be tested.', ...count },
          called: { description: 'How many of them are called.', ...count },
          findings: {
            description: 'What is called, with one entry for the same effect in markets with nearly the same returns.',
            ...listOf(
              objectSchema<EvidenceFinding>({ ...found, elsewhere: listOf(objectSchema<FoundElsewhere>(found)) }, [
                'elsewhere',
              ]),
            ),
          },
          ranking: listOf(refTo('schemas', 'RankedEvidence')),
        },
        ['warnings'],
      ),
    },
    RankedEvidence: {
      description: 'The evidence of a question in a market.',
      ...objectSchema<RankedEvidence>(
        {
          rank: positive,
          ...market,
          family,
          title: text,
          question: text,
          nullHypothesis: { description: 'What chance gives, and why.', type: 'string' },
          kind: oneOfNames(['direction', 'structure']),
          calibrated: {
            description:
              'Only for a question of an own family that is not calibrated, or that its calibration shows to be biased.',
            const: false,
          },
          e: {
            description: 'The evidence, rounded down to 4 decimals; `null` from 10¹⁵ on.',
            ...numberOrNull,
            minimum: 0,
          },
          log10: { description: 'The decimal logarithm of the evidence.', ...anyNumber },
          called: { description: 'Whether chance is called unlikely.', ...flag },
          cases: { description: 'All cases, of all groups.', ...count },
          retrospective: { description: 'Those of sessions that had opened at the first look.', ...count },
          group: { description: 'The group of the estimate.', type: 'string' },
          outcome: { description: 'The outcome of the estimate.', type: 'string' },
          estimate: refTo('schemas', 'Estimate'),
          sequence: {
            description: 'The interval of the estimate that holds at every look.',
            oneOf: [objectSchema<ConfidenceSequence>({ low: percent, high: percent }), nothing],
          },
          untested: refTo('schemas', 'Unwatched'),
          sentence: { description: 'What was seen, in words, with the number of cases.', type: 'string' },
        },
        ['calibrated', 'group', 'outcome', 'untested'],
      ),
    },
    Unwatched: {
      description: `Why no test can be made: ${Object.entries(unwatchedInWords)
        .map(([id, words]) => `\`${id}\`, ${words}`)
        .join('; ')}.`,
      ...oneOfNames(Object.keys(unwatchedInWords)),
    },
  };
}
