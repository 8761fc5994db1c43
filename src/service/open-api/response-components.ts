import { errorResponses } from './error-responses.js';
import type { JsonObject } from './json.js';
import { refTo } from './ref-to.js';

const RESULT = ['ETag', 'Cache-Control', 'Vary', 'RateLimit-Policy', 'RateLimit'];

/** What a report has that may come in lines. */
const STREAMED = ['ETag.report', 'Cache-Control.report', 'Vary.report', 'RateLimit-Policy', 'RateLimit'];

/**
 * The responses that operations share.
 *
 * @param streaming - whether reports may be asked for as JSON lines
 */
export function responseComponents(streaming: boolean): Readonly<Record<string, JsonObject>> {
  return {
    NotModified: {
      description: 'The result is the one that `If-None-Match` names.',
      headers: headersOf(RESULT),
    },
    ...Object.fromEntries(
      errorResponses().map(({ name, description, headers }) => [
        name,
        {
          description,
          headers: headersOf(['Cache-Control.error', ...headers]),
          content: { 'application/json': { schema: refTo('schemas', name) } },
        },
      ]),
    ),
    Head: { description: 'What `GET` would give, without its body.', headers: headersOf(RESULT) },
    ...(streaming
      ? { HeadReport: { description: 'What `GET` would give, without its body.', headers: headersOf(STREAMED) } }
      : {}),
    HeadError: {
      description: 'The error that `GET` would give, without its body.',
      headers: headersOf(['Cache-Control.error']),
    },
  };
}

/** The responses of an operation that gives a result, by status: the errors are all that there are, but for those left out. */
export function responsesOf(description: string, schema: string, without: readonly string[]): JsonObject {
  return {
    '200': {
      description,
      headers: headersOf(RESULT),
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

/** The responses of a report, which may come in lines where the service streams. */
export function reportResponses(schema: string, streaming: boolean): JsonObject {
  const responses = responsesOf('The report.', schema, []);
  if (!streaming) return responses;
  const content = {
    'application/json': { schema: refTo('schemas', schema) },
    // A line of it is a value of its own, which a schema of the whole cannot say.
    'application/jsonl': { schema: { type: 'string' } },
  };
  return { ...responses, '200': { description: 'The report.', headers: headersOf(STREAMED), content } };
}

/** The responses of an operation that gives the headers of a result alone. */
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
