import type { AdapterResponse } from '../service-adapter.js';

/** What a run says of a sentence; a run that says nothing could not judge it. */
export type Verdict =
  | { readonly holds: true }
  | { readonly holds: false; readonly expected: string; readonly got: string }
  | { readonly holds: null; readonly why: string };

/** The service did what the sentence says. */
export const holds: Verdict = Object.freeze({ holds: true });

/** The service did something else. */
export const differs = (expected: string, got: string): Verdict => ({ holds: false, expected, got });

/** What came is no case of the sentence. */
export const unjudged = (why: string): Verdict => ({ holds: null, why });

const LONGEST = 300;

/** A response in one line. */
export function said({ status, body }: AdapterResponse): string {
  if (body === null || body === '') return `${status} with no body`;
  return `${status} ${body.length > LONGEST ? `${body.slice(0, LONGEST)}…` : body}`;
}

/** Holds where the status is one of some. */
export function statusIs(response: AdapterResponse, ...statuses: readonly number[]): Verdict {
  return statuses.includes(response.status) ? holds : differs(statuses.join(' or '), said(response));
}

/** Holds where the status is another one. */
export function statusIsNot(response: AdapterResponse, status: number): Verdict {
  return response.status === status ? differs(`anything but ${status}`, said(response)) : holds;
}

/** Whether a response is a result. */
export const succeeded = ({ status }: AdapterResponse): boolean => status >= 200 && status < 300;

/** The body as JSON; `undefined` where it is none. */
export function jsonOf({ body }: AdapterResponse): unknown {
  try {
    return body === null ? undefined : (JSON.parse(body) as unknown);
  } catch {
    return undefined;
  }
}

/** A field of a body; `undefined` where it has none. */
export function fieldOf(response: AdapterResponse, name: string): unknown {
  const json = jsonOf(response);
  return typeof json === 'object' && json !== null && Object.hasOwn(json, name)
    ? (json as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** The names of the fields of a body, in their order; none where it is no object. */
export function fieldNamesOf(response: AdapterResponse): readonly string[] {
  const json = jsonOf(response);
  return typeof json === 'object' && json !== null ? Object.keys(json) : [];
}

/** Holds where a body has some fields, beside others. */
export function hasFields(response: AdapterResponse, names: readonly string[]): Verdict {
  const has = fieldNamesOf(response);
  if (names.every((name) => has.includes(name))) return holds;
  return differs(names.join(', '), has.length === 0 ? said(response) : has.join(', '));
}

/** The values of a header of a response, joined; `undefined` where it has none. */
export function headerOf({ headers }: AdapterResponse, name: string): string | undefined {
  const values = Object.keys(headers)
    .filter((each) => each.toLowerCase() === name)
    .flatMap((each) => headers[each] ?? []);
  return values.length === 0 ? undefined : values.join(', ');
}
