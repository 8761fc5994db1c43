import { useSignal, useSignalEffect } from '@preact/signals';
import { BarstatsRangeError } from 'barstats';
import { useRef } from 'preact/hooks';

/** How long to wait for the next letter, in milliseconds. */
const PAUSE = 400;

/** Why a text cannot be read, and the column of the mistake, counted from 1. */
export interface Mistake {
  readonly why: string;
  readonly column: number | null;
}

/** What is wrong with a text; `null` if it can be read. */
export function mistakeIn(text: string, read: (text: string) => unknown): Mistake | null {
  if (text.trim() === '') return null;
  try {
    read(text);
    return null;
  } catch (error) {
    const { column = null } = error instanceof BarstatsRangeError ? error : {};
    const why = error instanceof Error ? error.message : String(error);
    return { why: why.replace(/^text /, 'The text '), column };
  }
}

/** The text form of a condition or grouping. It takes effect as soon as it can be read; else the mistake is shown in its place. */
export function ConditionText({
  id,
  label,
  text,
  read,
  onChange,
}: {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly read: (text: string) => unknown;
  readonly onChange: (text: string) => void;
}) {
  const typed = useSignal(text);
  const given = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What the chips say replaces what was typed.
  if (given.current !== text) {
    given.current = text;
    if (typed.peek() !== text) typed.value = text;
  }
  useSignalEffect(() => () => clearTimeout(timer.current));
  const mistake = mistakeIn(typed.value, read);
  return (
    <div class="condition-text">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        spellcheck={false}
        autocomplete="off"
        value={typed}
        aria-invalid={mistake !== null}
        aria-describedby={mistake === null ? undefined : `${id}-wrong`}
        onInput={({ currentTarget: { value } }) => {
          typed.value = value;
          clearTimeout(timer.current);
          if (mistakeIn(value, read) === null) timer.current = setTimeout(() => onChange(value.trim()), PAUSE);
        }}
      />
      {mistake !== null && (
        <div class="notice wrong" id={`${id}-wrong`} role="alert">
          {mistake.why}
          {mistake.column !== null && (
            <code class="place">
              {typed.value.slice(0, mistake.column - 1)}
              <mark>{typed.value.slice(mistake.column - 1) || '…'}</mark>
            </code>
          )}
        </div>
      )}
    </div>
  );
}
