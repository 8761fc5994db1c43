import { useSignal } from '@preact/signals';
import type { Condition } from 'barstats/reports';
import { useEffect, useRef } from 'preact/hooks';
import { events } from '../../../state/markets.js';
import { descriptionOf } from './chip-words.js';
import { blank, comparisonOf, type Draft, draftOf, operators } from './comparison-draft.js';
import { fieldOf } from './condition-fields.js';
import { isOfNumbers } from './subject-draft.js';
import { SubjectFields, unitOf } from './subject-fields.js';

/** Enters a comparison: what is compared, how, and with what. */
export function ComparisonForm({
  of,
  onDone,
}: {
  /** The comparison to change; `null` for a new one. */
  readonly of: Condition | null;
  /** Called with the comparison, or with `null` if nothing is to change. */
  readonly onDone: (comparison: Condition | null) => void;
}) {
  const draft = useSignal<Draft>((of === null ? null : draftOf(of)) ?? blank);
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const change = (changes: Partial<Draft>): void => void (draft.value = { ...draft.value, ...changes });
  const comparison = comparisonOf(draft.value);
  const { about, field } = draft.value;
  return (
    <form
      class="comparison fields"
      aria-label={of === null ? 'New condition' : 'Change of a condition'}
      onSubmit={(event) => {
        event.preventDefault();
        if (comparison !== null) onDone(comparison);
      }}
      onKeyDown={(event) => event.key === 'Escape' && onDone(null)}
    >
      <SubjectFields
        id="compared"
        label="What"
        draft={draft.value}
        selectRef={first}
        onChange={(changes, isAnother) => change(isAnother ? { ...changes, names: [] } : changes)}
      />
      {isOfNumbers(draft.value) ? (
        <NumberTestFields draft={draft.value} unit={unitOf(draft.value)} onChange={change} />
      ) : about === 'field' && fieldOf(field).kind === 'names' ? (
        <EventNameField
          name={draft.value.names[0] ?? ''}
          onChange={(name) => change({ names: name === '' ? [] : [name] })}
        />
      ) : (
        <NameChoices names={namesOf(draft.value)} chosen={draft.value.names} onChange={(names) => change({ names })} />
      )}
      <div class="choices wide">
        <button type="submit" class="main" disabled={comparison === null}>
          {of === null ? 'Add' : 'Change'}
        </button>
        <button type="button" onClick={() => onDone(null)}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function NumberTestFields({
  draft,
  unit,
  onChange,
}: {
  readonly draft: Draft;
  readonly unit: string;
  readonly onChange: (changes: Partial<Draft>) => void;
}) {
  const { op } = draft;
  const several = op === 'between' ? ' (two)' : op === 'in' ? ' (several)' : '';
  return (
    <>
      <p>
        <label for="compared-op">How</label>
        <select
          id="compared-op"
          value={op}
          onChange={({ currentTarget }) => onChange({ op: currentTarget.value as Draft['op'] })}
        >
          {Object.entries(operators).map(([id, words]) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label for="compared-numbers">{`Value${several}${unit === '' ? '' : `, in ${unit}`}`}</label>
        <input
          id="compared-numbers"
          autocomplete="off"
          spellcheck={false}
          value={draft.numbers}
          onInput={({ currentTarget }) => onChange({ numbers: currentTarget.value })}
        />
      </p>
    </>
  );
}

function EventNameField({ name, onChange }: { readonly name: string; readonly onChange: (name: string) => void }) {
  const known = [...new Set(events.value.map((event) => event.name))];
  return (
    <p class="wide">
      <label for="compared-event">Name of the event</label>
      <input
        id="compared-event"
        list="compared-events"
        autocomplete="off"
        value={name}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id="compared-events">
        {known.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </p>
  );
}

function NameChoices({
  names,
  chosen,
  onChange,
}: {
  readonly names: readonly (readonly [id: string, label: string])[];
  readonly chosen: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}) {
  if (names.length === 0) return null;
  return (
    <fieldset class="names">
      <legend>is any of</legend>
      {names.map(([id, label]) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function namesOf({ about, field, report, part }: Draft): readonly (readonly [string, string])[] {
  if (about === 'field') return Object.entries(fieldOf(field).names ?? {});
  const question = descriptionOf(report)?.questions.find(({ id }) => id === part);
  return question?.outcomes.map(({ id, label }) => [id, label] as const) ?? [];
}
