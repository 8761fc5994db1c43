import { useSignal, useSignalEffect } from '@preact/signals';
import { BarstatsRangeError } from 'barstats';
import { useRef } from 'preact/hooks';
import { completionsAt, mendedAt } from './completions.js';

/** How long to wait for the next letter, in milliseconds. */
const PAUSE = 400;

/** Why a text cannot be read, the column of the mistake, counted from 1, and what was probably meant there; `null` if it can. */
export function mistakeIn(text: string, read: (text: string) => unknown) {
  if (text.trim() === '') return null;
  try {
    read(text);
    return null;
  } catch (error) {
    const { column = null, suggestion = null } = error instanceof BarstatsRangeError ? error : {};
    const why = error instanceof Error ? error.message : String(error);
    return { why: why.replace(/^text /, 'The text ').replace(/; did you mean .*$/, '.'), column, suggestion };
  }
}

interface ConditionTextProps {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly read: (text: string) => unknown;
  readonly onChange: (text: string) => void;
}

/**
 * The text form of a condition or grouping, with the names that complete it in a list below. It takes effect as soon as it can be read; else the
 * mistake is shown in its place, and what was probably meant.
 */
export function ConditionText({ id, label, text, read, onChange }: ConditionTextProps) {
  const typed = useSignal(text);
  const given = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What the chips say replaces what was typed.
  if (given.current !== text) {
    given.current = text;
    if (typed.peek() !== text) typed.value = text;
  }
  useSignalEffect(() => () => clearTimeout(timer.current));
  const field = useRef<HTMLTextAreaElement>(null);
  /** The caret for which names are listed, and the one of them that Enter takes. */
  const open = useSignal<{ readonly caret: number; readonly at: number } | null>(null);
  const { from, names } =
    open.value === null ? { from: 0, names: [] } : completionsAt(typed.value, open.value.caret, read);
  const at = Math.min(open.value?.at ?? 0, names.length - 1);
  const mistake = mistakeIn(typed.value, read);
  const change = (value: string, caret: number | null): void => {
    typed.value = value;
    open.value = caret === null ? null : { caret, at: 0 };
    clearTimeout(timer.current);
    if (mistakeIn(value, read) === null) timer.current = setTimeout(() => onChange(value.trim()), PAUSE);
  };
  /** Takes a name; what comes next is listed at once. */
  const take = (name: string): void => {
    const caret = from + name.length;
    change(typed.value.slice(0, from) + name + typed.value.slice(open.value?.caret ?? caret), caret);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  return (
    <div class="condition-text">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        spellcheck={false}
        autocomplete="off"
        value={typed}
        aria-invalid={mistake !== null}
        aria-describedby={mistake === null || names.length > 0 ? undefined : `${id}-wrong`}
        aria-autocomplete="list"
        aria-controls={names.length > 0 ? `${id}-names` : undefined}
        aria-activedescendant={names.length > 0 ? `${id}-name-${at}` : undefined}
        onInput={({ currentTarget: { value, selectionStart } }) => change(value, selectionStart)}
        onBlur={() => (open.value = null)}
        onKeyDown={(event) => {
          const { key, ctrlKey, currentTarget } = event;
          const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
          if (key === ' ' && ctrlKey) open.value = { caret: currentTarget.selectionStart, at: 0 };
          else if (open.value === null || names.length === 0) return;
          else if (key === 'Escape') open.value = null;
          else if (key === 'Enter') take(names[at]);
          else if (by !== 0) open.value = { ...open.value, at: (at + by + names.length) % names.length };
          else return;
          event.preventDefault();
        }}
      />
      {names.length > 0 && (
        <ul id={`${id}-names`} class="plain completions" role="listbox" aria-label="Names that fit">
          {names.map((name, i) => (
            <li
              key={name}
              id={`${id}-name-${i}`}
              ref={(each) => void (i === at && each?.scrollIntoView({ block: 'nearest' }))}
              role="option"
              aria-selected={i === at}
              // The field keeps the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                take(name);
              }}
            >
              {name}
            </li>
          ))}
        </ul>
      )}
      {mistake !== null && names.length === 0 && (
        <div class="notice wrong" id={`${id}-wrong`} role="alert">
          {mistake.why}
          {mistake.column !== null && (
            <code class="place">
              {typed.value.slice(0, mistake.column - 1)}
              <mark>{typed.value.slice(mistake.column - 1) || '…'}</mark>
            </code>
          )}
          {mistake.column !== null && mistake.suggestion !== null && (
            <Mend
              name={mistake.suggestion}
              text={mendedAt(typed.value, mistake.column, mistake.suggestion)}
              onMend={(text) => change(text, null)}
            />
          )}
        </div>
      )}
    </div>
  );
}

interface MendProps {
  readonly name: string;
  readonly text: string | null;
  readonly onMend: (text: string) => void;
}

/** A button that writes what was probably meant. */
export function Mend({ name, text, onMend }: MendProps) {
  if (text === null) return null;
  return (
    <p>
      <button onClick={() => onMend(text)}>Did you mean {name}?</button>
    </p>
  );
}
