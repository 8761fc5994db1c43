import type { Board } from '../board/index.js';
import {
  refTo,
  anyNumber,
  count,
  date,
  dateOrNull,
  exactly,
  instant,
  instantOrNull,
  listOf,
  nothing,
  numberOrNull,
  objectSchema,
  oneOfNames,
  percentOrNull,
  positive,
  recordOf,
  text,
  type JsonObject,
} from '../requests/inner.js';
import { lookbackSchema } from './discovery-schemas.js';
import { refusalSchema } from './in-play-schemas.js';
import { atRandomOrNull, guard, market } from './result-parts.js';

type Row = Board['rows'][number];
type MarketOnBoard = Board['markets'][number];

/** Schemas of boards. */
export function boardSchemas(): Readonly<Record<string, JsonObject>> {
  const report = refTo('schemas', 'ReportId');
  const textOrNull: JsonObject = { type: ['string', 'null'] };
  return {
    Board: {
      description: 'What is in play over several markets.',
      ...objectSchema<Board>({
        kind: exactly('board'),
        asOf: { description: 'The instant up to which bars are used, in UTC.', ...instant },
        asked: {
          description: 'What was asked of every market.',
          ...objectSchema<Board['asked']>(
            {
              reports: { anyOf: [listOf(report), exactly('all')] },
              lookback: objectSchema<Board['asked']['lookback']>({ ...lookbackSchema, startDate: dateOrNull }),
              where: refTo('schemas', 'Condition'),
              groupBy: refTo('schemas', 'Grouping'),
              options: { type: 'object' },
            },
            ['where', 'groupBy'],
          ),
        },
        summary: { description: 'What there is, how it is ordered, and what that does not mean.', ...text },
        markets: { description: 'By ticker.', ...listOf(refTo('schemas', 'MarketOnBoard')) },
        rows: {
          description: 'The open questions, best supported first, then the decided ones, latest first.',
          ...listOf(refTo('schemas', 'BoardRow')),
        },
        levels: { description: 'The prices to watch, by market.', ...listOf(refTo('schemas', 'BoardLevel')) },
        refused: {
          description: 'The reports that the bars of a market cannot give, and why.',
          ...listOf(objectSchema<Board['refused'][number]>({ ...market, report, refused: refusalSchema() })),
        },
      }),
    },
    MarketOnBoard: {
      description: 'A market, with the last price and the mean range of the five sessions before, in prices.',
      ...objectSchema<MarketOnBoard>(
        {
          ...market,
          last: numberOrNull,
          averageRange: numberOrNull,
          notices: listOf(refTo('schemas', 'Notice')),
          error: refTo('schemas', 'MarketError'),
        },
        ['notices', 'error'],
      ),
    },
    MarketError: {
      description: 'Why nothing can be computed from the bars of the market.',
      ...objectSchema<NonNullable<MarketOnBoard['error']>>({ code: text, message: text }),
    },
    BoardRow: {
      description: 'An open or decided question, with what is seen of it in the past.',
      ...objectSchema<Row>(
        {
          rank: { description: 'From 1; `null` for a decided question.', type: ['integer', 'null'], minimum: 1 },
          ...market,
          report,
          date,
          observation: { description: 'Its number among those of the report with this date.', ...positive },
          group: recordOf(text),
          label: text,
          question: text,
          title: text,
          state: oneOfNames(['open', 'decided']),
          since: instant,
          soFar: { description: 'The outcome; while open, the outcome if the session ended now.', ...textOrNull },
          outcome: {
            description:
              'While open, the outcome whose interval lies furthest above its usual share; if none lies above, the most frequent.',
            ...textOrNull,
          },
          percent: { description: 'Its share among past cases that were equally undecided.', ...percentOrNull },
          low: percentOrNull,
          high: percentOrNull,
          usual: { description: 'Its share among all past cases.', ...percentOrNull },
          atRandom: {
            description: 'The share that chance gives at the same time of the session, if asked for.',
            ...atRandomOrNull,
          },
          margin: {
            description:
              'By how many percentage points `low` exceeds `usual`, or the mean `atRandom`; 0 if it does not: the outcome is the most frequent one.',
            ...percentOrNull,
          },
          of: {
            description: 'The number of past cases that were equally undecided.',
            ...count,
            type: ['integer', 'null'],
          },
          guard,
          level: {
            description: 'The price that it is about, and its distance from the last one in average ranges.',
            anyOf: [
              objectSchema<NonNullable<Row['level']>>({ id: text, price: anyNumber, distance: numberOrNull }),
              nothing,
            ],
          },
        },
        ['atRandom'],
      ),
    },
    BoardLevel: {
      description: 'A price to watch in a session in progress, and when a bar last came to it.',
      ...objectSchema<Board['levels'][number]>({
        ...market,
        date,
        session: text,
        level: text,
        price: anyNumber,
        reports: listOf(report),
        touched: instantOrNull,
      }),
    },
  };
}
