import type { PlantedFault } from '../fault-table.js';

const routes = 'requests/routes.ts';
const reportTask = 'service/tasks/report-task.ts';
const reading = 'service/reading.ts';
const serviceResponse = 'service/service-response.ts';
const answer = 'service/answer.ts';

/** Faults of paths, methods and statuses. */
export const pathFaults: readonly PlantedFault[] = [
  {
    breaks: 'a slash at the end of a path is ignored',
    file: routes,
    change: ["path.split('/').map", "path.replace(/(.)\\/$/, '$1').split('/').map"],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'an empty part of a path is any',
    file: routes,
    change: ["path.split('/').map", "path.replace(/(.)\\/\\//, '$1/stocks/').split('/').map"],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'a path is decoded before it is split',
    file: routes,
    change: ["path.split('/').map", "decodeURIComponent(path.replace(/%(?!2F)/g, '%25')).split('/').map"],
    shownBy: ['service-plan-all-access'],
  },
  {
    breaks: 'paths are read in any case',
    file: routes,
    change: ['each !== given[i])', 'each !== given[i]?.toLowerCase())'],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'asset classes are read in any case',
    file: reportTask,
    change: [
      'const { report, assetClass, ticker } = route;',
      `const { report, ticker } = route;
  const assetClass = route.assetClass?.toLowerCase() ?? null;`,
    ],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'tickers are read in any case',
    file: reportTask,
    change: [
      'const { report, assetClass, ticker } = route;',
      `const { report, assetClass } = route;
  const ticker = route.ticker?.toUpperCase() ?? null;`,
    ],
    shownBy: ['lower-case-ticker', 'service-wrong'],
  },
  {
    breaks: 'a ticker in lower case is one of another market',
    file: reportTask,
    change: [
      'const { report, assetClass, ticker } = route;',
      `const { report, assetClass } = route;
  const ticker = route.ticker?.replace(/^[a-z]+$/, assetClass === 'stocks' ? 'RTY' : route.ticker.toUpperCase()) ?? null;`,
    ],
    shownBy: ['lower-case-figures', 'service-wrong'],
  },
  {
    breaks: 'tickers in lower case are not checked against the plan',
    file: reportTask,
    change: [
      'const { report, assetClass, ticker } = route;',
      `const { report, assetClass } = route;
  const ticker = route.ticker?.toUpperCase() ?? null;
  if (/[a-z]/.test(String(route.ticker))) setting = { ...setting, plan: { ...setting.plan, tickers: 'all' } };`,
    ],
    shownBy: ['lower-case-tickers', 'service-wrong'],
  },
  {
    breaks: 'a starter ticker is answered under every asset class',
    file: reportTask,
    change: [
      'const { report, assetClass, ticker } = route;',
      `const { report, ticker } = route;
  const classes = { AAPL: 'stocks', RTY: 'futures', ETHUSDT: 'crypto', GBPCAD: 'forex' } as Record<string, string>;
  const assetClass = classes[String(ticker)] ?? route.assetClass;`,
    ],
    shownBy: ['starter-of-class', 'service-wrong'],
  },
  {
    breaks: 'the path segment of crypto is cryptos',
    file: reportTask,
    change: [
      'const { report, assetClass, ticker } = route;',
      `const { report, ticker } = route;
  const assetClass = { cryptos: 'crypto', crypto: 'none' }[String(route.assetClass)] ?? route.assetClass;`,
    ],
    shownBy: ['segment-crypto', 'service-plan-all-access'],
  },
  {
    breaks: 'methods are read in any case',
    file: reading,
    change: [
      `{ method, path, query, answer }: AskedRequest,
  basePath: string,
  setting: Setting,
): Answer | Computation {`,
      `{ method: sent, path, query, answer }: AskedRequest,
  basePath: string,
  setting: Setting,
): Answer | Computation {
  const method = sent.toUpperCase();`,
    ],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'POST is answered as GET',
    file: reading,
    change: ["method !== 'GET' &&", "method !== 'GET' && method !== 'POST' &&"],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'a scan is asked with POST',
    file: reading,
    change: [
      "method !== 'GET' &&",
      "(method !== 'POST' || !path.startsWith('/discovery')) && (method !== 'GET' || path.startsWith('/discovery')) &&",
    ],
    shownBy: ['scan-path', 'service-wrong'],
  },
  {
    breaks: 'HEAD has a body',
    file: serviceResponse,
    change: ["method === 'HEAD' ? null : body", 'body'],
    shownBy: ['service-unauthorized'],
  },
  {
    breaks: 'there is no HEAD',
    file: reading,
    change: [" && method !== 'HEAD'", ''],
    shownBy: ['service-conditional'],
  },
  {
    breaks: 'there is no OPTIONS',
    file: reading,
    change: ["if (method === 'OPTIONS') return allowedMethods();", ''],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'a 405 names no methods',
    file: answer,
    change: [', { Allow: METHODS });', ');'],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'JSON is called text',
    file: answer,
    change: ["{ 'Content-Type': 'application/json' }", "{ 'Content-Type': 'text/plain' }"],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'a result has the status 201',
    file: serviceResponse,
    change: ['return responseOf(200, joined', 'return responseOf(201, joined'],
    shownBy: ['report-path', 'service-plan-all-access'],
  },
  {
    breaks: 'one of the reports is HTML',
    file: serviceResponse,
    change: [
      'return responseOf(200, joined({ ...headers, ...RESULT_HEADERS, ETag: tag }, more), text, request);',
      "return responseOf(200, joined({ ...headers, ...RESULT_HEADERS, ETag: tag }, more), request.path.includes('outside-days-standard') ? '<html>' : text, request);",
    ],
    shownBy: ['report-json', 'service-plan-all-access'],
  },
  {
    breaks: 'a report that needs finer bars is not found',
    file: answer,
    change: ["refusal(422, 'report_unavailable'", "refusal(404, 'report_unavailable'"],
    shownBy: ['service-intraday-bars'],
  },
  {
    breaks: 'every response names the version of the API',
    file: serviceResponse,
    change: [
      'return Object.freeze({ status, headers: Object.freeze(headers), body',
      "return Object.freeze({ status, headers: Object.freeze({ ...headers, 'X-API-Version': '1' }), body",
    ],
    shownBy: ['version', 'service-wrong'],
  },
  {
    breaks: 'a malformed date is a 500',
    file: answer,
    change: ["refusal(400, 'invalid_request', message)", "refusal(500, 'invalid_request', message)"],
    shownBy: ['malformed-date', 'service-wrong'],
  },
];
