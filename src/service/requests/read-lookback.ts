import type { Lookback } from '../../policy/index.js';
import { isLookback, lookbacks } from '../../policy/inner.js';
import { InvalidRequest } from './invalid-request.js';

/**
 * Reads the lookback of a request.
 *
 * @throws {@link InvalidRequest}
 */
export function readLookback(text: string | undefined): Lookback {
  if (isLookback(text)) return text;
  throw new InvalidRequest(`lookback must be one of ${lookbacks.join(', ')}.`);
}
