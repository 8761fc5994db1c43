import type { ReportDescription } from '../../reports/index.js';
import { readSession } from './read-market-options.js';

/** As programs write numbers: `0.25`, `-3`, `1e-7`. */
const DECIMAL = /^-?\d+(\.\d+)?(e-?\d+)?$/;

/**
 * The value of an option as a query has it: `none` for no limit, a comma between numbers, JSON for a session template.
 *
 * What is no number stays the text that it is, which the check of the options refuses by name.
 *
 * @throws {@link InvalidRequest} for what should be JSON and is not
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
