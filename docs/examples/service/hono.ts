import { Hono } from 'hono';
import type { ServiceRequest } from 'barstats/service';
import type { Answer } from './answer.js';

/** What a host can add to a request: on Node, the original request. */
export interface HonoHost {
  /** The request as sent, if the host knows it. */
  readonly Bindings: { readonly sent?: ServiceRequest | undefined };
}

/**
 * The service in Hono: `app.fetch` is a handler for Deno, Bun, Workers and other runtimes with `Request` and `Response`.
 *
 * A `Request` resolves `.` and `..` in its path and joins repeated headers with commas. This authenticates no request that the service
 * would refuse: two joined `Authorization` headers are not a valid key.
 */
export function honoApp(answer: Answer): Hono<HonoHost> {
  const app = new Hono<HonoHost>();
  app.all('*', async ({ req, env }) => {
    const { status, headers, body } = await answer(env?.sent ?? fetchedRequest(req.raw), req.raw.signal);
    return new Response(body, { status, headers });
  });
  return app;
}

function fetchedRequest({ method, url, headers }: Request): ServiceRequest {
  const { pathname, search } = new URL(url);
  return { method, path: pathname, query: search.slice(1), headers: Object.fromEntries(headers) };
}
