import { useSignal } from '@preact/signals';
import type { ReportId, ReportResult } from 'barstats';
import type { GroupSummary, ReportDescription } from 'barstats/reports';
import { chosen } from '../../../state/markets.js';
import { show, view } from '../../../state/view.js';
import { Picture } from '../../parts/picture.js';
import { Table } from '../../parts/table.js';
import { CostSlider } from './cost-slider.js';
import { GroupResult } from './group-result.js';
import { groupShown } from './group-shown.js';
import { withOption } from '../options/option-values.js';

/** With more groups than this, one is shown at a time. */
const FEW = 3;

/** The figures of a report: groups with their bars, tables, and the picture of the library. */
export function Result({
  result,
  description,
}: {
  readonly result: ReportResult<ReportId>;
  readonly description: ReportDescription;
}) {
  const groups: readonly GroupSummary[] = result.summary;
  // Excursions are read as curves, which come first.
  const excursions = description.variant === 'by-excursion';
  const picture = useSignal(excursions);
  const costs = description.options.find(({ name }) => name === 'costs');
  const state = chosen.value?.state;
  const one = groupShown(groups, view.value.group);
  const drawing = (
    <details
      class={excursions ? 'part curves' : 'part'}
      open={picture.value}
      onToggle={({ currentTarget }) => (picture.value = currentTarget.open)}
    >
      <summary>Picture</summary>
      {picture.value && <Picture of={result} title={description.title} />}
    </details>
  );
  return (
    <>
      {costs !== undefined && state?.is === 'ready' && (
        <CostSlider
          costs={costsOf(view.value.params)}
          price={state.read.bars.close}
          onChange={(value) => show({ params: withOption(view.value.params, costs, value) }, { inPlace: true })}
        />
      )}
      {costs !== undefined && costsOf(result.params) !== costsOf(view.value.params) && (
        <p class="hint">{`These figures are at costs of ${costsOf(result.params)}.`}</p>
      )}
      {excursions && drawing}
      {groups.length > FEW ? (
        <>
          <p>
            <label for="group">Group</label>{' '}
            <select
              id="group"
              value={one?.label}
              onChange={({ currentTarget: { selectedIndex } }) =>
                show({ group: Object.values(groups[selectedIndex].group) }, { inPlace: true })
              }
            >
              {groups.map(({ label, observations }) => (
                <option key={label} value={label}>{`${label} (${observations.toLocaleString('en')})`}</option>
              ))}
            </select>
          </p>
          {one !== null && <GroupResult key={one.label} group={one} {...{ result, description }} />}
        </>
      ) : (
        groups.map((group) => <GroupResult key={group.label} {...{ result, group, description }} />)
      )}
      {result.current !== undefined && (
        <Table
          title={`For the next session${result.current.for === null ? '' : `, ${result.current.for}`}`}
          named
          columns={[{ name: 'Level' }, { name: 'Value', figure: true }, { name: 'Unit' }]}
          rows={result.current.values.map(({ label, value, unit: measuredIn }) => [label, value, measuredIn])}
        />
      )}
      {!excursions && drawing}
    </>
  );
}

function costsOf(params: object): number {
  return 'costs' in params && typeof params.costs === 'number' ? params.costs : 0;
}
