import { describeReport } from 'barstats';
import type { View } from '../../state/link.js';
import { ready } from '../../state/markets.js';
import { show, view } from '../../state/view.js';
import { Comparison } from './comparison.js';
import { MoreFiles } from './more-files.js';
import { Pooled } from './pooled.js';
import { ReportPicker } from './report-picker.js';

const COMPARED: Readonly<Record<View['compared'], string>> = {
  pooled: 'All together',
  markets: 'Two markets',
  periods: 'Two periods',
};

/** One report over several markets: together, or two of them, or two periods of one. */
export function Markets() {
  const { report, compared } = view.value;
  return (
    <section class="card several" aria-labelledby="several-heading">
      <h2 id="several-heading">{report === null ? 'One report, several markets' : describeReport(report).title}</h2>
      {ready.value.length === 1 && (
        <>
          <p class="notice">There is only one market. Add others to ask all of them together, or to compare two.</p>
          <MoreFiles />
        </>
      )}
      <ReportPicker />
      {report !== null && (
        <>
          <details>
            <summary>What it counts</summary>
            <p>{describeReport(report).text}</p>
          </details>
          <fieldset class="segments">
            <legend>Show</legend>
            {(Object.entries(COMPARED) as [View['compared'], string][]).map(([value, words]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="compared"
                  value={value}
                  checked={compared === value}
                  onChange={() => show({ compared: value })}
                />
                {words}
              </label>
            ))}
          </fieldset>
          {compared === 'pooled' ? <Pooled /> : <Comparison key={compared} of={compared} />}
        </>
      )}
    </section>
  );
}
