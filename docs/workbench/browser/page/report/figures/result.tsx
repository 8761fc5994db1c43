import type { GroupSummary } from 'barstats/reports';
import { chosen } from '../../../state/markets.js';
import { adjust, view } from '../../../state/view.js';
import { Fold } from '../../parts/controls.js';
import { Picture } from '../../parts/picture.js';
import { Table } from '../../parts/table.js';
import { counted } from '../../parts/words.js';
import { bracketTable } from './bracket-cells.js';
import { BracketMap } from './bracket-map.js';
import { CostSlider } from './cost-slider.js';
import { Shortened } from '../../parts/shortened.js';
import { Measures, valueInWords } from './measures.js';
import type { Found } from './share-panels.js';
import { Shares } from './shares.js';
import { withOption } from '../options/option-values.js';

/** How many maps are shown before more are asked for. */
const FEW = 3;

/** The figures of a report below its answer: shares or maps, measures, levels, and the picture of the library. */
export function Result(found: Found) {
  const { result, description } = found;
  const brackets: readonly GroupSummary[] = result.summary.filter((group) => bracketTable(group) !== null);
  // Excursions are read as curves, which come first.
  const excursions = description.variant === 'by-excursion';
  const costs = description.options.find(({ name }) => name === 'costs');
  const state = chosen.value?.state;
  const drawing = (
    <Fold class={excursions ? 'part curves' : 'part'} open={excursions} summary="Picture">
      {() => <Picture of={result} title={description.title} />}
    </Fold>
  );
  return (
    <>
      {costs !== undefined && state?.is === 'ready' && (
        <CostSlider
          costs={costsOf(view.value.params)}
          price={state.read.bars.close}
          onChange={(value) => adjust({ params: withOption(view.value.params, costs, value) })}
        />
      )}
      {costs !== undefined && costsOf(result.params) !== costsOf(view.value.params) && (
        <p class="hint">{`These figures are at costs of ${costsOf(result.params)}.`}</p>
      )}
      {excursions && drawing}
      <Shortened items={brackets.filter(({ observations }) => observations > 0)} first={FEW} what="group">
        {(shown) =>
          shown.map((group) => (
            <section key={group.label} class="group-result" aria-label={group.label === '' ? 'Result' : group.label}>
              <h3>
                {group.label} <span class="counted">{counted(group.observations, result.observations.unit)}</span>
              </h3>
              <BracketMap group={group} />
            </section>
          ))
        }
      </Shortened>
      {brackets.length === 0 ? (
        <Shares {...found} />
      ) : (
        <Fold class="part" open={view.peek().bar !== null} summary="Outcomes of each pair">
          {() => <Shares {...found} />}
        </Fold>
      )}
      <Measures result={result} />
      {result.current !== undefined && (
        <Table
          title={`For the next session${result.current.for === null ? '' : `, ${result.current.for}`}`}
          named
          columns={['Level', ['Value'], 'Unit']}
          rows={result.current.values.map(({ label, value, unit: measuredIn }) => [
            label,
            valueInWords(value, measuredIn),
            measuredIn,
          ])}
        />
      )}
      {!excursions && drawing}
    </>
  );
}

function costsOf(params: object): number {
  return 'costs' in params && typeof params.costs === 'number' ? params.costs : 0;
}
