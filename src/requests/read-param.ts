import type { ReportDescription } from '../reports/index.js';
import { optionOfText } from '../reports/inner.js';
import { readSession } from './read-value.js';

/**
 * Reads the value of an option: `none` for no limit, comma-separated numbers, JSON for a session template.
 *
 * @throws {@link InvalidRequest} for malformed JSON
 */
export function readParam(option: ReportDescription['options'][number], text: string): unknown {
  return optionOfText(option, text, (session) => readSession(session, option.name));
}
