import { definePlan, hashKey, type KeyRecord, type Plan } from '../../../../src/policy/index.js';
import type { ServiceRequest, ServiceResponse } from '../../../../src/service/index.js';
import type { CheckServiceOptions } from '../../../../src/conformance/index.js';
import { allPlans, type Fault, type From, type Inside } from '../in-process.js';

/** A service with one thing wrong. */
export interface BrokenService {
  /** In kebab case. */
  readonly name: string;
  /** What it does wrong, in words. */
  readonly breaks: string;
  readonly fault: Fault;
  /** Whether the interface leaves it open, so that it differs from the choices of the library only. */
  readonly open?: true;
  /** What the check is told of it, where that is another thing than of the others. */
  readonly options?: Partial<CheckServiceOptions>;
}

export const DAY = 86_400_000;

/** The plans, one of them changed. */
export const withPlan = (id: string, change: Partial<Plan>): readonly Plan[] =>
  allPlans.map((plan) => (plan.id === id ? definePlan({ ...plan, ...change }) : plan));

/** The plans, with a changed copy of one under another name. */
export const withCopy = (id: string, copy: string, change: Partial<Plan>): readonly Plan[] => [
  ...allPlans,
  definePlan({ ...allPlans.find((plan) => plan.id === id)!, id: copy, ...change }),
];

/** The value of the Authorization header, if there is one. */
export function authorizationOf({ headers }: ServiceRequest): string | undefined {
  const { Authorization: value } = headers;
  return typeof value === 'string' ? value : undefined;
}

/** Rewrites the Authorization header. */
export const header =
  (pattern: RegExp, by: string) =>
  (request: ServiceRequest): ServiceRequest => {
    const value = authorizationOf(request);
    return value === undefined ? request : withAuthorization(request, value.replace(pattern, by));
  };

/** The request with another Authorization header. */
export const withAuthorization = (request: ServiceRequest, value: string): ServiceRequest => ({
  ...request,
  headers: { ...request.headers, Authorization: value },
});

/** The request as if it had the header of a key that was found elsewhere, if one was. */
export const withKey = (request: ServiceRequest, key: string | undefined): ServiceRequest =>
  key === undefined ? request : withAuthorization(request, `Bearer ${key}`);

/** The record of the key of a request, whether or not it is active. */
export const recordOf = (request: ServiceRequest, { records }: Inside): KeyRecord | undefined =>
  records.get(hashKey((authorizationOf(request) ?? '').replace('Bearer ', '')));

/** A body as JSON; that of `HEAD` has nothing in it. */
export const bodyOf = ({ body }: ServiceResponse): Record<string, unknown> =>
  JSON.parse(body ?? '{}') as Record<string, unknown>;

export const withBody = (response: ServiceResponse, body: unknown): ServiceResponse => ({
  ...response,
  body: JSON.stringify(body),
});

/** The response with another header. */
export const withHeader = (response: ServiceResponse, name: string, value: string): ServiceResponse => ({
  ...response,
  headers: { ...response.headers, [name]: value },
});

/** Whether a response is one of a status, to a path. */
export const isOf = (response: ServiceResponse, status: number, { request }: From, path = '/'): boolean =>
  response.status === status && request.path.startsWith(path);

/** The parts of the path of a report. */
export function partsOf({ path }: ServiceRequest): {
  readonly report: string;
  readonly assetClass: string;
  readonly ticker: string;
} {
  const [, , report = '', assetClass = '', ticker = ''] = path.split('/');
  return { report, assetClass, ticker };
}

export const isReport = ({ path }: ServiceRequest): boolean => path.startsWith('/report_calculation/');
export const isScan = ({ path }: ServiceRequest): boolean => path.startsWith('/discovery/');

/** The request for a report with other parts in its path. */
export function withParts(request: ServiceRequest, change: Partial<ReturnType<typeof partsOf>>): ServiceRequest {
  if (!isReport(request)) return request;
  const { report, assetClass, ticker } = { ...partsOf(request), ...change };
  return { ...request, path: `/report_calculation/${report}/${assetClass}/${ticker}` };
}

/** A parameter of the query. */
export const given = ({ query }: ServiceRequest, name: string): string | null => new URLSearchParams(query).get(name);

/** The request with another parameter, or without it. */
export function withQuery(request: ServiceRequest, name: string, value: string | null): ServiceRequest {
  const query = new URLSearchParams(request.query);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return { ...request, query: query.toString() };
}

/** A date some days after another. */
export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** A refusal as a service might make it. */
export const refusal = (status: number, body: unknown): ServiceResponse => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** The result of a report with the dates in it that were sent, whatever it was computed from. */
export function asSent(response: ServiceResponse, { inside: { sent } }: From): ServiceResponse {
  if (response.status !== 200 || response.body === null || !isReport(sent)) return response;
  const { report, assetClass, ticker } = partsOf(sent);
  const body = bodyOf(response);
  return withBody(response, {
    ...body,
    report,
    assetClass,
    ticker,
    startDate: given(sent, 'start_date') ?? body.startDate,
    endDate: given(sent, 'end_date') ?? body.endDate,
  });
}
