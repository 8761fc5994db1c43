/** What the service says to a request, before it is put into the form that the request asks for. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON value; none where there is nothing to say. */
  readonly body?: unknown;
  /** The same where it is JSON already. */
  readonly text?: string;
  /** JSON lines, in pieces. */
  readonly chunks?: Generator<string, void, void>;
}

const JSON_TYPE = Object.freeze({ 'Content-Type': 'application/json' });

/** A refusal that the interface leaves open, in the style of its 403. */
function refusal(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { status, headers: { ...JSON_TYPE, ...headers }, body: { code, message } };
}

/** The answer to what no server can understand. */
export const invalidRequest = (message: string): Answer => refusal(400, 'invalid_request', message);

/** The answer to a path of which a segment is no text. */
export const malformedPath = (): Answer => invalidRequest('The path must be percent-encoded UTF-8.');

/** The answer to a path that leads nowhere. */
export const notFound = (): Answer => refusal(404, 'not_found', 'There is nothing at this path.');

/** The methods of every endpoint. */
export const METHODS = 'GET, HEAD, OPTIONS';

/** The answer to a method that an endpoint has not. */
export const methodNotAllowed = (): Answer =>
  refusal(405, 'method_not_allowed', `The methods of this path are ${METHODS}.`, { Allow: METHODS });

/** The answer to the question which methods an endpoint has. */
export const allowedMethods = (): Answer => ({ status: 204, headers: { Allow: METHODS } });

/** The answer to the cursor of a page whose data are no longer what they were. */
export const dataChanged = (): Answer =>
  refusal(
    409,
    'data_changed',
    'What the page before was made from has changed, so that this one would not follow on it. Begin again without the cursor.',
  );

/** The answer to a report that the bars of the market cannot give. */
export const reportUnavailable = (message: string): Answer => refusal(422, 'report_unavailable', message);

/** The answer to a request that failed for no fault of the client. */
export const failed = (): Answer =>
  refusal(500, 'internal_error', 'Something went wrong here. Please try again later.');

/** A result. */
export const found = (body: unknown): Answer => ({ status: 200, headers: JSON_TYPE, body });

/** A result that is JSON already. */
export const foundText = (text: string): Answer => ({ status: 200, headers: JSON_TYPE, text });

/** A result in lines. */
export const foundLines = (chunks: Generator<string, void, void>): Answer => ({
  status: 200,
  headers: { 'Content-Type': 'application/jsonl' },
  chunks,
});

/** The answer to what would take too long to compute. */
export const tooCostly = (cost: number, most: number, cheaper: string): Answer =>
  invalidRequest(
    `The request costs about ${Math.round(cost)} units of work, and at most ${Math.floor(most)} are computed. Ask for ${cheaper}.`,
  );
