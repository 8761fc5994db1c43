import type { Lookback } from '../policy/index.js';
import { lookbacks } from '../policy/inner.js';
import { refTo } from './schemas/open-api-document.js';
import { flag, jsonOf, oneOfNames, positive, uniqueList } from './schemas/plain-schemas.js';
import { CURSOR, MAX_ROWS } from './cursor.js';
import {
  answerOf,
  dateOf,
  flagOf,
  inOneValue,
  sessionOf,
  textArgument,
  type Parameter,
  type QueryParameter,
} from './parameter-kinds.js';
import {
  assetClasses,
  MAX_TICKERS,
  readCondition,
  readCount,
  readEachOnce,
  readFlag,
  readFormat,
  readGrouping,
  readLookback,
  readMarkets,
  readSince,
} from './read-value.js';

/** The most that a tool takes or gives, so that answers fit into the context of an agent. */
const MOST = { rows: 50, reports: 20, tickers: 20 } as const;

/** More sessions before are years ago. */
const PREVIOUS = 250;

/** The default lookback. */
export const usualLookback: Lookback = '1y';

const report = {
  described: {
    in: 'path',
    description: 'The identifier of the report.',
    required: true,
    schema: refTo('schemas', 'ReportId'),
  },
  argument: textArgument('The identifier of a report, from find_reports, such as gap-fill-standard.'),
} as const satisfies Parameter;

const options = {
  described: {
    description: 'The options of the report, as its own path has them.',
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    style: 'form',
    explode: true,
    example: { fill: '50' },
  },
  argument: {
    type: 'object',
    description: 'Options of the report by name; describe_report gives their schema. Default: the default of each.',
  },
} as const satisfies Parameter;

/** An answer of a report, as tools have it. */
const answer = {
  report: report.argument,
  question: textArgument('A question of the report, from describe_report.'),
  params: options.argument,
};

/** The parameters of paths, and the options of a report as one parameter, by the names of their OpenAPI components. */
export const pathParameters = {
  asset_class: {
    field: 'assetClass',
    described: {
      in: 'path',
      description: 'The asset class.',
      required: true,
      schema: refTo('schemas', 'AssetClass'),
    },
    argument: { type: 'string', enum: assetClasses, description: 'The class of the ticker.' },
  },
  ticker: {
    described: {
      in: 'path',
      description: 'The symbol, percent-encoded.',
      required: true,
      schema: { type: 'string', minLength: 1 },
      example: 'AAPL',
    },
    argument: textArgument('A ticker, from find_reports, such as AAPL.'),
  },
  report,
  options,
} as const satisfies Readonly<Record<string, Parameter>>;

/** An item of a list in the arguments of a tool: queries separate items by commas. */
const withoutComma = { type: 'string', pattern: '^[^,]+$' } as const;

