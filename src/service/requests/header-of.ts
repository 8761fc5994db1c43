import type { ServiceRequest } from '../service-request.js';

/** Every value that a request has for a header, in the order in which they came; most transports write names in small letters. */
export function headerOf({ headers }: ServiceRequest, name: string): readonly string[] {
  return Object.keys(headers)
    .filter((each) => each === name || each.toLowerCase() === name)
    .flatMap((each) => headers[each] ?? []);
}
