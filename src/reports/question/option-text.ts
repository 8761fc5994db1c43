import type { OptionDescription, ParamValue } from '../../options/inner.js';

/** Numbers as programs write them: `0.25`, `-3`, `1e-7`. */
const DECIMAL = /^-?\d+(\.\d+)?(e-?\d+)?$/;

/** An option of a report, of which a session may be a template. */
type Option = Pick<OptionDescription, 'type' | 'default'>;

/**
 * Reads the value of an option from text: `none` for no limit, comma-separated numbers.
 *
 * Anything but a number stays a string, which the check of the options refuses by name.
 *
 * @param session - reads the text of a session
 */
export function optionOfText<Session>(
  { type, default: usual }: Option,
  text: string,
  session: (text: string) => Session,
): string | number | null | readonly (string | number)[] | Session {
  switch (type) {
    case 'choice':
      return text;
    case 'session':
      return session(text);
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

/** The value of an option as such a text. */
export function textOfOption(value: ParamValue): string {
  if (value === null) return 'none';
  if (typeof value !== 'object') return String(value);
  return 'timeZone' in value ? JSON.stringify(value) : value.join(',');
}

function numberOf(text: string): number | string {
  return DECIMAL.test(text) ? Number(text) : text;
}
