import { useSignal } from '@preact/signals';
import { type Condition, formatCondition } from 'barstats/reports';
import { useRef } from 'preact/hooks';
import { wordsOf } from './chip-words.js';
import { ComparisonForm } from './comparison-form.js';
import { draftOf } from './comparison-draft.js';
import { isComparison, isGroup, joined, type JoinedBy, partsOf, withPart } from './condition-parts.js';

/** A condition as chips in a row: each can be negated, changed, joined with others or taken out. */
export function Chips({
  of,
  blamed = null,
  inGroup = false,
  onChange,
}: {
  readonly of: Condition | null;
  /** The part that the library refused. */
  readonly blamed?: number | null;
  readonly inGroup?: boolean;
  readonly onChange: (condition: Condition | null) => void;
}) {
  const { joinedBy, parts } = partsOf(of);
  /** Where the form stands: a part that is changed or gets an alternative, or after the last. */
  const open = useSignal<{ readonly at: number; readonly alternative: boolean } | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  // What had the focus is no longer there.
  const moveFocus = (): void => void requestAnimationFrame(() => add.current?.focus());
  const done = (at: number, comparison: Condition | null): void => {
    const { alternative = false } = open.value ?? {};
    open.value = null;
    moveFocus();
    if (comparison === null) return;
    const part = alternative ? joined({ joinedBy: other(joinedBy), parts: [parts[at], comparison] }) : comparison;
    onChange(withPart({ joinedBy, parts }, at, part));
  };
  return (
    <div class={inGroup ? 'chips group' : 'chips'} role="group" aria-label={inGroup ? 'Group' : 'Conditions'}>
      <ul>
        {parts.map((part, at) => (
          <li key={at}>
            {at > 0 && <span class="joint">{joinedBy}</span>}
            {open.value?.at === at && !open.value.alternative ? (
              <ComparisonForm of={inside(part)} onDone={(made) => done(at, made && negatedLike(part, made))} />
            ) : (
              <Chip
                part={part}
                wrong={blamed === at}
                inGroup={inGroup}
                onChange={(changed) => {
                  if (changed === null) moveFocus();
                  onChange(withPart({ joinedBy, parts }, at, changed));
                }}
                onEdit={() => (open.value = { at, alternative: false })}
              />
            )}
            {!inGroup && isComparison(part) && open.value === null && (
              <button
                type="button"
                class="small"
                aria-label={`${other(joinedBy)} … beside ${wordsOf(part)}`}
                onClick={() => (open.value = { at, alternative: true })}
              >
                {other(joinedBy)} …
              </button>
            )}
            {open.value?.at === at && open.value.alternative && (
              <ComparisonForm of={null} onDone={(made) => done(at, made)} />
            )}
          </li>
        ))}
      </ul>
      {open.value?.at === parts.length ? (
        <ComparisonForm of={null} onDone={(made) => done(parts.length, made)} />
      ) : (
        <button
          ref={add}
          type="button"
          class={inGroup ? 'small' : ''}
          onClick={() => (open.value = { at: parts.length, alternative: false })}
        >
          {inGroup ? `${joinedBy} …` : 'Add a condition'}
        </button>
      )}
      {!inGroup && parts.length > 1 && (
        <label class="joined-by">
          Count if{' '}
          <select
            value={joinedBy}
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

function Chip({
  part,
  wrong,
  inGroup,
  onChange,
  onEdit,
}: {
  readonly part: Condition;
  readonly wrong: boolean;
  readonly inGroup: boolean;
  readonly onChange: (part: Condition | null) => void;
  readonly onEdit: () => void;
}) {
  const negated = 'not' in part;
  const inner = inside(part);
  const asGroup = !inGroup && isGroup(inner);
  const words = isComparison(inner) ? wordsOf(inner) : formatCondition(inner);
  return (
    <span class={wrong ? 'chip wrong' : 'chip'}>
      <button
        type="button"
        class="small not"
        aria-pressed={negated}
        aria-label={`Not: ${words}`}
        onClick={() => onChange(negated ? inner : { not: part })}
      >
        not
      </button>
      {asGroup ? (
        <Chips
          of={inner}
          inGroup
          onChange={(changed) => onChange(changed === null ? null : negatedLike(part, changed))}
        />
      ) : isComparison(inner) && draftOf(inner) !== null ? (
        <button type="button" class="words" aria-label={`Change: ${words}`} onClick={onEdit}>
          {words}
        </button>
      ) : (
        <code class="words">{words}</code>
      )}
      <button type="button" class="small" aria-label={`Remove: ${words}`} onClick={() => onChange(null)}>
        ×
      </button>
    </span>
  );
}

function inside(part: Condition): Condition {
  return 'not' in part ? part.not : part;
}

function negatedLike(part: Condition, changed: Condition): Condition {
  return 'not' in part ? { not: changed } : changed;
}

function other(joinedBy: JoinedBy): JoinedBy {
  return joinedBy === 'and' ? 'or' : 'and';
}
