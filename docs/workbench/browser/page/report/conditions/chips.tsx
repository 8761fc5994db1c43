import type { Condition } from 'barstats/reports';
import { Select } from '../../parts/controls.js';
import { wordsOf } from './chip-words.js';
import { joined, partsOf, withPart } from './condition-parts.js';

const JOINED = [
  ['and', 'all of them hold'],
  ['or', 'any of them holds'],
] as const;

interface ChipsProps {
  readonly of: Condition;
  /** The part that the library refused. */
  readonly blamed: number | null;
  readonly onChange: (condition: Condition | null) => void;
}

/** The parts of a condition in words: each can be negated or taken out, and all or any of them have to hold. */
export function Chips({ of, blamed, onChange }: ChipsProps) {
  const row = partsOf(of);
  const { joinedBy, parts } = row;
  return (
    <div class="chips">
      <ul class="row plain" aria-label="Conditions">
        {parts.map((part, at) => {
          const inner = 'not' in part ? part.not : part;
          const words = wordsOf(inner);
          return (
            <li key={at} class={blamed === at ? 'chip wrong' : 'chip'}>
              <button
                class="small not"
                aria-pressed={'not' in part}
                aria-label={`Not: ${words}`}
                onClick={() => onChange(withPart(row, at, 'not' in part ? inner : { not: part }))}
              >
                not
              </button>
              <span class="words">{words}</span>
              <button
                class="small"
                aria-label={`Remove: ${words}`}
                onClick={() => {
                  onChange(withPart(row, at, null));
                  // What had the focus is no longer there.
                  document.getElementById('where')?.focus();
                }}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
      {parts.length > 1 && (
        <label>
          Count if{' '}
          <Select value={joinedBy} values={JOINED} onChoose={(by) => onChange(joined({ joinedBy: by, parts }))} />
        </label>
      )}
    </div>
  );
}
