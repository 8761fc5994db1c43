import {
  rateLimited,
  unauthorized,
  violationCodes,
  type Forbidden,
  type RateLimited,
  type Unauthorized,
} from '../policy/index.js';
import { DEPRECATION_HEADERS, problemOf } from '../service/inner.js';
import { refTo, exactly, nothing, objectSchema, oneOfNames, text, type JsonObject } from '../requests/inner.js';

/** An error response. */
interface ErrorResponse {
  readonly status: string;
  /** The name of the response and of its body's schema. */
  readonly name: string;
  readonly description: string;
  readonly schema: JsonObject;
  /** The components of its headers. */
  readonly headers: readonly string[];
}

const RATE = ['RateLimit-Policy', 'RateLimit'];

/** The headers of every error. */
const REFUSED = ['Cache-Control.error', 'Vary.error'];

/** Every error, by status. */
export function errorResponses(): readonly ErrorResponse[] {
  return [
    {
      status: '400',
      name: 'InvalidRequest',
      description: 'A parameter is malformed, unknown or given twice, or the request costs too much.',
      schema: codeAndMessage('invalid_request'),
      headers: RATE,
    },
    {
      status: '401',
      name: 'Unauthorized',
      description: 'The key is missing, malformed or revoked.',
      schema: objectSchema<Unauthorized['body']>({
        app_exception: exactly(unauthorized().body.app_exception),
        context: nothing,
      }),
      headers: ['WWW-Authenticate'],
    },
    {
      status: '403',
      name: 'Forbidden',
      description: 'The key is valid, but its plan does not include the request.',
      schema: objectSchema<Forbidden['body']>({ code: oneOfNames(violationCodes), message: text }),
      headers: RATE,
    },
    {
      status: '404',
      name: 'NotFound',
      description: 'The path does not exist, for example without a ticker.',
      schema: codeAndMessage('not_found'),
      headers: RATE,
    },
    {
      status: '405',
      name: 'MethodNotAllowed',
      description: 'The path does not have the method.',
      schema: codeAndMessage('method_not_allowed'),
      headers: [...RATE, 'Allow'],
    },
    {
      status: '409',
      name: 'DataChanged',
      description: 'The data behind the previous page have changed. Start again without the cursor.',
      schema: codeAndMessage('data_changed'),
      headers: RATE,
    },
    {
      status: '422',
      name: 'ReportUnavailable',
      description: 'The bars of the market cannot give the report, for example daily bars if intraday ones are needed.',
      schema: codeAndMessage('report_unavailable'),
      headers: RATE,
    },
    {
      status: '429',
      name: 'RateLimited',
      description: 'The rate limit of the key is exceeded. Retry with exponential backoff.',
      schema: objectSchema<RateLimited['body']>({ detail: exactly(rateLimited().body.detail) }),
      headers: [...RATE, 'Retry-After'],
    },
    {
      status: '500',
      name: 'InternalError',
      description: 'The service failed.',
      schema: codeAndMessage('internal_error'),
      headers: [],
    },
    {
      status: '503',
      name: 'Unavailable',
      description: 'The service is overloaded. Wait before you retry.',
      schema: codeAndMessage('unavailable'),
      headers: ['Retry-After'],
    },
  ];
}

function codeAndMessage(code: string): JsonObject {
  return objectSchema<Forbidden['body']>({ code: exactly(code), message: text });
}

/**
 * The schemas of errors by their names: as JSON, and as problems.
 *
 * @param isOne - whether one schema is for all problems
 */
export function errorSchemas(isOne: boolean): Readonly<Record<string, JsonObject>> {
  const all = errorResponses();
  const plain = all.map(({ name, schema }) => [name, schema] as const);
  const problems = isOne
    ? [['Problem', anyProblem()] as const]
    : all.map(({ status, name, schema }) => [`${name}Problem`, problemSchema(Number(status), schema)] as const);
  return Object.fromEntries([...plain, ...problems]);
}

/** The schema of any error as a problem. */
function anyProblem(): JsonObject {
  return {
    description: 'The error as RFC 9457 has it, beside its own fields.',
    type: 'object',
    properties: {
      type: { type: 'string', format: 'uri-reference', pattern: '^/problems/' },
      title: text,
      status: { type: 'integer', minimum: 400, maximum: 599 },
      detail: text,
    },
    required: ['type', 'title', 'status', 'detail'],
  };
}

