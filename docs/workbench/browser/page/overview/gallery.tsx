import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { type ReportId, topics } from 'barstats/reports';
import type { AbsentReport, GalleryPart } from '../../computing/asked.js';
import { TaskStatus } from '../parts/task-status.js';
import { type TaskState, useTask } from '../parts/use-task.js';
import { hasCases } from './card-chart.js';
import { shownMarket } from './shown-market.js';
import { TakeResults } from '../report/taking/take-report.js';
import { TopicCards } from './topic-cards.js';

/** A card for every family, by what traders look for. Each has its place before its result is there. */
export function Gallery({ scan }: { readonly scan: ReadonlySignal<TaskState<'scan'>> }) {
  const parts = useSignal<ReadonlyMap<ReportId, GalleryPart>>(new Map());
  /** Those that are known to have no result: they have no card. The ones of the question before stay until it is known. */
  const absent = useSignal<readonly AbsentReport[] | null>(null);
  const gallery = useTask(
    'gallery',
    () => {
      parts.value = new Map();
      const market = shownMarket.value;
      return market === null ? null : { market };
    },
    {
      inTheBackground: true,
      onTold: (part) => {
        if ('absent' in part) absent.value = part.absent;
        else parts.value = new Map([...parts.peek(), [part.report, part]]);
      },
    },
  ).value;
  const { running, again } = gallery;
  // Not at each step of a scan.
  const ranking = useComputed(() => scan.value.answer?.ranking);
  const found = [...parts.value.values()];
  return (
    <section class="card" aria-labelledby="gallery-heading" aria-busy={running}>
      <div class="row apart heading">
        <h2 id="gallery-heading">Reports</h2>
        <TaskStatus of={gallery} label="Computing the reports" asks="Compute the reports" />
      </div>
      {!running && again === null && absent.value !== null && !found.some(hasCases) && (
        <p class="notice wrong">
          No report has any cases. Check the asset class, the session, the dates and the times of the bars under
          “Change”.
        </p>
      )}
      {absent.value !== null && (
        <>
          <div class="row topics" role="group" aria-label="Go to">
            {topics.map(({ id, title }) => (
              <button
                key={id}

                class="small"
                onClick={() => document.getElementById(`topic-${id}`)?.focus()}
              >
                {title}
              </button>
            ))}
          </div>
          {topics.map((topic) => (
            <TopicCards
              key={topic.id}
              topic={topic}
              parts={parts.value}
              absent={absent.value ?? []}
              ranking={ranking.value ?? []}
              running={running}
            />
          ))}
        </>
      )}
      {!running && found.length > 0 && (
        <TakeResults results={found.flatMap((part) => ('result' in part ? part.result : []))} />
      )}
    </section>
  );
}
