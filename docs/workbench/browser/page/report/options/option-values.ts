import type { ParamValue, ReportDescription } from 'barstats/reports';
import { upperFirst } from '../../parts/words.js';

/** An option of a report, as the library describes it. */
export type Option = ReportDescription['options'][number];

export type Params = Readonly<Record<string, ParamValue>>;

/** The value of an option as the text of its control; empty for none. */
export function textOfValue(value: ParamValue): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The value that the text of a control means; an empty one means the default. What is no number stays text, which the library refuses. */
export function valueOfText(option: Option, text: string): ParamValue {
  const given = text.trim();
  if (given === '') return option.default;
  switch (option.type) {
    case 'number':
    case 'optional-number':
      return Number.isNaN(Number(given)) ? given : Number(given);
    case 'numbers': {
      const numbers = given.split(/[\s,;]+/).filter((each) => each !== '');
      return numbers.some((each) => Number.isNaN(Number(each))) ? given : numbers.map(Number);
    }
    default:
      return given;
  }
}

/** The options that differ from their defaults, after one was set. */
export function withOption(params: Params, option: Option, value: ParamValue): Params {
  const { [option.name]: before, ...others } = params;
  return isDefault(option, value) ? others : { ...others, [option.name]: value };
}

/** What all options are set to, in words. */
export function allInWords(options: readonly Option[], params: Params): string {
  return options
    .map((option) => {
      const value = params[option.name];
      return `${labelOf(option)} ${textOfValue(value === undefined ? option.default : value) || 'none'}`;
    })
    .join('; ')
    .toLowerCase();
}

export function isDefault(option: Option, value: ParamValue): boolean {
  return JSON.stringify(value) === JSON.stringify(option.default);
}

/** The name of an option or of another part in words: `barMinutes` is "Bar minutes". */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return upperFirst(words);
}

/** The name of an option with its unit, unless the name says it: "Body (% of the range)", but "Bar minutes". */
export function labelOf(option: Option): string {
  const name = inWords(option.name);
  if (!('unit' in option)) return name;
  const said = option.unit === '%' ? 'percent' : option.unit;
  return name.toLowerCase().split(' ').includes(said) ? name : `${name} (${option.unit})`;
}

/** What an option does, for someone at its control: there, no value is an empty field. */
export function textInWords({ text }: Option): string {
  return text.replace(/\bnull\b/, 'an empty field');
}

/** What the control of an option takes, in words: its bounds and its default. */
export function boundsInWords(option: Option): string {
  const usual = option.default === null ? 'none' : textOfValue(option.default);
  if (!('minimum' in option)) return `Default: ${usual}.`;
  const { minimum, maximum } = option;
  const above = option.type === 'number' && option.aboveMinimum === true;
  const range = `${above ? 'above ' : ''}${minimum} ${above ? 'up ' : ''}to ${maximum.toLocaleString('en')}`;
  const list = option.type === 'numbers' ? `up to ${option.maxItems} numbers, ` : '';
  return `Default: ${usual}; ${list}${range}.`;
}