/** The parameters of queries by the names of their OpenAPI components: `session.daily` is a parameter `session`. */
export const queryParameters = {
  start_date: {
    field: 'startDate',
    // The run checks dates.
    read: String,
    ...dateOf(
      'The first date, inclusive; default: the start of the history of the plan.',
      'The first date, inclusive; default: as early as the plan allows.',
    ),
  },
  end_date: {
    field: 'endDate',
    read: String,
    ...dateOf('The last date, inclusive; default: today.', 'The last date, inclusive; default: today.'),
  },
  session: sessionOf('The session of the report; default: the first of the asset class.'),
  'session.new-york': sessionOf('The session of the report.', { default: 'new-york' }),
  'session.daily': sessionOf('The session of the report.', { default: 'daily' }),
  'session.second': sessionOf('Only the session of the option `second`.'),
  'session.in-play': sessionOf('The session of all reports; default: each report’s own.'),
  reports: {
    read: readEachOnce,
    described: (reports) => ({
      description: 'The reports, each once; default: all of the plan.',
      ...inOneValue(uniqueList(refTo('schemas', 'ReportId'), reports)),
      example: ['gap-fill-standard', 'previous-days-range-standard'],
    }),
    argument: { ...uniqueList(withoutComma, MOST.reports), description: 'Identifiers of reports, from find_reports.' },
  },
  where: {
    read: readCondition,
    described: {
      description: 'Which observations are kept, as text or JSON; default: all.',
      schema: { anyOf: [{ type: 'string', pattern: '^[^{]' }, jsonOf('Condition')] },
      examples: {
        field: { value: 'previous.narrow >= 4 and gap.direction = up' },
        list: { value: 'weekday in (monday, friday) and not event = "FOMC minutes"' },
        answer: { value: 'opening-range-breakout(minutes: 15).breaks = breakout' },
        measure: { value: 'gap-fill(previous: 1).gap-size > 0.5' },
        JSON: { value: '{"field":"previous.narrow","op":"gte","value":4}' },
      },
    },
    argument: textArgument(
      'Which observations count, such as: weekday in (monday, friday) and gap.direction = up; previous.narrow >= 4; ' +
        'gap-fill(previous: 1).filled = filled. Default: all.',
    ),
  },
  a: answerOf('a', 'The answer that divides the cases', 'gap-fill(previous: 1).filled', {
    description: 'The answer that divides the cases.',
    properties: {
      ...answer,
      previous: {
        type: 'integer',
        minimum: 0,
        maximum: PREVIOUS,
        description: 'How many sessions before b.',
        default: 0,
      },
    },
  }),
  b: answerOf('b', 'The answer that is counted, without `previous`', 'gap-fill.filled', {
    description: 'The answer that is counted.',
    properties: answer,
  }),
  groupBy: {
    read: readGrouping,
    described: {
      schema: refTo('schemas', 'GroupBy'),
      examples: {
        field: { value: 'weekday' },
        answer: { value: 'opening-range-breakout(minutes: 15).breaks' },
        JSON: { value: '{"field":"gap.percent","edges":[-0.5,0.5]}' },
      },
    },
    argument: textArgument(
      'Divides the groups further: a field such as weekday or previous.colour, or an answer such as gap-fill.filled.',
    ),
  },
  hindsight: flagOf(
    'Whether observations count whose outcome was known before the condition or group, which describes and does not forecast.',
    'true counts what was known only after the outcome, which describes and does not forecast.',
  ),
  stability: flagOf(
    'Whether to answer questions for each half and year of the period too.',
    'true adds the halves and years of the period, which show whether an answer holds throughout.',
  ),
  lasting: flagOf(
    'Whether shares have effective cases, by the variance between months or years, and questions a test of change.',
    'true adds the effective cases of each share, by how much months or years differ, and a test of whether it changed.',
  ),
  shrunk: flagOf(
    'Whether shares of groups have others beside them, drawn towards those of all groups.',
    'true adds shares of groups drawn towards those of all groups, which predict better where groups are small.',
  ),
  atRandom: {
    read: (text, name) => readCount(text, name, 999, ', how many flips of the bars'),
    described: {
      description:
        'How many flips of the bars, up or down at random, tell what chance gives beside each figure; default: none.',
      schema: { ...positive, maximum: 999 },
    },
    argument: {
      ...positive,
      maximum: 999,
      description:
        'So many flips of the bars, up or down at random, give each figure what chance gives and a p-value; 99 is usual. Default: none.',
    },
  },
  detailed: {
    read: readFlag,
    described: {
      description: 'Whether the result has rows, if the plan includes them.',
      schema: { ...flag, default: true },
    },
  },
  maxRows: {
    read: (text, name) => readCount(text, name, MAX_ROWS),
    described: {
      description: 'The most rows of a page; default: as many as the service sends.',
      schema: { ...positive, maximum: MAX_ROWS },
    },
    argument: {
      ...positive,
      maximum: MOST.rows,
      description: 'Also list single observations, at most this many, if the plan includes rows. Default: none.',
    },
  },
  cursor: {
    read: String,
    described: {
      description: 'The `next` of a page of the same query; default: the first page.',
      schema: { type: 'string', pattern: CURSOR },
    },
    argument: textArgument('The next of the previous page of rows; all else as before.'),
  },
  format: {
    read: readFormat,
    described: {
      description: 'One JSON value, or JSON lines: the result without its rows, then each row. Lines have no pages.',
      schema: { ...oneOfNames(['json', 'jsonl']), default: 'json' },
    },
  },
  lookback: {
    read: readLookback,
    described: {
      description: 'How far back to look; capped to the history of the plan. Either this or `since`.',
      schema: oneOfNames(lookbacks),
    },
    argument: {
      type: 'string',
      enum: lookbacks,
      description: `How far back to look; capped to the plan. Default without since: ${usualLookback}.`,
    },
  },
  since: {
    read: readSince,
    ...dateOf(
      'The first date that counts, within the history of the plan, for evidence.',
      'Instead of lookback: the first date that counts as evidence.',
    ),
  },
  'lookback.in-play': {
    read: readLookback,
    described: {
      description: 'How far back history reaches; capped to the history of the plan.',
      schema: { ...oneOfNames(lookbacks), default: usualLookback },
    },
    argument: {
      type: 'string',
      enum: lookbacks,
      default: usualLookback,
      description: 'How far back history reaches; capped to the plan.',
    },
  },
  tickers: {
    read: readMarkets,
    described: {
      description: 'The markets to scan; default: all of the plan.',
      ...inOneValue(uniqueList({ type: 'string', pattern: `^(${assetClasses.join('|')})/.+$` }, MAX_TICKERS)),
      example: ['stocks/AAPL', 'forex/GBPCAD'],
    },
    argument: {
      ...uniqueList({ type: 'string', pattern: `^(${assetClasses.join('|')})/[^,]+$` }, MOST.tickers),
      description: 'The markets, such as stocks/AAPL. Default: all of the plan, which may cost too much.',
    },
  },
  'tickers.of-class': {
    read: (text, name) => readEachOnce(text, name, MAX_TICKERS),
    described: {
      description: 'The tickers of the asset class, each once; default: all of the plan.',
      ...inOneValue(uniqueList({ type: 'string', minLength: 1 }, MAX_TICKERS)),
      example: ['AAPL', 'MSFT'],
    },
    argument: {
      ...uniqueList(withoutComma, MOST.tickers),
      description: 'Tickers of the class, from find_reports. Default: all of the plan, which may cost too much.',
    },
  },
} as const satisfies Readonly<Record<string, QueryParameter>>;
