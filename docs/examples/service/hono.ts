import { Hono } from 'hono';
import type { ServiceRequest } from 'barstats/service';
import type { Answer } from './answer.js';

/** What a host may tell of a request besides the request: on Node, what it was made of. */
export interface HonoHost {
  /** The request as it was sent, where the host knows it. */
  readonly Bindings: { readonly sent?: ServiceRequest | undefined };
}

/**
 * The service in Hono: `app.fetch` is a handler for Deno, Bun, Workers and whatever else has `Request` and `Response`.
 *
 * A `Request` has its path with `.` and `..` resolved and several headers of a name joined by commas. That lets nobody in whom the service
 * would not have let in: two `Authorization` headers joined are no key.
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
