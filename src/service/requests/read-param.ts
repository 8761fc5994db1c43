import type { ReportDescription } from '../../reports/index.js';
import { readSession } from './read-value.js';

/** Numbers as programs write them: `0.25`, `-3`, `1e-7`. */
const DECIMAL = /^-?\d+(\.\d+)?(e-?\d+)?$/;

/**
 * Reads the value of an option: `none` for no limit, comma-separated numbers, JSON for a session template.
 *
 * Anything but a number stays a string, which the check of the options refuses by name.
 *
 * @throws {@link InvalidRequest} for malformed JSON
 */
export function readParam({ name, type, default: usual }: ReportDescription['options'][number], text: string): unknown {
  switch (type) {
    case 'choice':
      return text;
    case 'session':
      return readSession(text, name);
    case 'wall-time':
      return usual === null && text === 'none' ? null : text;
    case 'number':
      return numberOf(text);
    case 'optional-number':
      return text === 'none' ? null : numberOf(text);
    case 'numbers':
      return text.split(',').map(numberOf);
  }
}

function numberOf(text: string): number | string {
  return DECIMAL.test(text) ? Number(text) : text;
}
