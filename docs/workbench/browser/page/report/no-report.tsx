import { searchReports } from 'barstats/reports';
import { view } from '../../state/view.js';
import { linkToReport } from '../parts/link-to-report.js';

/** Says that there is no report of the name in a link, and which are named alike. */
export function NoReport() {
  const { unknown } = view.value;
  if (unknown === null) return null;
  const near = searchReports(unknown.replaceAll('-', ' ').slice(0, 100), { limit: 5 });
  return (
    <section class="card" id="no-report" aria-labelledby="no-report-heading">
      <h2 id="no-report-heading">There is no report “{unknown}”</h2>
      {near.length > 0 && (
        <>
          <p>Reports with names like it:</p>
          <ul>
            {near.map(({ report, title }) => (
              <li key={report}>
                <a href={linkToReport(report)}>{title}</a> ({report})
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
