import { plans as standard, type Plan } from '../../../src/policy/index.js';
import type { ServiceRequest, ServiceResponse } from '../../../src/service/index.js';
import { recordOf, type Parts } from './wired-service.js';

const allPlans: readonly Plan[] = Object.values(standard);
const wider: readonly Plan[] = allPlans.map((plan) => ({ ...plan, historyMonths: plan.historyMonths + 24 }));

export const isReport = ({ path }: ServiceRequest): boolean => path.startsWith('/report_calculation/');

export const parameterOf = ({ query }: ServiceRequest, name: string): string | null =>
  new URLSearchParams(query).get(name);

export function withParameter(request: ServiceRequest, name: string, value: string): ServiceRequest {
  const query = new URLSearchParams(request.query);
  query.set(name, value);
  return { ...request, query: query.toString() };
}

export const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** A refusal of a range in place of a response, with the same headers of the rate limit. */
export function refusedRange({ headers }: ServiceResponse, { name }: Plan): ServiceResponse {
  const { ETag: _, Vary: __, ...kept } = headers;
  const message = `The plan ${name} does not include the requested range of history.`;
  const body = JSON.stringify({ code: 'history_range_exceeded', message });
  return { status: 403, headers: { ...kept, 'Cache-Control': 'no-store' }, body };
}

/** The plan of the key of a request; `undefined` without an active key. */
export const planOf = (request: ServiceRequest, wiring: Parameters<typeof recordOf>[1]): Plan | undefined => {
  const record = recordOf(request, wiring);
  return allPlans.find(({ id }) => id === record?.plan);
};

/** A service whose reports check the history on their own: from the first date that `startOf` gives. */
export function ownHistory(startOf: (months: number, now: number, request: ServiceRequest) => string): Parts {
  return {
    plansOf: (request) => (isReport(request) ? wider : undefined),
    asked(request, wiring) {
      const plan = planOf(request, wiring);
      if (plan === undefined || !isReport(request) || parameterOf(request, 'start_date') !== null) return request;
      const first = startOf(plan.historyMonths, wiring.clock, request);
      const end = parameterOf(request, 'end_date');
      return end !== null && end < first ? request : withParameter(request, 'start_date', first);
    },
    answered({ request, response }, wiring) {
      const plan = planOf(request, wiring);
      if (plan === undefined || !isReport(request) || ![200, 304].includes(response.status)) return response;
      const first = startOf(plan.historyMonths, wiring.clock, request);
      const [start, end] = ['start_date', 'end_date'].map((name) => parameterOf(request, name));
      const isBefore = start === null ? end !== null && end < first : start < first;
      return isBefore ? refusedRange(response, plan) : response;
    },
  };
}

/** The same date so many months before, or the last of its month. */
export function clampedMonthsBefore(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 - months, Math.min(day, last)));
}

/** The same date so many months before; a day that the month lacks flows over into the next. */
export function overflowingMonthsBefore(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return dateOf(Date.UTC(year, month - 1 - months, day));
}
