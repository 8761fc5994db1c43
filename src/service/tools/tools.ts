import { lookbacks } from '../../policy/inner.js';
import { freeze } from '../../reports/inner.js';
import { sessionsInWords } from '../open-api/session-schemas.js';
import { usualLookback } from '../requests/read-in-play-query.js';
import { assetClasses } from '../requests/routes.js';
import type { ArgumentSchema, ObjectSchema, Tool } from './tool.js';

/** The most that a tool takes or gives, so that answers fit into the context of an agent. */
const MOST = { rows: 50, found: 50, reports: 20, tickers: 20 } as const;

/** How many reports `find_reports` lists by default. */
export const USUALLY_FOUND = 10;

/** More sessions before are years ago. */
const PREVIOUS = 250;

/**
 * Returns the tools for agents: finding, describing and running reports, also over many markets, relating two answers, the scan, what is in play
 * and the board.
 *
 * They are the same for every service and key: what a plan includes is told by `find_reports`. `callTool` of a service calls them.
 *
 * @returns names, descriptions and JSON schemas in the form of the Model Context Protocol, frozen, as plain JSON
 *
 * @example
 * ```ts
 * import { tools } from 'barstats/service';
 *
 * tools().map(({ name }) => name); // ['find_reports', 'describe_report', 'run_report', 'pooled_report', 'relate', 'scan', 'in_play', 'board']
 * tools()[2].inputSchema.required; // ['report', 'asset_class', 'ticker']
 * JSON.stringify(tools()).length < 20_000; // true
 * ```
 */
export function tools(): readonly Tool[] {
  return all;
}

const report = text('The identifier of a report, from find_reports, such as gap-fill-standard.');

const market = {
  asset_class: { type: 'string', enum: assetClasses, description: 'The class of the ticker.' },
  ticker: text('A ticker, from find_reports, such as AAPL.'),
} as const satisfies ObjectSchema['properties'];

const range = {
  start_date: date('The first date, inclusive; default: as early as the plan allows.'),
  end_date: date('The last date, inclusive; default: today.'),
};

const params: ArgumentSchema = {
  type: 'object',
  description: 'Options of the report by name; describe_report gives their schema. Default: the default of each.',
};

const session: ArgumentSchema = {
  type: ['string', 'object'],
  minLength: 1,
  description:
    `The session: ${sessionsInWords().replaceAll('`', '')}; or an object such as ` +
    '{"id":"frankfurt","timeZone":"Europe/Berlin","open":"09:00","close":"17:30","weekdays":["monday","friday"]}. Default: that of the report.',
};

const where = text(
  'Which observations count, such as: weekday in (monday, friday) and gap.direction = up; previous.narrow >= 4; ' +
    'gap-fill(previous: 1).filled = filled. Default: all.',
);

const groupBy = text(
  'Divides the groups further: a field such as weekday or previous.colour, or an answer such as gap-fill.filled.',
);

const lasting = flag(
  'true adds the effective cases of each share, by how much months or years differ, and a test of whether it changed.',
);
const hindsight = flag('true counts what was known only after the outcome, which describes and does not forecast.');

const atRandom = wholeNumber(
  1,
  999,
  'So many flips of the bars, up or down at random, give each figure what chance gives and a p-value; 99 is usual. Default: none.',
);

const lookback = { type: 'string', enum: lookbacks } as const;

/** The tickers of a class. */
const tickers = listOf(
  MOST.tickers,
  'Tickers of the class, from find_reports. Default: all of the plan, which may cost too much.',
);

const live = {
  reports: listOf(MOST.reports, 'Identifiers of reports, from find_reports.'),
  lookback: {
    ...lookback,
    default: usualLookback,
    description: 'How far back history reaches; capped to the plan.',
  },
  session,
  where,
  groupBy,
  atRandom,
};

const answer = { report, question: text('A question of the report, from describe_report.'), params };

