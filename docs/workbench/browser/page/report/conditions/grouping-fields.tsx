import { useSignal } from '@preact/signals';
import type { Failure } from '../../../computing/asked.js';
import { groupingIn, textOfGrouping } from '../../../state/grouping-text.js';
import { show, view } from '../../../state/view.js';
import { fieldOf } from './condition-fields.js';
import { ConditionText, mistakeIn } from './condition-text.js';
import { draftOfGrouping, type GroupingDraft, groupingOfDraft, noGrouping } from './grouping-draft.js';
import { refusalOfIt } from '../refusal-words.js';
import { isOfNumbers } from './subject-draft.js';
import { SubjectFields, unitOf } from './subject-fields.js';

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
  const { about, field, edges } = draft;
  const unit = unitOf(draft);
  return (
    <div class="conditions">
      <div class="fields">
        <SubjectFields<'none'>
          id="grouped"
          label="Also group by"
          draft={draft}
          onChange={(changes, isAnother) => change(isAnother ? { ...changes, edges: '' } : changes)}
        >
          <option value="none">Nothing</option>
        </SubjectFields>
        {about !== 'none' && isOfNumbers({ about, field }) && (
          <p class="wide">
            <label for="grouped-edges">{`Edges, ascending${unit === '' ? '' : `, in ${unit}`}`}</label>
            <input
              id="grouped-edges"
              autocomplete="off"
              spellcheck={false}
              value={edges}
              placeholder={
                about === 'field' && fieldOf(field).plain === true ? 'none: a group per number' : 'such as -0.5, 0, 0.5'
              }
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
