import { useSignal } from '@preact/signals';
import type { Failure } from '../../../computing/asked.js';
import { groupingIn, textOfGrouping } from '../../../state/link.js';
import { adjust, view } from '../../../state/view.js';
import { Wrong } from '../../parts/controls.js';
import { ConditionText } from './condition-text.js';
import { refusalOfIt } from '../../parts/words.js';
import { firstChosen, groupingOf, subjectOf } from './subject.js';
import { SubjectFields } from './subject-fields.js';

/** What the groups of the report are divided further by. */
export function GroupingFields({ failure }: { readonly failure: Failure | null }) {
  const chosen = useSignal({ ...firstChosen, subject: 'weekday' });
  const edges = useSignal('');
  const subject = subjectOf(chosen.value);
  const made = subject && groupingOf(subject, edges.value);
  const set = (groupBy: string): void => adjust({ groupBy });
  return (
    <div class="conditions">
      <div>
        <ConditionText
          id="group-by"
          label="Grouping as text"
          text={view.value.groupBy}
          read={groupingIn}
          onChange={set}
        />
        <Wrong>{failure?.argument?.startsWith('options.groupBy') && refusalOfIt(failure)}</Wrong>
      </div>
      <form
        class="columns fields"
        aria-label="Grouping"
        onSubmit={(event) => {
          event.preventDefault();
          if (made !== null) set(textOfGrouping(made));
        }}
      >
        <SubjectFields id="grouped" label="Also group by" chosen={chosen} />
        {subject?.kind === 'number' && (
          <p>
            <label for="grouped-edges">{`Edges${subject.unit === '' ? '' : `, in ${subject.unit}`}`}</label>
            <input
              id="grouped-edges"
              autocomplete="off"
              spellcheck={false}
              placeholder={subject.plain ? 'none: a group per number' : 'such as -0.5, 0, 0.5'}
              value={edges}
              onInput={({ currentTarget }) => (edges.value = currentTarget.value)}
            />
          </p>
        )}
        <div class="row choices wide">
          <button type="submit" disabled={made === null}>
            Group
          </button>
        </div>
      </form>
    </div>
  );
}
