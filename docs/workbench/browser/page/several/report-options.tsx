import { useSignal } from '@preact/signals';
import type { ReportId } from 'barstats';
import { atFirst, linkOf } from '../../state/link.js';
import { show, view } from '../../state/view.js';
import { reportWords } from './report-words.js';

/** Which report is asked of the markets, and with which options. */
export function ReportPicker() {
  const titles = [...reportWords().values()];
  const find = useSignal('');
  const words = find.value.toLowerCase().split(/\s+/);
  const { report, params, where, groupBy } = view.value;
  const fitting = titles.filter((each) =>
    words.every((word) => `${each.title} ${each.report}`.toLowerCase().includes(word)),
  );
  const current = titles.find((each) => each.report === report);
  const offered = current === undefined || fitting.includes(current) ? fitting : [current, ...fitting];
  const ask = (asked: ReportId): void => {
    // The options of another report are not its own.
    show({ report: asked, params: atFirst.params });
  };
  const options = [
    ...Object.entries(params).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
    ...(where === '' ? [] : [`only where ${where}`]),
    ...(groupBy === '' ? [] : [`by ${groupBy}`]),
  ];
  return (
    <form
      class="toolbar"
      onSubmit={(event) => {
        event.preventDefault();
        if (fitting.length > 0) ask(fitting[0].report);
      }}
    >
      <p>
        <label for="find-report">Find a report</label>
        <input
          id="find-report"
          type="search"
          value={find}
          autocomplete="off"
          onInput={({ currentTarget }) => (find.value = currentTarget.value)}
        />
      </p>
      <p class="grows">
        <label for="asked-report">Report</label>
        <select
          id="asked-report"
          value={report ?? ''}
          onChange={({ currentTarget }) => ask(currentTarget.value as ReportId)}
        >
          {report === null && <option value="">Choose one</option>}
          {offered.map((each) => (
            <option key={each.report} value={each.report}>
              {each.title}
            </option>
          ))}
        </select>
      </p>
      {report !== null && (
        <p class="hint">
          {options.length === 0 ? 'With its default options. ' : `With ${options.join(', ')}. `}
          <a href={linkOf({ ...view.value, place: 'report' })}>Change options and conditions</a>
        </p>
      )}
    </form>
  );
}
