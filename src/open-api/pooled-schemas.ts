import type { PooledGroup, PooledMeasure, PooledOutcome, PooledQuestion, PooledResult } from '../pooled/index.js';
import { dataErrors } from '../reports/inner.js';
import {
  refTo,
  anyNumber,
  count,
  dateOrNull,
  exactly,
  listOf,
  nothing,
  numberOrNull,
  objectSchema,
  oneOfNames,
  percent,
  percentOrNull,
  recordOf,
  text,
  type JsonObject,
} from '../requests/inner.js';
import {
  askedOfRun,
  atRandomOrNull,
  clusters,
  distribution,
  groupNames,
  guard,
  market,
  question,
  share,
} from './result-parts.js';

type Market = PooledResult['markets'][number];
type Refused = PooledResult['refused'][number];

/** Schemas of pooled reports. */
export function pooledSchemas(): Readonly<Record<string, JsonObject>> {
  const observations = refTo('schemas', 'ObservationCounts');
  const byMarket = { description: 'The count of each market.', ...listOf(count) };
  const interval = refTo('schemas', 'PooledInterval');
  return {
    PooledInterval: {
      anyOf: [
        objectSchema<NonNullable<PooledMeasure['intervals']['mean']>>({ low: anyNumber, high: anyNumber }),
        nothing,
      ],
    },
    PooledResult: {
      description: 'One report over several markets.',
      ...objectSchema<PooledResult>(
        {
          kind: exactly('pooled'),
          report: refTo('schemas', 'ReportId'),
          family: text,
          variant: text,
          params: {
            description: 'Every option of the report with the value used; `null` if no market could be run.',
            anyOf: [
              recordOf({ anyOf: [text, numberOrNull, listOf(anyNumber), refTo('schemas', 'SessionTemplate')] }),
              nothing,
            ],
          },
          ...askedOfRun,
          startDate: dateOrNull,
          endDate: dateOrNull,
          markets: {
            description: 'The markets that were run, by ticker; `byMarket` counts in this order.',
            ...listOf(
              objectSchema<Market>(
                {
                  ...market,
                  startDate: dateOrNull,
                  endDate: dateOrNull,
                  session: refTo('schemas', 'ResultSession'),
                  notices: listOf(refTo('schemas', 'Notice')),
                  observations,
                },
                ['notices'],
              ),
            ),
          },
          refused: {
            description: 'The markets whose bars cannot give the report, and why.',
            ...listOf(
              objectSchema<Refused>({
                ...market,
                refused: objectSchema<Refused['refused']>({ code: oneOfNames(dataErrors), message: text }),
              }),
            ),
          },
          observations: { description: 'The sums of those of the markets.', anyOf: [observations, nothing] },
          methods: {
            description: 'How the intervals are computed, in words.',
            ...objectSchema<PooledResult['methods']>({ plain: text, clustered: text, means: text, quantiles: text }),
          },
          summary: { description: 'One entry per group.', ...listOf(refTo('schemas', 'PooledGroup')) },
        },
        ['where', 'groupBy', 'hindsight', 'atRandom'],
      ),
    },
    PooledGroup: objectSchema<PooledGroup>({
      ...groupNames,
      observations: count,
      byMarket,
      questions: listOf(refTo('schemas', 'PooledQuestion')),
      measures: listOf(refTo('schemas', 'PooledMeasure')),
    }),
    PooledQuestion: {
      description: 'A question: mutually exclusive outcomes whose counts add up to `of`.',
      ...objectSchema<PooledQuestion>(
        {
          ...question,
          of: count,
          guard,
          clusters,
          dates: { description: 'The number of trading dates that have cases.', ...count },
          blocks: refTo('schemas', 'BlockCount'),
          outcomes: listOf(refTo('schemas', 'PooledOutcome')),
        },
        ['event', 'clusters', 'blocks'],
      ),
    },
    PooledOutcome: {
      description:
        'How often an outcome occurred. Only dates are independent of each other, as `clustered` takes them.',
      ...objectSchema<PooledOutcome>(
        {
          ...share,
          low: { description: 'Of the interval that takes all cases as independent.', ...percentOrNull },
          clustered: {
            description: 'The interval that holds however the cases of a date depend on each other.',
            anyOf: [objectSchema<NonNullable<PooledOutcome['clustered']>>({ low: percent, high: percent }), nothing],
          },
          designEffect: {
            description: 'How many times larger the variance is than that of independent cases.',
            ...numberOrNull,
          },
          byMarket,
          lasting: {
            description:
              'What the variance between blocks, or dates where it is larger, makes of it; `null` below eight blocks.',
            anyOf: [refTo('schemas', 'LastingShare'), nothing],
          },
          atRandom: atRandomOrNull,
        },
        ['lasting', 'atRandom'],
      ),
    },
    PooledMeasure: {
      description: 'The distribution of a number of each observation, with 95 % intervals.',
      ...objectSchema<PooledMeasure>(
        {
          ...distribution,
          dates: { description: 'The number of trading dates that have values.', ...count },
          method: oneOfNames(['order-statistics', 'block-bootstrap']),
          intervals: objectSchema<PooledMeasure['intervals']>({
            mean: interval,
            median: interval,
            p25: interval,
            p75: interval,
            p90: interval,
          }),
          atRandom: atRandomOrNull,
        },
        ['atRandom'],
      ),
    },
  };
}
