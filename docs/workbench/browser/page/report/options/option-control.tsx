import { sessionTemplates } from 'barstats/calendar';
import type { ParamValue } from 'barstats/reports';
import { chosen } from '../../../state/markets.js';
import { Options, Wrong } from '../../parts/controls.js';
import {
  boundsInWords,
  inWords,
  isDefault,
  labelOf,
  type Option,
  textInWords,
  textOfValue,
  valueOfText,
} from './option-values.js';

interface OptionControlProps {
  readonly option: Option;
  readonly value: ParamValue;
  readonly wrong: string | null;
  readonly onChange: (value: ParamValue) => void;
}

/** The control of an option, as the library describes it. What it refuses stands below. */
export function OptionControl({ option, value, wrong, onChange }: OptionControlProps) {
  const id = `option-${option.name}`;
  const attributes = {
    id,
    value: textOfValue(value),
    'aria-describedby': `${id}-help${wrong === null ? '' : ` ${id}-wrong`}`,
    'aria-invalid': wrong !== null,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      onChange(valueOfText(option, currentTarget.value)),
  };
  const choices = choicesOf(option, textOfValue(value));
  return (
    <div class="option">
      <label for={id}>{labelOf(option)}</label>
      {choices === null ? (
        <input {...attributes} {...keyboardOf(option)} autocomplete="off" spellcheck={false} />
      ) : (
        <select {...attributes}>
          <Options of={choices.map((choice) => [choice, option.type === 'session' ? choice : inWords(choice)])} />
        </select>
      )}
      {!isDefault(option, value) && (
        <button type="button" class="small" onClick={() => onChange(option.default)}>
          Reset<span class="unseen"> {labelOf(option)}</span>
        </button>
      )}
      <Wrong id={`${id}-wrong`}>{wrong}</Wrong>
      <p class="hint" id={`${id}-help`}>
        {textInWords(option)} {boundsInWords(option)}
      </p>
    </div>
  );
}

function choicesOf(option: Option, value: string): readonly string[] | null {
  if (option.type === 'choice') return option.choices;
  if (option.type !== 'session') return null;
  const sessions = sessionTemplates[chosen.value?.assetClass ?? 'stocks'].map(({ id }) => id);
  // One of another asset class is refused by the library, which says so.
  return sessions.includes(value) ? sessions : [value, ...sessions];
}

function keyboardOf(option: Option): Record<string, string | number> {
  switch (option.type) {
    case 'number':
    case 'optional-number':
      return {
        type: 'number',
        min: option.minimum,
        max: option.maximum,
        step: option.whole ? 1 : 'any',
        ...(option.type === 'optional-number' ? { placeholder: 'none' } : {}),
      };
    case 'wall-time':
      return { placeholder: 'HH:MM', maxLength: 5 };
    default:
      return { inputMode: 'decimal' };
  }
}
