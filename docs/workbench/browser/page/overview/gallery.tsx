import { useSignal } from '@preact/signals';
import type { ReportId } from 'barstats';
import { describeReport } from 'barstats/reports';
import type { GalleryPart } from '../../computing/tasks.js';
import { atFirst, linkOf } from '../../state/link.js';
import { askedMarket } from '../../state/markets.js';
import { view } from '../../state/view.js';
import { Progress } from '../parts/progress.js';
import { useTask } from '../parts/use-task.js';
import { TakeResults } from './take-overview.js';

/** A card for every family, which opens its report. */
export function Gallery() {
  const parts = useSignal<readonly GalleryPart[]>([]);
  const { running, told, cancel } = useTask(
    'gallery',
    () => {
      parts.value = [];
      const market = askedMarket.value;
      return market === null ? null : { market };
    },
    { inTheBackground: true, onTold: (part) => (parts.value = [...parts.peek(), part]) },
  ).value;
  return (
    <section class="card" aria-labelledby="gallery-heading">
      <h2 id="gallery-heading">Reports</h2>
      {running && <Progress label="Computing the reports" steps={told} onCancel={cancel} />}
      <ul class="gallery">
        {parts.value.map(({ report }) => (
          <li key={report}>
            <a href={linkToReport(report)}>{describeReport(report).title}</a>
          </li>
        ))}
      </ul>
      {!running && parts.value.length > 0 && (
        <TakeResults results={parts.value.flatMap((part) => ('result' in part ? part.result : []))} />
      )}
    </section>
  );
}

/** A link to a report with its default options. */
function linkToReport(report: ReportId): string {
  const { params, where, groupBy, hindsight } = atFirst;
  return linkOf({ ...view.value, place: 'report', report, params, where, groupBy, hindsight });
}
