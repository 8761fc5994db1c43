import { useSignal } from '@preact/signals';
import type { Condition, NumberTest } from 'barstats/reports';
import { events } from '../../../state/markets.js';
import { Choice, Options, Tick } from '../../parts/controls.js';
import { operators } from './chip-words.js';
import { comparisonOf, firstChosen, subjectOf } from './subject.js';
import { SubjectFields } from './subject-fields.js';

/** Adds a comparison to the condition: what is compared, how, and with what. */
export function ConditionForm({ onAdd }: { readonly onAdd: (comparison: Condition) => void }) {
  const chosen = useSignal(firstChosen);
  const op = useSignal<NumberTest['op']>('gt');
  const typed = useSignal('');
  const ticked = useSignal<readonly string[]>([]);
  const subject = subjectOf(chosen.value);
  const { kind, unit = '', names = [] } = subject ?? {};
  const ids = names.map(([id]) => id).filter((id) => ticked.value.includes(id));
  const event = typed.value.trim();
  const made =
    subject && comparisonOf(subject, op.value, typed.value, kind === 'names' && event !== '' ? [event] : ids);
  return (
    <form
      class="columns fields"
      aria-label="New condition"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (made === null) return;
        onAdd(made);
        [typed.value, ticked.value] = ['', []];
        submitted.currentTarget.querySelector('select')?.focus();
      }}
    >
      <SubjectFields id="compared" label="Add a condition" chosen={chosen} />
      {kind === 'number' && (
        <Choice
          id="compared-op"
          label="How"
          value={op.value}
          values={Object.entries(operators)}
          onChoose={(chosenOp) => (op.value = chosenOp)}
        />
      )}
      {(kind === 'number' || kind === 'names') && (
        <p>
          <label for="compared-value">
            {kind === 'names' ? 'Name of the event' : `Value${unit === '' ? '' : `, in ${unit}`}`}
          </label>
          <input
            id="compared-value"
            list={kind === 'names' ? 'compared-events' : undefined}
            autocomplete="off"
            spellcheck={false}
            placeholder={kind === 'number' ? { between: 'two numbers', in: 'several numbers' }[op.value as string] : ''}
            value={typed}
            onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
          />
          <datalist id="compared-events">
            <Options of={[...new Set(events.value.map(({ name }) => name))].map((name) => [name, name])} />
          </datalist>
        </p>
      )}
      {names.length > 0 && (
        <fieldset class="row names">
          <legend>is any of</legend>
          {names.map(([id, label]) => (
            <Tick
              key={id}
              checked={ids.includes(id)}
              onChange={(checked) => (ticked.value = checked ? [...ids, id] : ids.filter((each) => each !== id))}
            >
              {label}
            </Tick>
          ))}
        </fieldset>
      )}
      <div class="row choices wide">
        <button type="submit" disabled={made === null}>
          Add
        </button>
      </div>
    </form>
  );
}
