import type { ReportId, ReportResult } from 'barstats';
import type { MeasureSummary } from 'barstats/reports';
import { adjust, view } from '../../../state/view.js';
import { Tick } from '../../parts/controls.js';
import { type Cell, Table } from '../../parts/table.js';
import { atRandomInWords, measureInWords, figureInWords, priceInWords } from '../../parts/words.js';
import { MeasureStrips } from '../../overview/measure-strips.js';
import { needsIntervals } from '../report-asked.js';
import { bracketTable } from './bracket-cells.js';
import { chosen } from '../../../state/markets.js';

/** The columns of a measure, of which some are there only if they were asked for. */
const COLUMNS: readonly (readonly [name: string, of: (measure: MeasureSummary, shown: Shown) => Cell])[] = [
  ['n', ({ count }) => count.toLocaleString('en')],
  ['Mean', ({ mean }, shown) => shown(mean)],
  ['95 % interval', ({ intervals }, shown) => rangeOf(intervals?.mean, shown)],
  ['Mean at random', ({ atRandom }) => atRandomInWords(atRandom)],
  ['Median', ({ median }, shown) => shown(median)],
  ['95 % interval ', ({ intervals }, shown) => rangeOf(intervals?.median, shown)],
  ['Quartiles', ({ p25, p75 }, shown) => rangeOf({ low: p25, high: p75 }, shown)],
  ['90th percentile', ({ p90 }, shown) => shown(p90)],
  ['Min', ({ min }, shown) => shown(min)],
  ['Max', ({ max }, shown) => shown(max)],
];

/** A figure of a measure in words. */
type Shown = (figure: number | null) => string | null;

const rangeOf = (
  of: { readonly low: number | null; readonly high: number | null } | null | undefined,
  shown: Shown,
): Cell => (of === undefined || of === null || of.low === null ? null : `${shown(of.low)} to ${shown(of.high)}`);

/** The measures and statistics of a report: a table of each measure by group, or one of all measures of the only group. */
export function Measures({ result }: { readonly result: ReportResult<ReportId> }) {
  const groups = result.summary.filter(({ observations }) => observations > 0);
  // Those of brackets are described beside the map.
  if (groups.length === 0 || groups.some((group) => bracketTable(group) !== null)) return null;
  const [{ measures, questions }] = groups;
  const isOne = groups.length === 1;
  const tables = isOne
    ? [{ title: 'Measures', rows: measures.map((each) => ({ ...each, label: measureInWords(each) })) }]
    : measures.map((measure, at) => ({
        title: measureInWords(measure),
        rows: groups.map((group) => ({ ...group.measures[at], label: group.label })),
      }));
  const isFlipped = result.atRandom !== undefined;
  const hasIntervals = measures.some(({ intervals }) => intervals !== undefined);
  const shown = COLUMNS.filter(([name]) =>
    name.startsWith('95 %') ? hasIntervals : name !== 'Mean at random' || isFlipped,
  );
  return (
    <>
      {tables.map(({ title, rows }) => (
        <>
          {!isOne && questions.length === 0 && (
            <>
              <h4>{title}</h4>
              <MeasureStrips label={title} rows={rows} />
            </>
          )}
          <Table
            title={title}
            named
            columns={[isOne ? 'Measure' : 'Group', ...shown.map(([name]) => [name])]}
            rows={rows.map((row) => [
              row.label,
              ...shown.map(([, of]) => of(row, (figure) => valueInWords(figure, row.unit))),
            ])}
          />
        </>
      ))}
      <Table
        title="Statistics"
        named
        columns={['Statistic', ['Value'], ...(isFlipped ? [['At random']] : [])]}
        rows={groups.flatMap(({ label: group, statistics }) =>
          statistics.map(({ label, value, atRandom }) => [
            isOne ? label : `${group}: ${label}`,
            valueInWords(value, ''),
            ...(isFlipped ? [atRandomInWords(atRandom)] : []),
          ]),
        )}
      />
      {!needsIntervals(result.report) && measures.length > 0 && (
        <p>
          <Tick id="intervals" checked={view.value.intervals} onChange={(checked) => adjust({ intervals: checked })}>
            95 % intervals of means and medians
          </Tick>
        </p>
      )}
    </>
  );
}

/** A figure of a report: what is measured in prices has the decimals that those of the market have. */
export function valueInWords(value: number | null, unit: string): string | null {
  if (value === null) return null;
  const state = chosen.value?.state;
  if (unit !== 'price' || state?.is !== 'ready') return figureInWords(value);
  return priceInWords(value, Math.max(Math.abs(value), Math.abs(state.read.bars.close)));
}
