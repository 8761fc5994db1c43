import {
  catalog,
  reasons,
  type CurrentValue,
  type CurrentValues,
  type DetailedRow,
  type GroupSummary,
  type MeasureSummary,
  type Notice,
  type NoticeCode,
  type ObservationCounts,
  type OutcomeSummary,
  type PeriodSummary,
  type QuestionSummary,
  type ReportResult,
  type ResultSession,
  type Stability,
  type Statistic,
  type Known,
} from '../../reports/index.js';
import { assetClasses } from '../requests/routes.js';
import { CURSOR } from '../pages/cursor.js';
import { refTo, type JsonObject } from './open-api-document.js';
import {
  objectSchema,
  count,
  date,
  dateOrNull,
  listOf,
  numberOrNull,
  oneOfNames,
  percentOrNull,
  positive,
  recordOf,
  text,
} from './plain-schemas.js';
import { resultSession, sessionSchemas } from './session-schemas.js';

const noticesInWords: Readonly<Record<NoticeCode, string>> = {
  'one-bar-late': 'trading begins and ends one bar after it should, as in bars stamped with their closing time',
  'other-time-zone': 'trading pauses hours before or after the market does, as in local time read as UTC',
  'outside-sessions': 'there are bars while the market is closed',
  'unadjusted-split': 'between two sessions of a stock the price changes by the ratio of a split',
};

/** When the condition of a question is known, in words. */
const knownInWords: Readonly<Record<Known, string>> = {
  'at-open': 'at the open',
  'after-window': 'after a window of the session',
  'at-time': 'at a time of the session',
  'at-event': 'at the event that is named beside it',
  hindsight: 'in hindsight only, so that the answers describe and do not forecast',
};

