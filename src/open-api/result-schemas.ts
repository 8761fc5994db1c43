import type {
  AtRandom,
  CurrentValue,
  CurrentValues,
  DetailedRow,
  GroupSummary,
  MeasureSummary,
  Notice,
  NoticeCode,
  ObservationCounts,
  BlockCount,
  DatedChange,
  LastingShare,
  OutcomeSummary,
  PeriodSummary,
  QuestionSummary,
  ReportResult,
  ResultSession,
  Stability,
  Statistic,
} from '../reports/index.js';
import {
  assetClasses,
  CURSOR,
  refTo,
  objectSchema,
  count,
  date,
  dateOrNull,
  exactly,
  listOf,
  namesInWords,
  numberOrNull,
  oneOfNames,
  percent,
  percentOrNull,
  positive,
  probability,
  recordOf,
  text,
  resultSession,
  sessionSchemas,
  type JsonObject,
} from '../requests/inner.js';
import {
  market,
  question,
  distribution,
  groupNames,
  share,
  askedOfRun,
  atRandomOrNull,
  clusters,
  guard,
  partSchemas,
} from './result-parts.js';

const noticesInWords: Readonly<Record<NoticeCode, string>> = {
  'one-bar-late': 'trading begins and ends one bar after it should',
  'other-time-zone': 'trading pauses hours before or after the market does',
  'outside-sessions': 'there are bars while the market is closed',
  'closed-days': 'there are bars on days, or after early closes, of the calendar',
  'unadjusted-split': 'between two sessions of a stock the price changes by the ratio of a split',
  'impossible-prices': 'prices are 100 or 1000 times too high or too low, 0 or less, or repeated for days',
  'odd-steps': 'a few bars come sooner than the interval says, or whole days have longer bars',
};

/**
 * Schemas of the parts that all results share.
 *
 * @param ids - the identifiers of the reports
 * @param reasons - those for which they leave out observations
 */
