import type { InPlayResult } from '../reports/index.js';
import { notInPlayInWords } from '../reports/inner.js';
import type { InPlayOfMarkets, UnavailableMarket } from '../service/inner.js';
import {
  refTo,
  objectSchema,
  anyNumber,
  count,
  date,
  dateOrNull,
  exactly,
  instant,
  instantOrNull,
  listOf,
  namesInWords,
  numberOrNull,
  oneOfNames,
  recordOf,
  text,
  resultSession,
  type JsonObject,
} from '../requests/inner.js';
import { lookbackSchema } from './discovery-schemas.js';
import { clusters, flipsOfResult, groupNames, guard, knownSchema, market, question } from './result-parts.js';

type Report = InPlayResult['reports'][number];
type Observation = Report['observations'][number];
type Group = Observation['groups'][number];
type Question = Group['questions'][number];
type Refused = InPlayResult['refused'][number];

const { event } = question;
const known = knownSchema(['at-open', 'after-window', 'at-time', 'at-event']);

/**
 * Schemas of in-play results.
 *
 * @param units - the units of the reports
 * @param reasons - those for which they leave out observations
 */
export function inPlaySchemas(
  units: readonly string[],
  reasons: readonly string[],
): Readonly<Record<string, JsonObject>> {
  const report = refTo('schemas', 'ReportId');
  return {
    InPlay: {
      description: 'The session in progress, compared with the history of its market.',
      ...objectSchema<InPlayResult>(
        {
          kind: exactly('in-play'),
          ...market,
          asOf: { description: 'The instant up to which bars are used, in UTC.', ...instant },
          lookback: {
            description: 'The requested and granted lookback; the plan may cap it.',
            ...objectSchema<InPlayResult['lookback']>({
              ...lookbackSchema,
              startDate: date,
            }),
          },
          where: refTo('schemas', 'Condition'),
          groupBy: refTo('schemas', 'Grouping'),
          atRandom: flipsOfResult,
          notices: listOf(refTo('schemas', 'Notice')),
          reports: {
            description: 'The reports in play, in the requested order.',
            ...listOf(refTo('schemas', 'ReportInPlay')),
          },
          upcoming: {
            description: 'What becomes known next, by instant; questions that wait for an event come last.',
            ...listOf(refTo('schemas', 'Upcoming')),
          },
          notInPlay: {
            description: 'The reports that are not in play, and why.',
            ...listOf(
              objectSchema<InPlayResult['notInPlay'][number]>({
                report,
                reason: oneOfNames([...new Set([...Object.keys(notInPlayInWords), ...reasons])]),
                text,
              }),
            ),
          },
          refused: {
            description: 'The reports that the bars of the market cannot give, and why.',
            ...listOf(objectSchema<Refused>({ report, refused: refusalSchema() })),
          },
        },
        ['where', 'groupBy', 'atRandom', 'notices'],
      ),
    },
    InPlayOfMarkets: {
      description: 'The sessions in progress of several markets.',
      ...objectSchema<InPlayOfMarkets>({
        asOf: instant,
        lookback: objectSchema<InPlayOfMarkets['lookback']>({ ...lookbackSchema, startDate: date }),
        markets: {
          description: 'By ticker.',
          ...listOf({ oneOf: [refTo('schemas', 'InPlay'), refTo('schemas', 'UnavailableMarket')] }),
        },
      }),
    },
    UnavailableMarket: objectSchema<UnavailableMarket>({
      ...market,
      error: refTo('schemas', 'MarketError'),
    }),
    ReportInPlay: {
      description: 'A report in play, with the session in progress by its own template.',
      ...objectSchema<Report>({
        report,
        family: text,
        variant: text,
        session: refTo('schemas', 'SessionInPlay'),
        params: recordOf({ anyOf: [text, numberOrNull, listOf(anyNumber)] }),
        history: {
          description: 'The past sessions in the history.',
          ...objectSchema<Report['history']>({
            startDate: dateOrNull,
            endDate: dateOrNull,
            unit: oneOfNames([...new Set(units)]),
            eligible: count,
          }),
        },
        observations: {
          description: 'The observations in progress: one per session, any number for patterns.',
          ...listOf(refTo('schemas', 'ObservationInPlay')),
        },
      }),
    },
    ObservationInPlay: {
      description: 'An observation in progress. Only reports on average ranges have `remaining`.',
      ...objectSchema<Observation>(
        {
          date,
          levels: { description: 'The prices it is measured against.', ...recordOf(numberOrNull) },
          remaining: {
            description: 'What is left of the average range, and the prices at which it is used up.',
            ...recordOf(numberOrNull),
          },
          groups: listOf(refTo('schemas', 'GroupInPlay')),
        },
        ['remaining'],
      ),
    },
    GroupInPlay: {
      description: 'A group that the observation in progress belongs to.',
      ...objectSchema<Group>({
        ...groupNames,
        observations: { description: 'The number of past observations in the group.', ...count },
        questions: listOf(refTo('schemas', 'QuestionInPlay')),
      }),
    },
    QuestionInPlay: {
      description: 'A question in play, now or after its event.',
      ...objectSchema<Question>(
        {
          ...question,
          known,
          state: {
            description: `${namesInWords(states, ': ')}.`,
            ...oneOfNames(Object.keys(states)),
          },
          since: { description: 'Since when it is open or decided; `null` while it waits.', ...instantOrNull },
          soFar: {
            description: 'The outcome; while open, the outcome if the session ended now; `null` while it waits.',
            type: ['string', 'null'],
          },
          history: { description: 'The answers over the whole history.', ...refTo('schemas', 'AnswersInPlay') },
          undecided: {
            description:
              'The answers over past cases that were also undecided at this time of day; `null` unless open.',
            oneOf: [refTo('schemas', 'AnswersInPlay'), { type: 'null' }],
          },
        },
        ['event'],
      ),
    },
    AnswersInPlay: {
      description: 'Mutually exclusive outcomes whose counts add up to `of`.',
      ...objectSchema<Question['history']>(
        {
          of: count,
          guard,
          clusters,
          outcomes: listOf(refTo('schemas', 'OutcomeSummary')),
        },
        ['clusters'],
      ),
    },
    SessionInPlay: {
      description: 'The session in progress: its template, trading date, open and close, including early closes.',
      ...objectSchema<Report['session']>({ ...resultSession(), date, opens: instant, closes: instant }),
    },
    Upcoming: {
      description: 'Questions that become known next; `at` is `null` if an event decides when.',
      ...objectSchema<InPlayResult['upcoming'][number]>(
        { report, at: instantOrNull, known, event, questions: listOf(text) },
        ['event'],
      ),
    },
  };
}

/** The schema of why bars cannot give a report. */
export function refusalSchema(): JsonObject {
  return objectSchema<Refused['refused']>({ code: oneOfNames(refusals), message: text });
}

const refusals: readonly Refused['refused']['code'][] = [
  'bars-too-coarse',
  'bars-misaligned',
  'duplicate-trading-date',
  'session-unavailable',
  'not-flippable',
];

const states: Readonly<Record<Question['state'], string>> = {
  waiting: 'its event has not happened',
  open: 'its condition is known, its answer is not',
  decided: 'nothing later in the session changes the answer',
};
