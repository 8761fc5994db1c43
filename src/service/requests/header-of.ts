import { BarstatsTypeError } from '../../errors/index.js';
import type { ServiceRequest } from '../service-request.js';

/**
 * Every value that a request has for a header, in the order in which they came; most transports write names in small letters.
 *
 * @throws {@link BarstatsTypeError} `wrong-type` for a value that is no text, which no client can send
 */
export function headerOf({ headers }: ServiceRequest, name: string): readonly string[] {
  return Object.keys(headers)
    .filter((each) => each === name || each.toLowerCase() === name)
    .flatMap((each) => {
      const values: readonly unknown[] = [headers[each] ?? []].flat();
      if (values.every((value) => typeof value === 'string')) return values;
      const argument = `request.headers.${each}`;
      throw new BarstatsTypeError('wrong-type', `${argument} must be a string or a list of them`, { argument });
    });
}
