import { catalog, reasons, silencesInWords, type InPlayResult } from '../../reports/index.js';
import { refTo, type JsonObject } from './open-api-document.js';
import { lookbackSchema } from './discovery-schemas.js';
import {
  objectSchema,
  anyNumber,
  count,
  date,
  dateOrNull,
  instant,
  instantOrNull,
  listOf,
  numberOrNull,
  oneOfNames,
  recordOf,
  text,
} from './plain-schemas.js';
import { guard, knownSchema } from './result-schemas.js';
import { resultSession } from './session-schemas.js';

type Report = InPlayResult['reports'][number];
type Observation = Report['observations'][number];
type Group = Observation['groups'][number];
type Question = Group['questions'][number];
type Refused = InPlayResult['refused'][number];

const event: JsonObject = { description: 'The event, where `known` is `at-event`.', ...text };
const known = knownSchema(['at-open', 'after-window', 'at-time', 'at-event']);

/** Schemas of the result of what is in play. */
export function inPlaySchemas(): Readonly<Record<string, JsonObject>> {
  const report = refTo('schemas', 'ReportId');
  return {
    InPlay: {
      description: 'What the history of a market says of its session in progress.',
      ...objectSchema<InPlayResult>(
        {
          assetClass: refTo('schemas', 'AssetClass'),
          ticker: text,
          asOf: { description: 'The instant up to which bars are known, in UTC.', ...instant },
          lookback: {
            description: 'How far back was asked for and granted: a plan may cap it.',
            ...objectSchema<InPlayResult['lookback']>({
              ...lookbackSchema,
              startDate: date,
            }),
          },
          where: refTo('schemas', 'Condition'),
          groupBy: refTo('schemas', 'FieldGrouping'),
          notices: listOf(refTo('schemas', 'Notice')),
          reports: {
            description: 'The reports that are in play, in the order asked for.',
            ...listOf(refTo('schemas', 'ReportInPlay')),
          },
          upcoming: {
            description: 'What becomes known next, by instant; what waits for an event comes last.',
            ...listOf(refTo('schemas', 'Upcoming')),
          },
          notInPlay: {
            description: 'The reports that have nothing to say now, and why.',
            ...listOf(
              objectSchema<InPlayResult['notInPlay'][number]>({
                report,
                reason: oneOfNames([...Object.keys(silencesInWords), ...reasons]),
                text,
              }),
            ),
          },
          refused: {
            description: 'The reports that the bars of the market cannot give, and why.',
            ...listOf(
              objectSchema<Refused>({
                report,
                refused: objectSchema<Refused['refused']>({ code: oneOfNames(refusals), message: text }),
              }),
            ),
          },
        },
        ['where', 'groupBy', 'notices'],
      ),
    },
    ReportInPlay: {
      description: 'A report that is in play, on the session in progress by its own template.',
      ...objectSchema<Report>({
        report,
        family: text,
        variant: text,
        session: refTo('schemas', 'SessionInPlay'),
        params: recordOf({ anyOf: [text, numberOrNull, listOf(anyNumber)] }),
        history: {
          description: 'The past sessions that were looked at.',
          ...objectSchema<Report['history']>({
            startDate: dateOrNull,
            endDate: dateOrNull,
            unit: oneOfNames([...new Set(catalog.map(({ unit }) => unit))]),
            eligible: count,
          }),
        },
        observations: {
          description: 'The observations in progress: one of a session, any number of patterns.',
          ...listOf(refTo('schemas', 'ObservationInPlay')),
        },
      }),
    },
    ObservationInPlay: {
      description: 'An observation in progress. `remaining` is there with averages of the range alone.',
      ...objectSchema<Observation>(
        {
          date,
          levels: { description: 'The prices that it is measured against.', ...recordOf(numberOrNull) },
          remaining: {
            description: 'What is left of the average, and the prices at which it is used up.',
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
        group: { description: 'The value of each dimension that the report groups by.', ...recordOf(text) },
        label: text,
        observations: { description: 'How many observations of history belong to it.', ...count },
        questions: listOf(refTo('schemas', 'QuestionInPlay')),
      }),
    },
    QuestionInPlay: {
      description: 'A question that is in play, or will be once its event has happened.',
      ...objectSchema<Question>(
        {
          id: text,
          title: text,
          known,
          event,
          state: {
            description: `${Object.entries(states)
              .map(([state, words]) => `\`${state}\`: ${words}`)
              .join('; ')}.`,
            ...oneOfNames(Object.keys(states)),
          },
          since: { description: 'Since when it is open or decided; `null` where it waits.', ...instantOrNull },
          soFar: {
            description: 'The outcome, were the session to end now, or the one decided; `null` where it waits.',
            type: ['string', 'null'],
          },
          history: { description: 'The answers of all of history.', ...refTo('schemas', 'AnswersInPlay') },
          undecided: {
            description: 'Those of past sessions that were as undecided at the same time; `null` where it is not open.',
            oneOf: [refTo('schemas', 'AnswersInPlay'), { type: 'null' }],
          },
        },
        ['event'],
      ),
    },
    AnswersInPlay: {
      description: 'Mutually exclusive outcomes whose counts add up to `of`.',
      ...objectSchema<Question['history']>({
        of: count,
        guard: guard,
        outcomes: listOf(refTo('schemas', 'OutcomeSummary')),
      }),
    },
    SessionInPlay: {
      description:
        'The session in progress: its template, its trading date, and when it opens and closes, early closes included.',
      ...objectSchema<Report['session']>({ ...resultSession(), date, opens: instant, closes: instant }),
    },
    Upcoming: {
      description: 'Questions that become known next; `at` is `null` where an event decides when.',
      ...objectSchema<InPlayResult['upcoming'][number]>(
        { report, at: instantOrNull, known, event, questions: listOf(text) },
        ['event'],
      ),
    },
  };
}

const refusals: readonly Refused['refused']['code'][] = [
  'bars-too-coarse',
  'bars-misaligned',
  'duplicate-trading-date',
  'session-unavailable',
];

const states: Readonly<Record<Question['state'], string>> = {
  waiting: 'its event has not happened',
  open: 'its condition is known, and its answer is not',
  decided: 'nothing that follows in the session changes the answer',
};
