import type { ServiceRequest, ServiceResponse } from '../../../../src/service/index.js';
import type { Fault, From, Inside } from '../in-process.js';
import { isReport, isScan, recordOf, withHeader, type BrokenService } from './broken-service.js';

/** A cache in front of the service, whose entries are good for a minute. */
const cache = (keyOf: (request: ServiceRequest, from: From) => string, isFor: (from: From) => boolean): Fault => ({
  response(response, from) {
    const { inside } = from;
    const name = keyOf(inside.sent, from);
    const kept = inside.kept.get(name) as { readonly at: number; readonly response: ServiceResponse } | undefined;
    if (kept !== undefined && inside.now - kept.at < 60_000 && isFor(from)) {
      return response.status === 429
        ? response
        : { ...kept.response, headers: { ...response.headers, ...kept.response.headers } };
    }
    if (response.status === 200) inside.kept.set(name, { at: inside.now, response });
    return response;
  },
});

const url = ({ path, query, method }: ServiceRequest): string => `${method} ${path}?${query}`;

const planOf = (request: ServiceRequest, inside: Inside): string => recordOf(request, inside)?.plan ?? 'none';

/** Answers with 304 where a tag is named that it has sent. */
const notModified = (isFor: (from: From, status: number) => boolean): Fault => ({
  response(response, from) {
    const { request, inside } = from;
    const { ETag: tag } = response.headers;
    if (response.status === 200) inside.kept.set(`tag ${tag}`, url(request));
    const named = request.headers['If-None-Match'];
    return inside.kept.get(`tag ${String(named)}`) === url(request) && isFor(from, response.status)
      ? { status: 304, headers: { ETag: String(named) }, body: null }
      : response;
  },
});

/** Of what is kept and sent again. */
export const caches: readonly BrokenService[] = [
  {
    name: 'result-kept-by-url',
    breaks: 'the result of another key is sent again, whatever the plan',
    fault: cache(url, ({ record }) => record !== null),
  },
  {
    name: 'result-kept-by-url-once-allowed',
    breaks: 'results are kept by their URL: Pro gets the rows of All Access',
    fault: {
      response(response, from) {
        const { inside, request } = from;
        if (response.status !== 200 || !isReport(request)) return response;
        const kept = inside.kept.get(url(request)) as { readonly at: number; readonly body: string | null } | undefined;
        if (kept !== undefined && inside.now - kept.at < 60_000) return { ...response, body: kept.body };
        inside.kept.set(url(request), { at: inside.now, body: response.body });
        return response;
      },
    },
  },
  {
    name: 'result-kept-before-the-key',
    breaks: 'a result that was computed within a minute is sent to whoever asks, even without a key',
    fault: cache(url, ({ record }) => record === null),
  },
  {
    name: 'tag-ignores-the-plan',
    breaks: 'Pro gets a 304 for the ETag of the rows of All Access',
    fault: notModified(({ record }, status) => record !== null && status === 200),
  },
  {
    name: 'tag-before-the-plan',
    breaks: 'a request outside the plan gets a 304 for an ETag of another plan',
    fault: notModified(
      ({ record, request, inside }, status) => record !== null && status === 403 && planOf(request, inside) !== 'none',
    ),
  },
  {
    name: 'tag-before-the-key',
    breaks: 'a request without a key gets a 304 for an ETag',
    fault: notModified((_, status) => status === 401),
  },
  {
    name: 'public',
    breaks: 'results are marked as public, so that a proxy sends them to other keys',
    fault: {
      response({ headers: { Vary: _, ...headers }, ...response }) {
        return response.status === 200
          ? { ...response, headers: { ...headers, 'Cache-Control': 'public, max-age=60' } }
          : { ...response, headers };
      },
    },
  },
  {
    name: 'scans-for-shared-caches',
    breaks: 'scans may be kept by a proxy for an hour',
    fault: {
      response(response, { request }) {
        const { Vary: _, ...headers } = response.headers;
        return response.status === 200 && isScan(request)
          ? withHeader({ ...response, headers }, 'Cache-Control', 's-maxage=3600')
          : response;
      },
    },
  },
  {
    name: 'must-revalidate',
    breaks: 'results may be kept by a proxy for a minute, as must-revalidate allows it',
    fault: {
      response(response) {
        const { Vary: _, ...headers } = response.headers;
        return response.status === 200
          ? withHeader({ ...response, headers }, 'Cache-Control', 'max-age=60, must-revalidate')
          : response;
      },
    },
  },
];
