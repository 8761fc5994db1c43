import { type ReadonlySignal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { Tasks } from '../../computing/tasks.js';
import { show, view } from '../../state/view.js';
import { AskAgain } from '../parts/ask-again.js';
import { Progress } from '../parts/progress.js';
import { describeAll, knownReports } from '../parts/known-reports.js';
import { foundReports } from '../parts/report-search.js';
import { type TaskState, useTask } from '../parts/use-task.js';
import { FamilyCard } from './family-card.js';
import { standardReport } from './link-to-family.js';
import { byRelevance, hasCases } from './relevance.js';
import { shownMarket } from './shown-market.js';
import { TakeResults } from './take-overview.js';

/** A card for every family, which leads to its report; those that the scan found come first. */
export function Gallery({ scan }: { readonly scan: ReadonlySignal<TaskState<'scan'>> }) {
  const parts = useSignal<readonly Tasks['gallery']['told'][]>([]);
  const { running, told, failure, cancel, again } = useTask(
    'gallery',
    () => {
      parts.value = [];
      const market = shownMarket.value;
      return market === null ? null : { market };
    },
    { inTheBackground: true, onTold: (part) => (parts.value = [...parts.peek(), part]) },
  ).value;
  const ranking = useComputed(() => scan.value.answer);
  const search = useComputed(() => view.value.search);
  const sorted = useComputed(() => byRelevance(parts.value, ranking.value));
  // Variants are searched as well: without their descriptions a search would miss families, and a card lead to another report than it means.
  const searching = useComputed(() => search.value !== '' && knownReports.value.length === 0);
  const shown = useComputed(() =>
    searching.value ? [] : foundReports(sorted.value, search.value, knownReports.value),
  );
  useSignalEffect(() => {
    if (searching.value) describeAll();
  });
  return (
    <section class="card" aria-labelledby="gallery-heading" aria-busy={running}>
      <div class="heading">
        <h2 id="gallery-heading">Reports</h2>
        <label>
          Search{' '}
          <input
            id="search"
            type="search"
            size={22}
            autocomplete="off"
            spellcheck={false}
            placeholder="gap, weekday, VWAP …"
            value={search.value}
            onFocus={describeAll}
            onInput={({ currentTarget }) => show({ search: currentTarget.value }, { inPlace: true })}
          />
        </label>
      </div>
      {running && <Progress label="Computing the reports" steps={told} onCancel={cancel} />}
      {failure !== null && <p class="notice wrong">{failure.why}</p>}
      <AskAgain ask={again} label="Compute the reports" />
      {!running && again === null && parts.value.length > 0 && !parts.value.some(hasCases) && (
        <p class="notice wrong">
          No report has any cases. Check the asset class, the session, the dates and the times of the bars under
          “Change”.
        </p>
      )}
      {search.value !== '' && (
        <p class="hint" role="status">
          {searching.value ? 'Searching …' : `${shown.value.length} of ${parts.value.length} families`}
        </p>
      )}
      <ul class="gallery">
        {shown.value.map((part) => (
          <FamilyCard
            key={part.report}
            part={part}
            ranked={ranking.value?.ranking.find(({ family }) => part.report === standardReport(family)) ?? null}
          />
        ))}
      </ul>
      {!running && parts.value.length > 0 && (
        <TakeResults results={parts.value.flatMap((part) => ('result' in part ? part.result : []))} />
      )}
    </section>
  );
}
