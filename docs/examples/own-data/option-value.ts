import type { ReportDescription } from 'barstats';
import { UsageError } from '../reading/usage-error.js';

type Option = ReportDescription['options'][number];

/**
 * The value of a report's option from its text: a decimal, decimals with commas between, a name or a time as it is, a session
 * template as JSON, and `none` for null. Whether the report takes it is for the library to say.
 *
 * @throws {@link UsageError} where a number is none
 */
export function optionValue({ name, type }: Pick<Option, 'name' | 'type'>, text: string): unknown {
  switch (type) {
    case 'number':
      return numberOf(name, text);
    case 'optional-number':
      return text === 'none' ? null : numberOf(name, text);
    case 'numbers':
      return text.split(',').map((each) => numberOf(name, each));
    case 'wall-time':
      return text === 'none' ? null : text;
    case 'session':
      return text.startsWith('{') ? JSON.parse(text) : text;
    case 'choice':
      return text;
  }
}

function numberOf(name: string, text: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new UsageError(`--option ${name}: "${text}" is no decimal number`);
  return Number(text);
}
