import type { RankedFamily, ReportResult } from 'barstats';
import { useMemo } from 'preact/hooks';
import type { GalleryPart } from '../../computing/asked.js';
import { titleOfFamily } from '../parts/families.js';
import { ShareRows } from '../parts/share-rows.js';
import { counted, guardWords } from '../parts/words.js';
import { cardChart } from './card-chart.js';
import { linkToFamily } from '../parts/link-to-report.js';
import { MeasureStrips } from './measure-strips.js';
import { reasonOf } from './scan-parts.js';

interface FamilyCardProps {
  readonly family: string;
  /** `null` as long as it is not computed. */
  readonly part: GalleryPart | null;
  readonly ranked: RankedFamily | null;
  readonly running: boolean;
}

/** A family with the main answer of its standard report, in a place of fixed height; the whole card leads to the report. */
export function FamilyCard({ family, part, ranked, running }: FamilyCardProps) {
  // What was drawn once stays while other cards come.
  const content = useMemo(() => part && <Content part={part} />, [part]);
  return (
    <li class="family-card" aria-busy={part === null && running}>
      <h4>
        <a href={linkToFamily(family)}>{titleOfFamily(family)}</a>
      </h4>
      {content ?? <p class="hint">{running ? 'Computing …' : 'Not computed'}</p>}
      {ranked?.significant === true && <p class="badge">Stands out, corrected p {ranked.adjusted.toPrecision(2)}</p>}
    </li>
  );
}

function Content({ part }: { readonly part: GalleryPart }) {
  if ('failure' in part) return <p class="hint">{reasonOf(part.failure)}</p>;
  const { eligible, seen, unit } = part.result.observations;
  if (eligible === 0) return <p class="hint">No such {unit} in these bars</p>;
  return <Chart result={part.result} cases={`${eligible.toLocaleString('en')} of ${counted(seen, unit)}`} />;
}

function Chart({ result, cases }: { readonly result: ReportResult; readonly cases: string }) {
  const chart = cardChart(result);
  if (chart === null) return <p class="hint">{`None of ${cases} has a figure to show`}</p>;
  const { left } = chart;
  const title = chart.shows === 'measures' ? `${chart.title}, median and middle half` : chart.title;
  const guards = chart.shows === 'outcomes' ? chart.rows.map(({ guard = chart.guard }) => guard) : [];
  const guard = guards.find((each) => each === 'insufficient') ?? guards.find((each) => each !== null) ?? null;
  return (
    <>
      <p class="chart-title" title={title}>
        {title}
      </p>
      {chart.shows === 'outcomes' && <ShareRows label={title} rows={chart.rows} of={chart.of} />}
      {chart.shows === 'measures' && <MeasureStrips label={title} rows={chart.rows} />}
      {chart.shows === 'statistic' && <p class="statistic">{chart.value}</p>}
      <p class="hint cases">
        {cases}
        {left > 0 && `, ${left} more rows`}
        {guard !== null && <span class="mark">, {guardWords(guard)}</span>}
      </p>
    </>
  );
}
