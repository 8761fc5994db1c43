import type { ComponentChildren } from 'preact';
import { signal, useSignal } from '@preact/signals';

/** The values of a choice, each with its words. */
export type Values = readonly (readonly [value: string, words: string])[];

/** One of several values. */
export function Select<Value extends string>({ values, onChoose, children, ...attributes }: SelectProps<Value>) {
  return (
    // The options are the values.
    <select {...attributes} onChange={({ currentTarget }) => onChoose(currentTarget.value as Value, currentTarget)}>
      {children}
      <Options of={values} />
    </select>
  );
}

interface SelectProps<Value extends string> {
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly value: Value;
  readonly values: Values;
  readonly onChoose: (value: Value, select: HTMLSelectElement) => void;
  /** What stands above the values, such as others in groups. */
  readonly children?: ComponentChildren;
}

export function Options({ of }: { readonly of: Values }) {
  return (
    <>
      {of.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </>
  );
}

/** The same with its label as a field of a form. */
export function Choice<Value extends string>({ label, wide, ...select }: SelectProps<Value> & ChoiceProps) {
  return (
    <p class={wide ? 'wide' : ''}>
      <label for={select.id}>{label}</label>
      <Select {...select} />
    </p>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly wide?: boolean;
}

/** A box to tick, with its label. */
export function Tick({ id, checked, onChange, children }: TickProps) {
  return (
    <label>
      <input
        type="checkbox"
        id={id}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children}
    </label>
  );
}

interface TickProps {
  readonly id?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ComponentChildren;
}

/** One of a few values, all of which are seen. */
export function Segments<Value extends string>({ legend, name, value, values, onChoose }: SegmentsProps<Value>) {
  return (
    <fieldset class="row segments">
      {legend}
      {values.map(([each, words]) => (
        <label key={each}>
          <input type="radio" name={name} value={each} checked={value === each} onChange={() => onChoose(each)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

interface SegmentsProps<Value extends string> {
  readonly legend: ComponentChildren;
  readonly name: string;
  readonly value: Value;
  readonly values: readonly (readonly [value: Value, words: string])[];
  readonly onChoose: (value: Value) => void;
}

/** Says what is wrong, if anything is. */
export function Wrong({ id, children }: { readonly id?: string; readonly children: ComponentChildren }) {
  if (!children) return null;
  return (
    <p class="notice wrong" id={id} role="alert">
      {children}
    </p>
  );
}

interface FoldProps {
  readonly summary: ComponentChildren;
  readonly class?: string;
  readonly open?: boolean;
  readonly children: () => ComponentChildren;
}

/** What is only made while it is open. */
export function Fold({ summary, open = false, children, ...attributes }: FoldProps) {
  const isOpen = useSignal(open);
  return (
    <details {...attributes} open={isOpen.value} onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen.value && children()}
    </details>
  );
}

interface PartProps {
  readonly title: string;
  /** What it is set to, while it is closed. */
  readonly set: ComponentChildren;
  /** Whether something in it is wrong, so that it is open whatever the reader likes. */
  readonly isWrong: boolean;
  readonly children: ComponentChildren;
}

/** A part of the controls of a report. A signal, as a form with state of hooks is drawn anew with all around it, and loses what is being typed. */
export function Part({ title, set, isWrong, children }: PartProps) {
  const open = useSignal(false);
  return (
    <details
      class="part"
      open={open.value || isWrong}
      onToggle={({ currentTarget }) => (open.value = currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3> <span class="counted">{set}</span>
      </summary>
      {children}
    </details>
  );
}

/** What screen readers are told. */
export const status = signal('');

/** Announces something to screen readers. */
export function announce(text: string): void {
  status.value = text;
}

interface DateFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  /** Called with `null` when the field is cleared. */
  readonly onChange: (date: string | null) => void;
  readonly required?: boolean;
  readonly min?: string;
  readonly max?: string;
}

/** A field for a date as YYYY-MM-DD. */
export function DateField({ id, label, value, onChange, ...bounds }: DateFieldProps) {
  return (
    <p>
      <label for={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
        {...bounds}
      />
    </p>
  );
}
