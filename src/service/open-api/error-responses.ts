import {
  rateLimited,
  unauthorized,
  violationCodes,
  type Forbidden,
  type RateLimited,
  type Unauthorized,
} from '../../policy/index.js';
import type { JsonObject } from './json.js';
import { objectSchema } from './object-schema.js';
import { exactly, nothing, oneOfNames, text } from './plain-schemas.js';

/** An error that a request may be answered with. */
export interface ErrorResponse {
  readonly status: string;
  /** The name of its response and of the schema of its body. */
  readonly name: string;
  readonly description: string;
  readonly schema: JsonObject;
  /** The components of its headers. */
  readonly headers: readonly string[];
}

const RATE = ['RateLimit-Policy', 'RateLimit'];

/** Every error, by status. */
export function errorResponses(): readonly ErrorResponse[] {
  return [
    {
      status: '400',
      name: 'InvalidRequest',
      description: 'A parameter is malformed, unknown or given twice.',
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
      description: 'The key is valid, but its plan does not include what is asked for.',
      schema: objectSchema<Forbidden['body']>({ code: oneOfNames(violationCodes), message: text }),
      headers: RATE,
    },
    {
      status: '404',
      name: 'NotFound',
      description: 'The path leads nowhere, as without a ticker.',
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
      description:
        'What the page before was made from has changed, so that this one would not follow on it. Begin again without the cursor.',
      schema: codeAndMessage('data_changed'),
      headers: RATE,
    },
    {
      status: '422',
      name: 'ReportUnavailable',
      description: 'The bars of the market cannot give the report, as daily ones where intraday ones are needed.',
      schema: codeAndMessage('report_unavailable'),
      headers: RATE,
    },
    {
      status: '429',
      name: 'RateLimited',
      description: 'The rate limit of the key is exceeded. Wait, longer each time, before you try again.',
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
      description: 'The service has too much to do. Wait before you try again.',
      schema: codeAndMessage('unavailable'),
      headers: ['Retry-After'],
    },
  ];
}

function codeAndMessage(code: string): JsonObject {
  return objectSchema<Forbidden['body']>({ code: exactly(code), message: text });
}
