import { freeze } from '../../reports/inner.js';
import {
  componentsOf,
  endpoints,
  nameOf,
  pathParameters,
  queryParameters,
  type Endpoint,
  type Parameter,
  type ArgumentSchema,
  type ObjectSchema,
  type Tool,
} from '../../requests/inner.js';

/** How many reports `find_reports` lists, at most and by default, so that answers fit into the context of an agent. */
const MOST_FOUND = 50;
export const USUALLY_FOUND = 10;

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

/** The tools that stand for requests, and their endpoints. */
export const endpointsOfTools = {
  run_report: 'report-calculation',
  pooled_report: 'pooled',
  relate: 'relation',
  scan: 'discovery-scan',
  in_play: 'in-play',
  board: 'board',
} as const satisfies Readonly<Record<string, Endpoint>>;

const all: readonly Tool[] = freeze([
  tool(
    'find_reports',
    'Find reports',
    'Finds reports by words in their titles, definitions, questions and measures, best matches first, and says what the plan of the key includes: ' +
      'reports, tickers, months of history, live data, rows. Call it first.',
    {
      words: { type: 'string', maxLength: 200, description: 'Words such as: gap fill weekday. Default: all reports.' },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: MOST_FOUND,
        description: 'The most reports to list.',
        default: USUALLY_FOUND,
      },
    },
  ),
  tool(
    'describe_report',
    'Describe a report',
    'Defines a report: what counts as an observation, each question with its outcomes and when it is known, each measure with its formula, ' +
      'and the schema of its params. Needs no bars.',
    { report: pathParameters.report.argument },
    ['report'],
  ),
  requestTool(
    'run_report',
    'Run a report',
    'Computes a report on a ticker: for each group the counts and percentages of outcomes with 95 % intervals, and measures. ' +
      'A guard of insufficient or low-sample means too few cases to conclude anything. Past frequencies are no forecast. Rows only with maxRows.',
    [],
    { dependentRequired: { cursor: ['maxRows'] } },
  ),
  requestTool(
    'pooled_report',
    'Run a report over many markets',
    'Computes a report over several tickers of a class: the sums of their counts, those of each ticker, and measures but for those in prices. ' +
      'Cases of a date depend on each other, so trust the clustered intervals, not low and high.',
  ),
  requestTool(
    'relate',
    'Relate two answers',
    'Computes how often each outcome of the answer b came with each outcome of the answer a, with lifts and a test of independence. ' +
      'a must be known before b is settled, for example with previous: 1. The best of many pairs tried is mostly luck.',
    ['a', 'b'],
  ),
  requestTool(
    'scan',
    'Scan for departures from chance',
    'Ranks the headline questions of all report families by how far they depart from chance, corrected for the number of tests. ' +
      'Most scans find nothing, and that is a result. With since it ranks evidence that may be looked at every day.',
    [],
    { not: { required: ['lookback', 'since'] } },
  ),
  requestTool(
    'in_play',
    'What is in play now',
    'For the session in progress: which questions of reports are open or decided, since when, and how past cases that were open at the same time ended. ' +
      'Needs a plan with live data.',
    ['reports'],
  ),
  requestTool(
    'board',
    'The board of a watchlist',
    'What is in play now in several tickers of a class: the open questions, best supported first, then the decided ones, and the prices to watch. ' +
      'The order is no test: of many questions some stand out by chance. Needs a plan with live data.',
    ['reports'],
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

/** A tool that stands for requests: its arguments are the parameters of an endpoint, and those in the path must be given. */
function requestTool(
  name: keyof typeof endpointsOfTools,
  title: string,
  description: string,
  required: readonly string[] = [],
  rules: Parameters<typeof tool>[5] = {},
): Tool {
  const { path, query } = endpoints[endpointsOfTools[name]];
  const components = [...path, ...componentsOf(query)];
  const properties = components.flatMap((component): readonly (readonly [string, ArgumentSchema])[] => {
    const { argument }: Parameter = { ...pathParameters, ...queryParameters }[component];
    const isBeforeOptions = component === 'end_date' && components.includes('report');
    return [
      ...(argument === undefined ? [] : [[nameOf(component), argument] as const]),
      ...(isBeforeOptions ? [['params', pathParameters.options.argument] as const] : []),
    ];
  });
  return tool(name, title, description, Object.fromEntries(properties), [...path, ...required], rules);
}