/** When the condition of a question is known: one of these, or of all. */
export function knownSchema(among: readonly Known[] = Object.keys(knownInWords) as Known[]): JsonObject {
  return {
    description: `When the condition of the question is known: ${among.map((id) => `\`${id}\` ${knownInWords[id]}`).join(', ')}.`,
    ...oneOfNames(among),
  };
}

/** Whether there are few cases. */
export const guard: JsonObject = {
  description:
    '`insufficient` of fewer than 10 cases, `low-sample` of fewer than 30, `null` where there are enough of them.',
  type: ['string', 'null'],
  enum: ['insufficient', 'low-sample', null],
};

/** Schemas of what the results of all reports have in common. */
export function resultSchemas(): Readonly<Record<string, JsonObject>> {
  const outcomes = listOf(refTo('schemas', 'OutcomeSummary'));
  return {
    ReportId: { description: 'The identifier of a report.', ...oneOfNames(catalog.map(({ report }) => report)) },
    AssetClass: oneOfNames(assetClasses),
    ...sessionSchemas(),
    ReportResult: {
      description: 'What the results of all reports have in common. That of each report adds its params.',
      ...opened(
        objectSchema<Omit<ReportResult, 'params'> & { readonly next: string }>(
          {
            report: refTo('schemas', 'ReportId'),
            family: text,
            variant: text,
            assetClass: refTo('schemas', 'AssetClass'),
            ticker: text,
            startDate: dateOrNull,
            endDate: dateOrNull,
            session: refTo('schemas', 'ResultSession'),
            where: refTo('schemas', 'Condition'),
            groupBy: refTo('schemas', 'FieldGrouping'),
            notices: listOf(refTo('schemas', 'Notice')),
            observations: refTo('schemas', 'ObservationCounts'),
            summary: {
              description: 'One entry per group, those without observations included.',
              ...listOf(refTo('schemas', 'GroupSummary')),
            },
            current: refTo('schemas', 'CurrentValues'),
            detailed: {
              description:
                'One row per eligible observation, on as many pages as it takes; only plans that include them have them.',
              ...listOf(refTo('schemas', 'DetailedRow')),
            },
            next: {
              description:
                'Where there are more rows: the `cursor` of the next page. Its other parameters are the same, and so is everything in it but `detailed` and `next`.',
              type: 'string',
              pattern: CURSOR,
            },
          },
          ['where', 'groupBy', 'notices', 'current', 'detailed', 'next'],
        ),
      ),
    },
    Notice: {
      description:
        'Something that makes it likely that the bars were read wrongly or not prepared: ' +
        `${Object.entries(noticesInWords)
          .map(([code, words]) => `\`${code}\`, ${words}`)
          .join('; ')}.`,
      ...objectSchema<Notice>({
        code: oneOfNames(Object.keys(noticesInWords)),
        text: { description: 'What was seen, with numbers, and what to do about it.', ...text },
        positions: {
          description: 'The indexes of the first bars that show it.',
          ...listOf(count),
          maxItems: 5,
        },
        count: { description: 'How many bars show it in all.', ...positive },
      }),
    },
    ResultSession: objectSchema<ResultSession>(resultSession()),
    ObservationCounts: {
      description:
        'How many observations there were and what became of them: `seen` is `eligible` plus all of `excluded`.',
      ...objectSchema<ObservationCounts>({
        unit: text,
        seen: count,
        eligible: count,
        excluded: {
          description: 'The number left out per reason; reasons without cases are absent.',
          type: 'object',
          propertyNames: { enum: reasons },
          additionalProperties: positive,
        },
      }),
    },
    GroupSummary: objectSchema<GroupSummary>(
      {
        group: { description: 'The value of each dimension that the report groups by.', ...recordOf(text) },
        label: { description: 'The labels of these values with commas between.', ...text },
        labels: {
          description:
            'The label of each value; only where one after the first has a comma and a space of its own, so that `label` cannot be split.',
          ...recordOf(text),
        },
        observations: count,
        questions: listOf(refTo('schemas', 'QuestionSummary')),
        measures: listOf(refTo('schemas', 'MeasureSummary')),
        statistics: listOf(refTo('schemas', 'Statistic')),
      },
      ['labels'],
    ),
    QuestionSummary: {
      description: 'A question: mutually exclusive outcomes whose counts add up to `of`.',
      ...objectSchema<QuestionSummary>(
        {
          id: text,
          title: text,
          known: knownSchema(),
          event: { description: 'The event, where `known` is `at-event`.', type: 'string' },
          of: count,
          guard,
          outcomes,
          stability: refTo('schemas', 'Stability'),
        },
        ['event', 'stability'],
      ),
    },
    OutcomeSummary: {
      description: 'How often an outcome occurred, in percent with its 95 % Wilson interval; of nothing, `null`.',
      ...objectSchema<OutcomeSummary>({
        id: text,
        label: text,
        count,
        percent: percentOrNull,
        low: percentOrNull,
        high: percentOrNull,
      }),
    },
    Stability: {
      description: 'The answers to a question on parts of the period: both halves add up to it, and so do the years.',
      ...objectSchema<Stability>({
        halves: { ...listOf(refTo('schemas', 'PeriodSummary')), minItems: 2, maxItems: 2 },
        years: listOf(refTo('schemas', 'PeriodSummary')),
      }),
    },
    PeriodSummary: objectSchema<PeriodSummary>({ id: text, label: text, of: count, guard, outcomes }),
    MeasureSummary: {
      description: 'The distribution of a number that each observation has; of nothing, `null`.',
      ...objectSchema<MeasureSummary>({
        id: text,
        label: text,
        unit: text,
        count,
        mean: numberOrNull,
        median: numberOrNull,
        min: numberOrNull,
        max: numberOrNull,
        p25: numberOrNull,
        p75: numberOrNull,
        p90: numberOrNull,
        standardDeviation: { ...numberOrNull, minimum: 0 },
      }),
    },
    Statistic: {
      description: 'A single number that describes a group, such as a correlation.',
      ...objectSchema<Statistic>({ id: text, label: text, value: numberOrNull }),
    },
    CurrentValues: {
      description: 'The values that the session after the last one seen will be measured against.',
      ...objectSchema<CurrentValues>({ after: dateOrNull, values: listOf(refTo('schemas', 'CurrentValue')) }),
    },
    CurrentValue: objectSchema<CurrentValue>({ id: text, label: text, unit: text, value: numberOrNull }),
    DetailedRow: {
      description: 'One eligible observation. Counting rows gives the counts of the summary back.',
      ...objectSchema<DetailedRow>({
        date,
        groups: listOf(recordOf(text)),
        levels: { description: 'The prices that it was measured against.', ...recordOf(numberOrNull) },
        outcomes: {
          description:
            'Per question its outcome, `null` where it was not asked, a list where one observation gives several cases.',
          ...recordOf({ anyOf: [{ type: ['string', 'null'] }, listOf(text)] }),
        },
        measures: { description: 'Per measure its value, `null` where it is undefined.', ...recordOf(numberOrNull) },
      }),
    },
  };
}

/** The same schema, to which another one beside it may add; that one closes it. */
function opened({ additionalProperties, ...schema }: JsonObject): JsonObject {
  return schema;
}
