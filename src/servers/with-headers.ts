import type { ServiceResponse } from '../service/inner.js';

/** A response that the server makes itself, with the headers of its task, or those for CORS. */
export function withHeaders(response: ServiceResponse, more: Readonly<Record<string, string>>): ServiceResponse {
  const vary = new Set([response.headers, more].flatMap(({ Vary }) => Vary?.split(', ') ?? []));
  return { ...response, headers: { ...response.headers, ...more, Vary: [...vary].join(', ') } };
}
