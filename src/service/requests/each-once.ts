import { shownValue } from '../../errors/inner.js';
import { InvalidRequest } from './invalid-request.js';

/**
 * Reads a comma-separated list whose items may occur once.
 *
 * @param name - of the parameter, a plural
 * @throws {@link InvalidRequest}
 */
export function eachOnce(text: string, name: 'reports' | 'tickers', most: number): readonly string[] {
  const list = text.split(',');
  if (list.length > most) {
    throw new InvalidRequest(`${name} must name at most ${most} ${name}, got ${list.length}.`);
  }
  const seen = new Set<string>();
  for (const item of list) {
    if (seen.has(item)) {
      throw new InvalidRequest(`${name} must name each ${name.slice(0, -1)} once, got ${shownValue(item)} twice.`);
    }
    seen.add(item);
  }
  return list;
}