/** The schema of an error as a problem: its own properties, and those of RFC 9457. */
function problemSchema(status: number, schema: JsonObject): JsonObject {
  const own = schema.properties as Readonly<Record<string, JsonObject>>;
  const codes = (own.code?.enum ?? [own.code?.const]) as readonly string[];
  const problems = codes.map((code) => problemOf(status, code === undefined ? {} : { code }));
  const properties: Readonly<Record<string, JsonObject>> = {
    type: { ...oneOfNames(problems.map(({ type }) => type)), format: 'uri-reference' },
    title: oneOfNames(problems.map(({ title }) => title)),
    status: { type: 'integer', const: status },
    detail: text,
    ...own,
  };
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

const RESULT = ['ETag', 'Cache-Control', 'Vary', 'RateLimit-Policy', 'RateLimit'];

/** The headers of a report that may come as lines. */
const STREAMED = ['ETag.report', 'Cache-Control.report', 'Vary.report', 'RateLimit-Policy', 'RateLimit'];

/** The errors of requests that the plan allows. */
const AFTER_BARS = ['409', '422'];

/**
 * The responses that operations share.
 *
 * @param streaming - whether reports may be requested as JSON lines
 * @param deprecating - whether any operation is deprecated
 * @param isOne - whether one schema is for all problems
 */
export function responseComponents(
  streaming: boolean,
  deprecating: boolean,
  isOne: boolean,
): Readonly<Record<string, JsonObject>> {
  const deprecation = deprecating ? DEPRECATION_HEADERS : [];
  return {
    NotModified: {
      description: 'The result matches `If-None-Match`.',
      headers: headersOf([...RESULT, ...deprecation]),
    },
    ...Object.fromEntries(
      errorResponses().map(({ status, name, description, headers }) => [
        name,
        {
          description,
          headers: headersOf([...REFUSED, ...headers, ...(AFTER_BARS.includes(status) ? deprecation : [])]),
          content: {
            'application/json': { schema: refTo('schemas', name) },
            'application/problem+json': { schema: refTo('schemas', isOne ? 'Problem' : `${name}Problem`) },
          },
        },
      ]),
    ),
    Head: { description: 'The response of `GET` without its body.', headers: headersOf([...RESULT, ...deprecation]) },
    ...(streaming
      ? {
          HeadReport: {
            description: 'The response of `GET` without its body.',
            headers: headersOf([...STREAMED, ...deprecation]),
          },
        }
      : {}),
    HeadError: {
      description: 'The error of `GET` without its body.',
      headers: headersOf(REFUSED),
    },
  };
}

/** The responses of an operation with a result, by status, with all errors except those named. */
export function responsesOf(
  description: string,
  schema: string,
  without: readonly string[],
  deprecated: boolean,
): JsonObject {
  return {
    '200': {
      description,
      headers: headersOf([...RESULT, ...(deprecated ? DEPRECATION_HEADERS : [])]),
      content: { 'application/json': { schema: refTo('schemas', schema) } },
    },
    '304': refTo('responses', 'NotModified'),
    ...Object.fromEntries(
      errorResponses()
        .filter(({ status }) => !without.includes(status))
        .map(({ status, name }) => [status, refTo('responses', name)]),
    ),
  };
}

/** The responses of a report, which may come as lines if the service streams. */
export function reportResponses(schema: string, streaming: boolean, deprecated: boolean): JsonObject {
  const responses = responsesOf('The report.', schema, [], deprecated);
  if (!streaming) return responses;
  const content = {
    'application/json': { schema: refTo('schemas', schema) },
    // Each line is a JSON value, which a schema of the whole cannot express.
    'application/jsonl': { schema: { type: 'string' } },
  };
  return {
    ...responses,
    '200': {
      description: 'The report.',
      headers: headersOf([...STREAMED, ...(deprecated ? DEPRECATION_HEADERS : [])]),
      content,
    },
  };
}

/** The responses of an operation that returns only headers. */
export function headResponses(name = 'Head'): JsonObject {
  return {
    '200': refTo('responses', name),
    '304': refTo('responses', 'NotModified'),
    '4XX': refTo('responses', 'HeadError'),
    '5XX': refTo('responses', 'HeadError'),
  };
}

function headersOf(components: readonly string[]): JsonObject {
  return Object.fromEntries(components.map((name) => [name.split('.')[0], refTo('headers', name)]));
}
