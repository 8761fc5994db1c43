import { useSignal } from '@preact/signals';
import type { FieldName } from 'barstats/reports';
import type { Failure } from '../../../computing/asked.js';
import { groupingIn, textOfGrouping } from '../../../state/grouping-text.js';
import { show, view } from '../../../state/view.js';
import { fieldOf } from './condition-fields.js';
import { ConditionText, mistakeIn } from './condition-text.js';
import { FieldOptions } from './field-options.js';
import { draftOfGrouping, type GroupingDraft, groupingOfDraft, noGrouping } from './grouping-draft.js';
import { refusalOfIt } from '../refusal-words.js';
import { ReportPartFields } from './report-part-fields.js';

/** What the groups of the report are divided further by. It takes effect as soon as it is complete. */
export function GroupingFields({ failure }: { readonly failure: Failure | null }) {
  const { groupBy } = view.value;
  const readable = groupBy !== '' && mistakeIn(groupBy, groupingIn) === null;
  /** What is not complete yet, and so in no address. */
  const begun = useSignal<GroupingDraft | null>(null);
  const draft = begun.value ?? (readable ? draftOfGrouping(groupingIn(groupBy)) : noGrouping);
  const change = (changes: Partial<GroupingDraft>): void => {
    const next = { ...draft, ...changes };
    const grouping = groupingOfDraft(next);
    begun.value = grouping === null && next.about !== 'none' ? next : null;
    if (grouping !== null || next.about === 'none') {
      show({ groupBy: grouping === null ? '' : textOfGrouping(grouping) }, { inPlace: true });
    }
  };
  const { about, field, report, part, previous } = draft;
  const { kind, window, plain, unit = '' } = fieldOf(field);
  const ofNumbers = about === 'measure' || (about === 'field' && kind === 'number');
  return (
    <div class="conditions">
      <div class="fields">
        <p class="wide">
          <label for="grouped">Divide the groups further by</label>
          <select
            id="grouped"
            value={about === 'field' ? field : about}
            onChange={({ currentTarget: { value } }) =>
              change(
                value === 'none' || value === 'answer' || value === 'measure'
                  ? { about: value, part: '', edges: '' }
                  : // The other options are the fields.
                    { about: 'field', field: value as FieldName, edges: '' },
              )
            }
          >
            <option value="none">Nothing</option>
            <FieldOptions />
          </select>
        </p>
        {about === 'field' && window && (
          <p>
            <label for="grouped-minutes">Minutes from the open</label>
            <input
              id="grouped-minutes"
              type="number"
              min={1}
              max={1440}
              value={draft.minutes}
              onChange={({ currentTarget }) => change({ minutes: Number(currentTarget.value) })}
            />
          </p>
        )}
        {(about === 'answer' || about === 'measure') && (
          <ReportPartFields
            id="grouped"
            kind={about === 'answer' ? 'questions' : 'measures'}
            {...{ report, part, previous }}
            onChange={change}
          />
        )}
        {ofNumbers && (
          <p class="wide">
            <label for="grouped-edges">{`Edges, ascending${about === 'field' && unit !== '' ? `, in ${unit}` : ''}`}</label>
            <input
              id="grouped-edges"
              autocomplete="off"
              spellcheck={false}
              value={draft.edges}
              placeholder={plain === true ? 'none: a group per number' : 'such as -0.5, 0, 0.5'}
              onChange={({ currentTarget }) => change({ edges: currentTarget.value })}
            />
          </p>
        )}
        {failure?.argument?.startsWith('options.groupBy') && (
          <p class="notice wrong" role="alert">
            {refusalOfIt(failure)}
          </p>
        )}
      </div>
      <ConditionText
        id="group-by"
        label="Grouping as text"
        text={groupBy}
        read={groupingIn}
        onChange={(text) => {
          begun.value = null;
          show({ groupBy: text }, { inPlace: true });
        }}
      />
    </div>
  );
}
