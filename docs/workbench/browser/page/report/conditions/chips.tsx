import type { Condition } from 'barstats/reports';
import { wordsOf } from './chip-words.js';
import { joined, type JoinedBy, partsOf, withPart } from './condition-parts.js';

/** The parts of a condition in words: each can be negated or taken out, and all or any of them have to hold. */
export function Chips({
  of,
  blamed,
  onChange,
}: {
  readonly of: Condition;
  /** The part that the library refused. */
  readonly blamed: number | null;
  readonly onChange: (condition: Condition | null) => void;
}) {
  const row = partsOf(of);
  const { joinedBy, parts } = row;
  return (
    <div class="chips">
      <ul aria-label="Conditions">
        {parts.map((part, at) => {
          const inner = 'not' in part ? part.not : part;
          const words = wordsOf(inner);
          return (
            <li key={at} class={blamed === at ? 'chip wrong' : 'chip'}>
              <button
                type="button"
                class="small not"
                aria-pressed={'not' in part}
                aria-label={`Not: ${words}`}
                onClick={() => onChange(withPart(row, at, 'not' in part ? inner : { not: part }))}
              >
                not
              </button>
              <span class="words">{words}</span>
              <button
                type="button"
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
          <select
            value={joinedBy}
            // The options are the two.
            onChange={({ currentTarget }) => onChange(joined({ joinedBy: currentTarget.value as JoinedBy, parts }))}
          >
            <option value="and">all of them hold</option>
            <option value="or">any of them holds</option>
          </select>
        </label>
      )}
    </div>
  );
}
