import { useSignal } from '@preact/signals';
import type { ReportId } from 'barstats';
import { useEffect } from 'preact/hooks';
import { view } from '../../state/view.js';
import { describeAll, knownReports } from './known-reports.js';
import { linkToReport } from './link-to-report.js';
import { foundReports, reportMeant } from './report-search.js';
import { familyTitle } from './report-titles.js';
import { counted } from './words.js';

/** Finds the report of another family; Enter takes the first that is found. */
export function ReportPicker() {
  const sought = useSignal('');
  useEffect(describeAll, []);
  const known = knownReports.value;
  const found = foundReports(
    known.filter(({ variant }) => variant === 'standard'),
    sought.value,
    known,
  );
  const linkToMeant = (standard: ReportId): string => {
    const { report, group } = reportMeant(standard, sought.value, known);
    return linkToReport(report, { group });
  };
  return (
    <details class="picker" open={view.value.report === null}>
      <summary>{view.value.report === null ? 'Choose a report' : 'Another report'}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (found.length > 0) location.hash = linkToMeant(found[0].report);
        }}
      >
        <label for="report-sought">Search</label>{' '}
        <input
          id="report-sought"
          type="search"
          autocomplete="off"
          spellcheck={false}
          value={sought}
          onInput={({ currentTarget }) => (sought.value = currentTarget.value)}
        />
      </form>
      <p class="hint" role="status">
        {known.length === 0 ? 'Listing …' : counted(found.length, 'family', 'families')}
      </p>
      <ul>
        {found.map(({ report, title }) => (
          <li key={report}>
            <a href={linkToMeant(report)}>{familyTitle(title)}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
