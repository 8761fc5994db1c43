import type { PlantedFault } from '../fault-table.js';

const denied = 'policy/decisions/denied.ts';
const receive = 'service/receive.ts';
const errorResponses = 'policy/error-responses.ts';
const reportTask = 'service/tasks/report-task.ts';
const reading = 'service/reading.ts';

/** Faults of refusals: their statuses, bodies and codes, and which comes first. */
export const refusalFaults: readonly PlantedFault[] = [
  {
    breaks: 'the body of a 401 says what was wrong',
    file: receive,
    change: [
      'return refused(service, request, response, { failure });',
      `const told = { ...response, body: { app_exception: 'Unauthorized', context: failure } };
    return refused(service, request, told, { failure });`,
    ],
    shownBy: ['body-401', 'service-unauthorized'],
  },
  {
    breaks: 'the body of the 401 of a scan is another one',
    file: receive,
    change: [
      'return refused(service, request, response, { failure });',
      `const told = request.path.startsWith('/discovery') ? { ...response, body: { code: 'unauthorized' } } : response;
    return refused(service, request, told, { failure });`,
    ],
    shownBy: ['body-401'],
  },
  {
    breaks: 'the body of the 401 of a revoked key says so',
    file: receive,
    change: [
      'return refused(service, request, response, { failure });',
      `const told = failure === 'revoked' ? { ...response, body: { app_exception: 'Unauthorized', context: 'revoked' } } : response;
    return refused(service, request, told, { failure });`,
    ],
    shownBy: ['body-401', 'service-unauthorized'],
  },
  {
    breaks: 'the body of a 401 has no context',
    file: errorResponses,
    change: ["{ app_exception: 'Unauthorized', context: null })", "{ app_exception: 'Unauthorized' })"],
    shownBy: ['body-401', 'service-unauthorized'],
  },
  {
    breaks: 'a 401 names no scheme',
    file: errorResponses,
    change: ["jsonHeaders({ 'WWW-Authenticate': 'Bearer' })", 'jsonHeaders()'],
    shownBy: ['www-authenticate', 'service-unauthorized'],
  },
  {
    breaks: 'a revoked key is refused with 403',
    file: receive,
    change: [
      'return refused(service, request, response, { failure });',
      `const told = failure === 'revoked' ? { ...response, status: 403, body: { code: 'key_revoked' } } : response;
    return refused(service, request, told, { failure });`,
    ],
    shownBy: ['revoked', 'service-unauthorized'],
  },
  {
    breaks: 'a request without a key is refused with 403',
    file: receive,
    change: [
      'return refused(service, request, response, { failure });',
      "return refused(service, request, failure === 'missing' ? { ...response, status: 403 } : response, { failure });",
    ],
    shownBy: ['header-needed', 'service-unauthorized'],
  },
  {
    breaks: 'a request without a key is sent to a login page',
    file: receive,
    change: [
      'return refused(service, request, response, { failure });',
      "return refused(service, request, failure === 'missing' ? { status: 302, headers: { Location: '/login' } } : response, { failure });",
    ],
    shownBy: ['header-needed', 'service-unauthorized'],
  },
  {
    breaks: '404 comes before 401',
    file: receive,
    change: [
      'const { response, reason: failure } = authentication;',
      `const early = recentReading(service, request, service.plans[service.plans.length - 1], now - (now % MINUTE)).made;
    if (early.status === 404) return refused(service, request, early, {});
    const { response, reason: failure } = authentication;`,
    ],
    shownBy: ['key-before-path', 'service-unauthorized'],
  },
  {
    breaks: '405 comes before 401',
    file: receive,
    change: [
      'const { response, reason: failure } = authentication;',
      `const early = recentReading(service, request, service.plans[service.plans.length - 1], now - (now % MINUTE)).made;
    if (early.status === 405) return refused(service, request, early, {});
    const { response, reason: failure } = authentication;`,
    ],
    shownBy: ['key-before-path', 'service-unauthorized'],
  },
  {
    breaks: '400 comes before 401',
    file: receive,
    change: [
      'const { response, reason: failure } = authentication;',
      `const early = recentReading(service, request, service.plans[service.plans.length - 1], now - (now % MINUTE)).made;
    if (early.status === 400) return refused(service, request, early, {});
    const { response, reason: failure } = authentication;`,
    ],
    shownBy: ['key-first'],
  },
  {
    breaks: '403 comes before 401',
    file: receive,
    change: [
      'const { response, reason: failure } = authentication;',
      `const early = recentReading(service, request, service.plans[service.plans.length - 1], now - (now % MINUTE)).made;
    if (early.status === 403) return refused(service, request, early, {});
    const { response, reason: failure } = authentication;`,
    ],
    shownBy: ['key-first'],
  },
  {
    breaks: 'the 403 of the plan comes before the 401 of a revoked key',
    file: receive,
    change: [
      'const { response, reason: failure } = authentication;',
      `const early = recentReading(service, request, service.plans[service.plans.length - 1], now - (now % MINUTE)).made;
    if (authentication.reason === 'revoked' && early.status === 403) return refused(service, request, early, {});
    const { response, reason: failure } = authentication;`,
    ],
    shownBy: ['key-first'],
  },
  {
    breaks: '403 comes before 400',
    file: reportTask,
    change: [
      'const query = readReportQuery(text,',
      `const early = decideReport(setting.plan, { report, assetClass, ticker }, setting.policy);
  if (!early.allowed) return forbidden(early);
  const query = readReportQuery(text,`,
    ],
    shownBy: ['service-wrong'],
  },
  {
    breaks: '400 comes before 405',
    file: reading,
    change: [
      "if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed();",
      `if (method !== 'GET' && method !== 'HEAD') {
      const early = answerOrTask({ method: 'GET', path, query } as AskedRequest, basePath, setting);
      return 'status' in early && early.status === 400 ? early : methodNotAllowed();
    }`,
    ],
    shownBy: ['service-wrong'],
  },
  {
    breaks: '405 comes before 404',
    file: reading,
    change: [
      'if (route === null) return notFound();',
      "if (route === null) return method === 'GET' ? notFound() : methodNotAllowed();",
    ],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'an unknown plan is the smallest',
    file: receive,
    change: ['?? unknownPlan;', "?? plans.find(({ id }) => id === 'essential') ?? unknownPlan;"],
    shownBy: ['service-plan-unheard-of'],
  },
  {
    breaks: 'a 403 has no code',
    file: errorResponses,
    change: [
      'return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ code, message }) });',
      'return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ error: message }) }) as never;',
    ],
    shownBy: ['body-403', 'service-wrong'],
  },
  {
    breaks: 'the code of a 403 is in an object error',
    file: errorResponses,
    change: [
      'return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ code, message }) });',
      'return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ error: { code, message } }) }) as never;',
    ],
    shownBy: ['body-403', 'service-wrong'],
  },
  {
    breaks: 'codes are in capitals',
    file: errorResponses,
    change: [
      'return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ code, message }) });',
      'return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ code: code.toUpperCase(), message }) }) as never;',
    ],
    shownBy: ['code-missing_entitlement', 'service-wrong'],
  },
  {
    breaks: 'every 403 has the code missing_entitlement',
    file: errorResponses,
    change: [
      'return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ code, message }) });',
      "return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ code: 'missing_entitlement', message }) });",
    ],
    shownBy: ['code-report_not_allowed', 'service-wrong'],
  },
  {
    breaks: 'a plan without access gets the code report_not_allowed',
    file: errorResponses,
    change: [
      'return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ code, message }) });',
      "return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ code: code.replace('missing_entitlement', 'report_not_allowed'), message }) }) as never;",
    ],
    shownBy: ['code-missing_entitlement', 'service-plan-lapsed'],
  },
  {
    breaks: 'a range beyond the history of Pro has the code upgrade_required',
    file: denied,
    change: [
      'const code = violations[0];',
      "const code = (plan.id === 'pro' && violations[0] === 'history_range_exceeded' ? 'upgrade_required' : violations[0]) as ViolationCode;",
    ],
    shownBy: ['code-history_range_exceeded'],
  },
  {
    breaks: 'a range beyond the history is a 402',
    file: errorResponses,
    change: [
      'return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ code, message }) });',
      "return Object.freeze({ status: code === 'history_range_exceeded' ? 402 : 403, headers: jsonHeaders(), body: Object.freeze({ code, message }) }) as never;",
    ],
    shownBy: ['essential-history', 'service-plan-essential'],
  },
  {
    breaks: 'what the plan does not include is a 402',
    file: errorResponses,
    change: ['status: 403, headers: jsonHeaders()', 'status: 402, headers: jsonHeaders()'],
    shownBy: ['essential-tickers', 'service-wrong'],
  },
  {
    breaks: 'a report that the plan does not include is a 404',
    file: errorResponses,
    change: [
      'return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ code, message }) });',
      "return Object.freeze({ status: code === 'report_not_allowed' ? 404 : 403, headers: jsonHeaders(), body: Object.freeze({ code, message }) }) as never;",
    ],
    shownBy: ['essential-other-reports', 'service-wrong'],
  },
  {
    breaks: 'a ticker that the plan does not include is a 404',
    file: errorResponses,
    change: [
      'return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ code, message }) });',
      "return Object.freeze({ status: code === 'ticker_not_allowed' ? 404 : 403, headers: jsonHeaders(), body: Object.freeze({ code, message }) }) as never;",
    ],
    shownBy: ['essential-tickers', 'service-wrong'],
  },
  {
    breaks: 'rows are sent to Pro where they are asked for',
    file: reportTask,
    change: [
      'const { name, startDate, detailed, needed } = allowed;',
      `const { name, startDate, needed } = allowed;
  const detailed = allowed.detailed || text.includes('detailed=true');`,
    ],
    shownBy: ['pro-detailed', 'service-plan-essential'],
  },
];
