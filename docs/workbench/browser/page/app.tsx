import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { type Place, linkOf } from '../state/link.js';
import { markets, ready } from '../state/markets.js';
import { view } from '../state/view.js';
import { Awaited } from './bars/awaited.js';
import { Bars } from './bars/bars.js';
import { Board } from './board/board.js';
import { Overview } from './overview/overview.js';
import { status } from './parts/controls.js';
import { ReportPage } from './report/report-page.js';
import { Search, SearchButton } from './search/search-dialog.js';
import { Markets } from './several/markets.js';

const PLACES: readonly { readonly place: Place; readonly name: string; readonly Page: () => JSX.Element | null }[] = [
  { place: 'overview', name: 'Overview', Page: Overview },
  { place: 'report', name: 'Report', Page: ReportPage },
  { place: 'markets', name: 'Several markets', Page: Markets },
  { place: 'board', name: 'Board', Page: Board },
];

/** The whole page below its head. */
export function App() {
  const { place } = view.value;
  const Page = PLACES.find((each) => each.place === place)!.Page;
  // Once it was shown, the overview stays, so that what it computed is there after a look at a report.
  const overview = useRef(false);
  overview.current ||= place === 'overview';
  return (
    <>
      {markets.value.length === 0 && <Awaited />}
      <Bars />
      {ready.value.length > 0 && (
        <>
          <nav class="row places" aria-label="Places">
            {PLACES.map((each) => (
              <a
                key={each.place}
                href={linkOf({ ...view.value, place: each.place, report: view.value.report ?? 'gap-fill-standard' })}
                aria-current={each.place === place ? 'page' : undefined}
              >
                {each.name}
              </a>
            ))}
            <SearchButton />
          </nav>
          <Search places={PLACES} />
          {overview.current && (
            <div hidden={place !== 'overview'}>
              <Overview />
            </div>
          )}
          {place !== 'overview' && <Page />}
        </>
      )}
      <p id="status" class="unseen" role="status" aria-live="polite">
        {status}
      </p>
    </>
  );
}
