import { MAX_BYTES } from './pages/page.js';

/** The answer to a request, before it becomes a response. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON value; absent if there is no body. */
  readonly body?: unknown;
  /** Whether the body may have no more bytes than a page. */
  readonly isBounded?: boolean;
  /** The body, already as JSON text. */
  readonly text?: string;
  /** The entity tag of that text, if it is known. */
  readonly tag?: string;
  /** JSON lines, in chunks. */
  readonly chunks?: Generator<string, void, void>;
}

const JSON_TYPE = Object.freeze({ 'Content-Type': 'application/json' });

/** A refusal that the interface does not define, in the style of its 403. */
function refusal(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers: { ...JSON_TYPE, ...headers }, body: { code, message } };
}

/** The answer to a malformed request. */
export const invalidRequest = (message: string): Answer => refusal(400, 'invalid_request', message);

/** The answer to a path with malformed percent-encoding. */
export const malformedPath = (): Answer => invalidRequest('The path must be percent-encoded UTF-8.');

/** The answer to an unknown path. */
export const notFound = (): Answer => refusal(404, 'not_found', 'There is nothing at this path.');

/** The methods of every endpoint. */
export const METHODS = 'GET, HEAD, OPTIONS';

/** The answer to an unsupported method. */
export const methodNotAllowed = (): Answer =>
  refusal(405, 'method_not_allowed', `The methods of this path are ${METHODS}.`, { Allow: METHODS });

/** The answer to `OPTIONS`. */
export const allowedMethods = (): Answer => ({ status: 204, headers: { Allow: METHODS } });

/** The answer to a cursor whose data have changed. */
export const dataChanged = (): Answer =>
  refusal(409, 'data_changed', 'The data behind the previous page have changed. Start again without the cursor.');

/** The answer to a report that the market's bars cannot give. */
export const reportUnavailable = (message: string): Answer => refusal(422, 'report_unavailable', message);

/** The answer to a request that failed on the server. */
export const failed = (): Answer => refusal(500, 'internal_error', 'Something went wrong. Please try again later.');

/** The answer to a request that the server cannot take now. */
export const unavailableNow = (message: string, retryAfter: number): Answer =>
  refusal(503, 'unavailable', message, { 'Retry-After': String(retryAfter) });

/** Long enough for a store to be reached again after a short interruption, in seconds. */
const SHORT_WHILE = 5;

/** The answer to a request that could not be admitted or refused, because a store of the server failed. */
export const storeFailed = (): Answer =>
  unavailableNow('The service is temporarily unavailable. Please try again later.', SHORT_WHILE);

/** A result. */
export const found = (body: unknown): Answer => ({ status: 200, headers: JSON_TYPE, body });

/** A result that is already JSON text. */
export const foundText = (text: string): Answer => ({ status: 200, headers: JSON_TYPE, text });

/** A result in lines. */
export const foundLines = (chunks: Generator<string, void, void>): Answer => ({
  status: 200,
  headers: { 'Content-Type': 'application/jsonl' },
  chunks,
});

/** The answer to a request that costs too much. */
export const tooCostly = (cost: number, most: number, cheaper: string): Answer =>
  invalidRequest(
    `The request costs about ${Math.round(cost)} units of work, more than the maximum of ${Math.floor(most)}. Ask for ${cheaper}.`,
  );

/** A result over several markets, which has no pages; it is refused if it is longer than a page may be. */
export const boundedAnswer = (body: unknown): Answer => ({ ...found(body), isBounded: true });

/** The refusal of a result that is too long. */
export const tooLong = (): Answer =>
  invalidRequest(`The result has more than ${MAX_BYTES} bytes. Ask for fewer tickers, reports or groups.`);
