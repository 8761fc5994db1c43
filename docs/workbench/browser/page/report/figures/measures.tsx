import type { ReportId, ReportResult } from 'barstats';
import { show, view } from '../../../state/view.js';
import { type Column, Table } from '../../parts/table.js';
import { atRandomInWords, measureInWords } from '../../parts/words.js';
import { MeasureStrips } from '../../overview/measure-strips.js';
import { needsIntervals } from '../report-asked.js';
import { bracketTable } from './bracket-cells.js';

const figure = (name: string): Column => ({ name, figure: true });

/** The measures and statistics of a report: a table of each measure by group, or one of all measures of the only group. */
export function Measures({ result }: { readonly result: ReportResult<ReportId> }) {
  const groups = result.summary.filter(({ observations }) => observations > 0);
  // Those of brackets are described beside the map.
  if (groups.length === 0 || groups.some((group) => bracketTable(group) !== null)) return null;
  const [{ measures, questions }] = groups;
  const all = groups.flatMap((group) =>
    group.measures.map((measure) => ({ group: group.label, name: measureInWords(measure), ...measure })),
  );
  const isOne = groups.length === 1;
  const tables = isOne
    ? [{ title: 'Measures', rows: all.map((measure) => ({ ...measure, label: measure.name })) }]
    : measures.map((measure) => ({
        title: measureInWords(measure),
        rows: all.filter(({ id }) => id === measure.id).map((each) => ({ ...each, label: each.group })),
      }));
  const hasIntervals = all.some(({ intervals }) => intervals !== undefined);
  const isFlipped = result.atRandom !== undefined;
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
            columns={[
              { name: isOne ? 'Measure' : 'Group' },
              ...[
                'n',
                'Mean',
                ...(hasIntervals ? ['95 % interval'] : []),
                ...(isFlipped ? ['Mean at random'] : []),
                'Median',
              ].map(figure),
              ...(hasIntervals ? [figure('95 % interval ')] : []),
              ...['Quartiles', '90th percentile', 'Min', 'Max'].map(figure),
            ]}
            rows={rows.map(({ label, count, mean, median, p25, p75, p90, min, max, intervals: found, atRandom }) => [
              label,
              count.toLocaleString('en'),
              mean,
              ...(hasIntervals ? [rangeOf(found?.mean)] : []),
              ...(isFlipped ? [atRandomInWords(atRandom)] : []),
              median,
              ...(hasIntervals ? [rangeOf(found?.median)] : []),
              p25 === null || p75 === null ? null : `${p25} to ${p75}`,
              p90,
              min,
              max,
            ])}
          />
        </>
      ))}
      <Table
        title="Statistics"
        named
        columns={[
          ...(isOne ? [] : [{ name: 'Group' }]),
          { name: 'Statistic' },
          figure('Value'),
          ...(isFlipped ? [figure('At random')] : []),
        ]}
        rows={groups.flatMap(({ label: group, statistics }) =>
          statistics.map(({ label, value, atRandom }) => [
            ...(isOne ? [] : [group]),
            label,
            value,
            ...(isFlipped ? [atRandomInWords(atRandom)] : []),
          ]),
        )}
      />
      {!needsIntervals(result.report) && measures.length > 0 && (
        <p>
          <label>
            <input
              type="checkbox"
              id="intervals"
              checked={view.value.intervals}
              onChange={({ currentTarget }) => show({ intervals: currentTarget.checked }, { inPlace: true })}
            />
            95 % intervals of means and medians
          </label>
        </p>
      )}
    </>
  );
}

function rangeOf(interval: { readonly low: number; readonly high: number } | null | undefined): string | null {
  return interval === null || interval === undefined ? null : `${interval.low} to ${interval.high}`;
}
