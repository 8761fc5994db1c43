import { InvalidRequest } from './invalid-request.js';

/**
 * Reads a parameter that is JSON.
 *
 * @throws {@link InvalidRequest} for what is none
 */
export function readJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidRequest(`${name} must be JSON.`);
  }
}
