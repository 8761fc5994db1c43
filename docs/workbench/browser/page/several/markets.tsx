import { describeReport } from 'barstats';
import { type View, linkOf } from '../../state/link.js';
import { ready } from '../../state/markets.js';
import { show, view } from '../../state/view.js';
import { MoreFiles } from '../bars/more-files.js';
import { Segments } from '../parts/controls.js';
import { Variants } from '../report/variants.js';
import { SearchButton } from '../search/search-dialog.js';
import { Comparison } from './comparison.js';
import { Pooled } from './pooled.js';

const COMPARED: readonly (readonly [View['compared'], string])[] = [
  ['pooled', 'All together'],
  ['markets', 'Two markets'],
  ['periods', 'Two periods'],
];

/** One report over several markets: together, or two of them, or two periods of one. */
export function Markets() {
  const { report, compared } = view.value;
  const description = report === null ? null : describeReport(report);
  return (
    <section class="card several" aria-labelledby="several-heading">
      <div class="report-head">
        <h2 id="several-heading">{description?.title ?? 'One report, several markets'}</h2>
        <SearchButton label={report === null ? 'Choose a report' : 'Another report'} />
      </div>
      {ready.value.length === 1 && (description === null || compared !== 'periods') && (
        <>
          <p class="notice">There is only one market. Add others to ask all of them together, or to compare two.</p>
          <MoreFiles />
        </>
      )}
      {description !== null && (
        <>
          <Variants of={description} />
          <ReportOptions />
          <details>
            <summary>What it counts</summary>
            <p>{description.text}</p>
          </details>
          <Segments
            legend={<legend>Show</legend>}
            name="compared"
            value={compared}
            values={COMPARED}
            onChoose={(value) => show({ compared: value })}
          />
          {compared === 'pooled' ? <Pooled /> : <Comparison key={compared} of={compared} />}
        </>
      )}
    </section>
  );
}

/** With which options the report is asked of the markets. */
export function ReportOptions() {
  const { params, where, groupBy } = view.value;
  const options = [
    ...Object.entries(params).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
    ...(where === '' ? [] : [`only where ${where}`]),
    ...(groupBy === '' ? [] : [`by ${groupBy}`]),
  ];
  return (
    <p class="hint">
      {options.length === 0 ? 'With its default options. ' : `With ${options.join(', ')}. `}
      <a href={linkOf({ ...view.value, place: 'report' })}>Change options and conditions</a>
    </p>
  );
}
