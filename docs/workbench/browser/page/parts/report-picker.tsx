import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { linkOf, type View } from '../../state/link.js';
import { view } from '../../state/view.js';
import { isFound } from '../parts/report-search.js';
import { familyTitle } from './conditions/chip-words.js';
import { describeAll, knownReports } from './known-reports.js';

/** Finds the report of another family. */
export function ReportPicker() {
  const sought = useSignal('');
  useEffect(describeAll, []);
  const found = knownReports.value.filter(
    (each) => each.variant === 'standard' && isFound(each, sought.value, knownReports.value),
  );
  return (
    <details class="picker">
      <summary>Another report</summary>
      <label for="report-sought">Search</label>
      <input
        id="report-sought"
        type="search"
        autocomplete="off"
        value={sought}
        onInput={({ currentTarget }) => (sought.value = currentTarget.value)}
      />
      <p class="hint" role="status">
        {knownReports.value.length === 0 ? 'Listing …' : `${found.length} families`}
      </p>
      <ul>
        {found.map(({ report, title }) => (
          <li key={report}>
            <a href={linkToReport(report)}>{familyTitle(title)}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A report with the market, dates and conditions of the page; without options, as usual. */
export function linkToReport(report: NonNullable<View['report']>, params: View['params'] = {}): string {
  return linkOf({ ...view.value, place: 'report', report, params });
}