export function resultSchemas(
  ids: readonly string[],
  reasons: readonly string[],
): Readonly<Record<string, JsonObject>> {
  const outcomes = listOf(refTo('schemas', 'OutcomeSummary'));
  return {
    ReportId: { description: 'The identifier of a report.', ...oneOfNames(ids) },
    AssetClass: oneOfNames(assetClasses),
    ...partSchemas,
    ...sessionSchemas(),
    ReportResult: {
      description: 'The parts that all results share. Each report adds its own params.',
      ...opened(
        objectSchema<Omit<ReportResult, 'params'> & { readonly next: string }>(
          {
            kind: exactly('report'),
            report: refTo('schemas', 'ReportId'),
            family: text,
            variant: text,
            ...market,
            startDate: dateOrNull,
            endDate: dateOrNull,
            session: refTo('schemas', 'ResultSession'),
            ...askedOfRun,
            notices: listOf(refTo('schemas', 'Notice')),
            observations: refTo('schemas', 'ObservationCounts'),
            summary: {
              description: 'One entry per group, including groups without observations.',
              ...listOf(refTo('schemas', 'GroupSummary')),
            },
            current: refTo('schemas', 'CurrentValues'),
            detailed: {
              description: 'One row per eligible observation, in pages, if the plan includes rows.',
              ...listOf(refTo('schemas', 'DetailedRow')),
            },
            next: {
              description:
                'If there are more rows: the `cursor` of the next page. Repeat the query with it; only `detailed` and `next` differ.',
              type: 'string',
              pattern: CURSOR,
            },
          },
          ['where', 'groupBy', 'hindsight', 'atRandom', 'notices', 'current', 'detailed', 'next'],
        ),
      ),
    },
    Notice: {
      description: 'A sign that the bars were read wrongly or not prepared: ' + `${namesInWords(noticesInWords)}.`,
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
      description: 'The number of observations: `seen` is `eligible` plus all of `excluded`.',
      ...objectSchema<ObservationCounts>(
        {
          unit: text,
          seen: count,
          eligible: count,
          excluded: {
            description: 'The number excluded per reason; reasons without cases are absent.',
            type: 'object',
            propertyNames: { enum: reasons },
            additionalProperties: positive,
          },
          along: {
            description: 'How many satisfy the first of several conditions, the first two, and so on.',
            ...listOf(objectSchema({ where: refTo('schemas', 'Condition'), left: count })),
          },
        },
        ['along'],
      ),
    },
    GroupSummary: objectSchema<GroupSummary>({
      ...groupNames,
      observations: count,
      questions: listOf(refTo('schemas', 'QuestionSummary')),
      measures: listOf(refTo('schemas', 'MeasureSummary')),
      statistics: listOf(refTo('schemas', 'Statistic')),
    }),
    QuestionSummary: {
      description: 'A question: mutually exclusive outcomes whose counts add up to `of`.',
      ...objectSchema<QuestionSummary>(
        {
          ...question,
          of: count,
          guard,
          clusters,
          outcomes,
          stability: refTo('schemas', 'Stability'),
          blocks: refTo('schemas', 'BlockCount'),
          change: {
            description: 'Where the shares changed most; `null` below eight blocks and where only one outcome occurs.',
            anyOf: [refTo('schemas', 'DatedChange'), { type: 'null' }],
          },
        },
        ['event', 'clusters', 'stability', 'blocks', 'change'],
      ),
    },
    OutcomeSummary: {
      description: 'How often an outcome occurred, in percent with its 95 % Wilson interval; `null` without cases.',
      ...objectSchema<OutcomeSummary>(
        {
          ...share,
          lasting: {
            description:
              'What the variance between blocks makes of it; `null` below eight, and for a share of 0 or 100 %.',
            anyOf: [refTo('schemas', 'LastingShare'), { type: 'null' }],
          },
          shrunk: {
            description: 'The percent drawn towards that of all groups of the table; `null` with fewer than three.',
            ...percentOrNull,
          },
          atRandom: atRandomOrNull,
        },
        ['lasting', 'shrunk', 'atRandom'],
      ),
    },
    LastingShare: {
      description: 'How many independent cases vary as much as the cases do, and the 95 % interval that follows.',
      ...objectSchema<LastingShare>({ effective: { type: 'number', minimum: 0 }, low: percent, high: percent }),
    },
    BlockCount: {
      description: 'How many months have cases, or years where months have fewer than ten on average.',
      ...objectSchema<BlockCount>({ of: { enum: ['month', 'year'] }, count }),
    },
    AtRandom: {
      description: 'A figure on bars whose moves go up or down at random, if asked for.',
      ...objectSchema<AtRandom>({
        mean: { description: 'Its mean over the flips.', ...numberOrNull },
        low: { description: 'Between `low` and `high` are 95 % of the flips.', ...numberOrNull },
        high: numberOrNull,
        p: {
          description: 'How often chance is as far from the mean: (1 + flips that are) / (1 + flips).',
          ...probability,
        },
      }),
    },
    DatedChange: {
      description: 'The change from one block to the next that stands out most, with a permutation test.',
      ...objectSchema<DatedChange>({
        date: { description: 'The first trading date with a case after it.', ...text, format: 'date' },
        p: probability,
        before: refTo('schemas', 'ChangedPart'),
        after: refTo('schemas', 'ChangedPart'),
      }),
    },
    ChangedPart: objectSchema<DatedChange['before']>({ of: count, guard, outcomes }),
    Stability: {
      description: 'The answers for parts of the period; the halves add up to the whole, and so do the years.',
      ...objectSchema<Stability>({
        halves: { ...listOf(refTo('schemas', 'PeriodSummary')), minItems: 2, maxItems: 2 },
        years: listOf(refTo('schemas', 'PeriodSummary')),
      }),
    },
    PeriodSummary: objectSchema<PeriodSummary>({ id: text, label: text, of: count, guard, clusters, outcomes }, [
      'clusters',
    ]),
    MeasureSummary: {
      description: 'The distribution of a number of each observation; `null` without observations.',
      ...objectSchema<Omit<MeasureSummary, 'dates' | 'method' | 'intervals'>>(
        { ...distribution, atRandom: atRandomOrNull },
        ['atRandom'],
      ),
    },
    Statistic: {
      description: 'A single number that describes a group, such as a correlation.',
      ...objectSchema<Statistic>({ id: text, label: text, value: numberOrNull, atRandom: atRandomOrNull }, [
        'atRandom',
      ]),
    },
    CurrentValues: {
      description: 'The values that the session which is open, or the next one, is measured against.',
      ...objectSchema<CurrentValues>({
        after: dateOrNull,
        for: dateOrNull,
        values: listOf(refTo('schemas', 'CurrentValue')),
      }),
    },
    CurrentValue: objectSchema<CurrentValue>({ id: text, label: text, unit: text, value: numberOrNull }),
    DetailedRow: {
      description: 'One eligible observation. The counts of the summary are counts of rows.',
      ...objectSchema<DetailedRow>({
        date,
        groups: listOf(recordOf(text)),
        levels: { description: 'The prices it was measured against.', ...recordOf(numberOrNull) },
        outcomes: {
          description:
            'The outcome per question: `null` if it does not apply, a list if the observation gives several cases.',
          ...recordOf({ anyOf: [{ type: ['string', 'null'] }, listOf(text)] }),
        },
        measures: { description: 'The value per measure, `null` if undefined.', ...recordOf(numberOrNull) },
      }),
    },
  };
}

/** The same schema left open, for another to extend and close. */
function opened({ additionalProperties, ...schema }: JsonObject): JsonObject {
  return schema;
}
