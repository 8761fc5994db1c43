import { emptyState, peek, toHeaders, type Limit } from '../../rate-limit/index.js';
import { allowedMethods } from '../answer.js';
import type { JsonObject } from './open-api-document.js';
import { exactly, oneOfNames } from './plain-schemas.js';

/** What an item of a rate-limit field looks like: a quoted name and its parameters. */
const ITEM = '"([^"\\\\]|\\\\.)+"(;[a-z]=[0-9]+)+';

const LIST: JsonObject = { type: 'string', pattern: `^${ITEM}(, ${ITEM})*$` };

/**
 * The headers of responses by the names of their components; `Cache-Control` has one for results and one for errors.
 *
 * @param limits - those that examples are taken from
 * @param streaming - whether reports may be asked for as JSON lines
 */
export function headerComponents(limits: readonly Limit[], streaming: boolean): Readonly<Record<string, JsonObject>> {
  const example = toHeaders(peek(emptyState, 0, { limits }));
  const seconds = Math.ceil(Math.min(...limits.map(({ windowMs }) => windowMs)) / 1000);
  return {
    ETag: header('A strong tag of the body, for `If-None-Match`.', { type: 'string', pattern: '^"[^"]+"$' }),
    'Cache-Control': header(
      'The client alone may keep the result, and asks again before it uses it.',
      exactly('private, no-cache'),
    ),
    ...(streaming
      ? {
          'ETag.report': {
            description: 'A strong tag of the body, for `If-None-Match`; JSON lines have none.',
            schema: { type: 'string', pattern: '^"[^"]+"$' },
          },
          'Cache-Control.report': header(
            'The client alone may keep the result, and asks again before it uses it; JSON lines are not kept.',
            oneOfNames(['private, no-cache', 'no-store']),
          ),
          'Vary.report': {
            description: 'As with any result; not with JSON lines, which are not kept.',
            schema: oneOfNames(['Authorization', 'Authorization, Origin', 'Origin']),
          },
        }
      : {}),
    'Cache-Control.error': header('Errors are not kept.', exactly('no-store')),
    Vary: header(
      'Results differ by key, and headers may by the origin of the page that asks.',
      oneOfNames(['Authorization', 'Authorization, Origin']),
    ),
    'RateLimit-Policy': {
      ...header('The limits of the key: `q` requests in any `w` seconds.', LIST),
      example: example['RateLimit-Policy'],
    },
    RateLimit: {
      ...header('What is left of the limits: `r` requests, and more of them in `t` seconds.', LIST),
      example: example.RateLimit,
    },
    'Retry-After': {
      description: 'The seconds after which the request may be sent again.',
      schema: { type: 'integer', minimum: 1 },
      example: seconds,
    },
    'WWW-Authenticate': header('The scheme that is asked for.', exactly('Bearer')),
    Allow: header('The methods that the path has.', exactly(allowedMethods().headers.Allow)),
  };
}

/** A header that is always there. */
function header(description: string, schema: JsonObject): JsonObject {
  return { description, required: true, schema };
}
