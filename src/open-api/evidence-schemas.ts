import type {
  ConfidenceSequence,
  EvidenceFinding,
  EvidenceResult,
  EvidenceWarning,
  FoundElsewhere,
  RankedEvidence,
  Unwatched,
  WatchedMarket,
} from '../discovery/index.js';
import { calibrated, nullHypothesis, testResult } from './discovery-schemas.js';
import {
  refTo,
  count,
  exactly,
  date,
  flag,
  listOf,
  namesInWords,
  nothing,
  numberOrNull,
  objectSchema,
  oneOfNames,
  percent,
  positive,
  probability,
  text,
  anyNumber,
  type JsonObject,
} from '../requests/inner.js';
import { market } from './result-parts.js';

/** Why no test can be made, where a scan has the reason not or for another cause. */
const ownReasons = {
  insufficient: 'its cases need years',
  'no-earlier-sessions': 'no session before the first day tells the price steps',
};

const unwatched: Readonly<Record<Unwatched, true>> = {
  insufficient: true,
  'no-earlier-sessions': true,
  'coarse-ticks': true,
  'bars-too-coarse': true,
  'bars-misaligned': true,
  'duplicate-trading-date': true,
  'session-unavailable': true,
};

/** Schemas of the result of a scan for evidence since a day, and of either result of the scan. */
export function evidenceSchemas(): Readonly<Record<string, JsonObject>> {
  const family = refTo('schemas', 'FamilyId');
  const watched = { ...market, since: date };
  const found = { ...market, family };
  return {
    Discovery: {
      description: 'With `lookback` a ranking by p-values, with `since` one by evidence.',
      oneOf: [refTo('schemas', 'ScanResult'), refTo('schemas', 'EvidenceResult')],
    },
    EvidenceResult: {
      description: 'A ranking of questions and markets by the evidence against chance, which holds at every look.',
      ...objectSchema<EvidenceResult>(
        {
          kind: exactly('evidence'),
          summary: { description: 'What was found, in words.', type: 'string' },
          warnings: listOf(
            objectSchema<EvidenceWarning>({
              code: oneOfNames(['families-picked', 'retrospective']),
              text: { type: 'string' },
            }),
          ),
          significance: { description: 'The expected share of false ones among the called.', ...probability },
          markets: listOf(objectSchema<WatchedMarket>(watched)),
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
          ...watched,
          family,
          title: text,
          question: text,
          nullHypothesis,
          kind: oneOfNames(['direction', 'structure']),
          calibrated,
          e: {
            description: 'The evidence, rounded down to 4 decimals; `null` from 10¹⁵ on.',
            ...numberOrNull,
            minimum: 0,
          },
          log10: { description: 'The decimal logarithm of the evidence.', ...anyNumber },
          called: { description: 'Whether chance is called unlikely.', ...flag },
          cases: testResult.cases,
          retrospective: { description: 'Those of sessions that had opened at the first look.', ...count },
          group: testResult.group,
          outcome: testResult.outcome,
          estimate: testResult.estimate,
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
      description: `Why no test can be made: ${namesInWords(ownReasons)}; the others are as in a scan.`,
      ...oneOfNames(Object.keys(unwatched)),
    },
  };
}
