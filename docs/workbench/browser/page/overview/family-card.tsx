import type { RankedFamily, ReportResult } from 'barstats';
import { describeReport } from 'barstats/reports';
import { useMemo } from 'preact/hooks';
import type { GalleryPart } from '../../computing/asked.js';
import { view } from '../../state/view.js';
import { OutcomeBars } from '../parts/outcome-bars.js';
import { knownReports } from '../parts/known-reports.js';
import { reportMeant } from '../parts/report-search.js';
import { familyTitle } from '../parts/report-titles.js';
import { counted } from '../parts/words.js';
import { cardChart } from './card-chart.js';
import { linkToFamily } from './link-to-family.js';
import { MeasureStrips } from './measure-strips.js';
import { REASONS } from './scan-parts.js';

/** A family with a small chart of its standard report; the whole card leads to the report. */
export function FamilyCard({ part, ranked }: { readonly part: GalleryPart; readonly ranked: RankedFamily | null }) {
  const { family, title } = describeReport(part.report);
  // What was drawn once stays while other cards come.
  const untested = ranked?.untested;
  const content = useMemo(() => <Content part={part} untested={untested} />, [part, untested]);
  return (
    <li class="family-card">
      <h3>
        <a href={linkToFamily(family, view.value, reportMeant(part.report, view.value.search, knownReports.value))}>
          {familyTitle(title)}
        </a>
      </h3>
      {ranked?.significant === true && <p class="mark">Stands out</p>}
      {content}
    </li>
  );
}

function Content({ part, untested }: { readonly part: GalleryPart; readonly untested: RankedFamily['untested'] }) {
  if ('failure' in part) {
    const { code, why } = part.failure;
    return <p class="hint">{Object.entries(REASONS).find(([each]) => each === code)?.[1] ?? why}</p>;
  }
  const { eligible, seen, unit } = part.result.observations;
  if (untested === 'no-events' && eligible === 0) return <p class="hint">{REASONS[untested]}</p>;
  return (
    <>
      <p class="hint">{`${eligible.toLocaleString('en')} of ${counted(seen, unit)}`}</p>
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