const all: readonly Tool[] = freeze([
  tool(
    'find_reports',
    'Find reports',
    'Finds reports by words in their titles, definitions, questions and measures, best matches first, and says what the plan of the key includes: ' +
      'reports, tickers, months of history, live data, rows. Call it first.',
    {
      words: { type: 'string', maxLength: 200, description: 'Words such as: gap fill weekday. Default: all reports.' },
      limit: {
        ...wholeNumber(1, MOST.found, 'The most reports to list.'),
        default: USUALLY_FOUND,
      },
    },
  ),
  tool(
    'describe_report',
    'Describe a report',
    'Defines a report: what counts as an observation, each question with its outcomes and when it is known, each measure with its formula, ' +
      'and the schema of its params. Needs no bars.',
    { report },
    ['report'],
  ),
  tool(
    'run_report',
    'Run a report',
    'Computes a report on a ticker: for each group the counts and percentages of outcomes with 95 % intervals, and measures. ' +
      'A guard of insufficient or low-sample means too few cases to conclude anything. Past frequencies are no forecast. Rows only with maxRows.',
    {
      report,
      ...market,
      ...range,
      params,
      session,
      where,
      groupBy,
      hindsight,
      stability: flag('true adds the halves and years of the period, which show whether an answer holds throughout.'),
      lasting,
      shrunk: flag(
        'true adds shares of groups drawn towards those of all groups, which predict better where groups are small.',
      ),
      atRandom,
      maxRows: wholeNumber(
        1,
        MOST.rows,
        'Also list single observations, at most this many, if the plan includes rows. Default: none.',
      ),
      cursor: text('The next of the previous page of rows; all else as before.'),
    },
    ['report', 'asset_class', 'ticker'],
    { dependentRequired: { cursor: ['maxRows'] } },
  ),
  tool(
    'pooled_report',
    'Run a report over many markets',
    'Computes a report over several tickers of a class: the sums of their counts, those of each ticker, and measures but for those in prices. ' +
      'Cases of a date depend on each other, so trust the clustered intervals, not low and high.',
    {
      report,
      asset_class: market.asset_class,
      tickers,
      ...range,
      params,
      session,
      where,
      groupBy,
      hindsight,
      lasting,
      atRandom,
    },
    ['report', 'asset_class'],
  ),
  tool(
    'relate',
    'Relate two answers',
    'Computes how often each outcome of the answer b came with each outcome of the answer a, with lifts and a test of independence. ' +
      'a must be known before b is settled, for example with previous: 1. The best of many pairs tried is mostly luck.',
    {
      ...market,
      a: objectOf('The answer that divides the cases.', {
        ...answer,
        previous: { ...wholeNumber(0, PREVIOUS, 'How many sessions before b.'), default: 0 },
      }),
      b: objectOf('The answer that is counted.', answer),
      ...range,
      session,
      where,
      hindsight,
      atRandom,
    },
    ['asset_class', 'ticker', 'a', 'b'],
  ),
  tool(
    'scan',
    'Scan for departures from chance',
    'Ranks the headline questions of all report families by how far they depart from chance, corrected for the number of tests. ' +
      'Most scans find nothing, and that is a result. With since it ranks evidence that may be looked at every day.',
    {
      lookback: {
        ...lookback,
        description: `How far back to look; capped to the plan. Default without since: ${usualLookback}.`,
      },
      since: date('Instead of lookback: the first date that counts as evidence.'),
      tickers: {
        type: 'array',
        items: { type: 'string', pattern: `^(${assetClasses.join('|')})/[^,]+$` },
        minItems: 1,
        maxItems: MOST.tickers,
        uniqueItems: true,
        description: 'The markets, such as stocks/AAPL. Default: all of the plan, which may cost too much.',
      },
    },
    [],
    { not: { required: ['lookback', 'since'] } },
  ),
  tool(
    'in_play',
    'What is in play now',
    'For the session in progress: which questions of reports are open or decided, since when, and how past cases that were open at the same time ended. ' +
      'Needs a plan with live data.',
    {
      ...market,
      ...live,
    },
    ['asset_class', 'ticker', 'reports'],
  ),
  tool(
    'board',
    'The board of a watchlist',
    'What is in play now in several tickers of a class: the open questions, best supported first, then the decided ones, and the prices to watch. ' +
      'The order is no test: of many questions some stand out by chance. Needs a plan with live data.',
    { asset_class: market.asset_class, tickers, ...live },
    ['asset_class', 'reports'],
  ),
]);

function tool(
  name: string,
  title: string,
  description: string,
  properties: ObjectSchema['properties'],
  required: readonly string[] = [],
  rules: Pick<ArgumentSchema, 'dependentRequired' | 'not'> = {},
): Tool {
  return {
    name,
    title,
    description,
    inputSchema: { type: 'object', properties, required, additionalProperties: false, ...rules },
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
}

function objectOf(description: string, properties: ObjectSchema['properties']): ObjectSchema {
  return { type: 'object', description, properties, required: ['report', 'question'], additionalProperties: false };
}

function listOf(maxItems: number, description: string): ArgumentSchema {
  return {
    type: 'array',
    items: { type: 'string', pattern: '^[^,]+$' },
    minItems: 1,
    maxItems,
    uniqueItems: true,
    description,
  };
}

function text(description: string): ArgumentSchema {
  return { type: 'string', minLength: 1, description };
}

function date(description: string): ArgumentSchema {
  return { type: 'string', format: 'date', description };
}

function flag(description: string): ArgumentSchema {
  return { type: 'boolean', default: false, description };
}

function wholeNumber(minimum: number, maximum: number, description: string): ArgumentSchema {
  return { type: 'integer', minimum, maximum, description };
}
