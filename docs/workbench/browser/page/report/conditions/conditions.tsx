import { type Condition, formatCondition, parseCondition } from 'barstats/reports';
import type { Failure } from '../../../computing/asked.js';
import { adjust, view } from '../../../state/view.js';
import { Part, Tick } from '../../parts/controls.js';
import { Chips } from './chips.js';
import { ConditionForm } from './condition-form.js';
import { mendedBy } from './completions.js';
import { ConditionText, Mend, mistakeIn } from './condition-text.js';
import { isOfConditions, partBlamed, partsOf, withPart } from './condition-parts.js';
import { GroupingFields } from './grouping-fields.js';
import { refusalOfIt } from '../../parts/words.js';

/** The sessions that count, as text and in words; and what the groups are divided further by. */
export function Conditions({ failure }: { readonly failure: Failure | null }) {
  const { where, groupBy, hindsight } = view.value;
  const condition = where !== '' && mistakeIn(where, parseCondition) === null ? parseCondition(where) : null;
  const write = (text: string): void => adjust({ where: text });
  const set = (changed: Condition | null): void => write(changed === null ? '' : formatCondition(changed));
  const blamed = partBlamed(failure?.argument);
  return (
    <Part
      title="Conditions"
      set={`${where === '' ? 'every session counts' : where}${groupBy === '' ? '' : `, by ${groupBy}`}`}
      isWrong={failure !== null && isOfConditions(failure)}
    >
      <div class="conditions">
        <div>
          <ConditionText id="where" label="Condition as text" text={where} read={parseCondition} onChange={write} />
          {condition !== null && <Chips of={condition} blamed={blamed} onChange={set} />}
          {failure !== null && blamed !== null && (
            <div class="notice wrong" role="alert">
              {refusalOfIt(failure)}
              <Mend name={failure.suggestion ?? ''} text={mendedBy(where, failure)} onMend={write} />
            </div>
          )}
        </div>
        <ConditionForm
          onAdd={(made) => {
            const row = partsOf(condition);
            set(withPart(row, row.parts.length, made));
          }}
        />
      </div>
      <p>
        <Tick id="hindsight" checked={hindsight} onChange={(checked) => adjust({ hindsight: checked })}>
          Allow conditions that are known only after the outcome
        </Tick>
      </p>
      {hindsight && (
        <p class="notice">
          In hindsight: the figures describe what happened and forecast nothing, as nobody knew the conditions in time.
        </p>
      )}
      <GroupingFields failure={failure} />
    </Part>
  );
}
