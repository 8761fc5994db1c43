import type { RankedFamily, ReportResult } from 'barstats';
import { describeReport } from 'barstats/reports';
import { useMemo } from 'preact/hooks';
import type { GalleryPart } from '../../computing/tasks.js';
import { view } from '../../state/view.js';
import { OutcomeBars } from '../parts/outcome-bars.js';
import { counted } from '../parts/words.js';
import { cardChart } from './card-chart.js';
import { linkToFamily } from './link-to-family.js';
import { MeasureStrips } from './measure-strips.js';

/** A family with a small chart of its standard report; the whole card leads to the report. */
export function FamilyCard({ part, ranked }: { readonly part: GalleryPart; readonly ranked: RankedFamily | null }) {
  const { family, title } = describeReport(part.report);
  // What was drawn once stays while other cards come.
  const content = useMemo(() => <Content part={part} />, [part]);
  const name = title.slice(0, title.lastIndexOf(':'));
  return (
    <li class="family-card">
      <h3>
        <a href={linkToFamily(family, view.value)}>{name}</a>
      </h3>
      {ranked?.significant === true && <p class="mark">Stands out</p>}
      {content}
    </li>
  );
}

function Content({ part }: { readonly part: GalleryPart }) {
  if ('failure' in part) return <p class="hint">{part.failure.why}</p>;
  const { observations } = part.result;
  return (
    <>
      <p class="hint">{counted(observations.eligible, observations.unit)}</p>
      <Chart result={part.result} />
    </>
  );
}

function Chart({ result }: { readonly result: ReportResult }) {
  const chart = cardChart(result);
  if (chart === null) return <p class="hint">No cases to show.</p>;
  const { title, left } = chart;
  return (
    <>
      <p class="chart-title">{title}</p>
      {chart.shows === 'outcomes' && (
        <OutcomeBars label={title} outcomes={chart.rows} of={chart.of} guard={chart.guard} />
      )}
      {chart.shows === 'measures' && <MeasureStrips label={title} rows={chart.rows} />}
      {chart.shows === 'statistic' && <p class="statistic">{chart.value}</p>}
      {left > 0 && <p class="hint">{`and ${left} more`}</p>}
    </>
  );
}
