import type { Finding, Share } from '../../computing/board/touches-of.js';
import { linkToReport } from '../parts/link-to-report.js';
import { ShareAxis } from '../parts/share-rows.js';
import { timeIn } from '../parts/session-time.js';
import { counted, shareInWords, guardWords, intervalWords } from '../parts/words.js';

/** The report of the first finding, and what others say of the same. */
export function Sources({ findings: [first, ...others] }: { readonly findings: readonly Finding[] }) {
  return (
    <div class="sources">
      <ReportLink finding={first} />
      {others.length > 0 && (
        <details>
          <summary>{counted(others.length, 'other finding')}</summary>
          <ul>
            {others.map((each, i) => (
              <li key={i} class={paleIf(each.share)}>
                <ReportLink finding={each} /> {each.share.outcome} {shareInWords(each.share.count, each.share.of)}{' '}
                {casesWords(each)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface DecidedProps {
  readonly finding: Finding;
  readonly timeZone: string;
  /** When a level was reached last. */
  readonly touched?: string | null;
}

/** What is decided, and when. */
export function Decided({ finding: { since, soFar, share }, timeZone, touched = null }: DecidedProps) {
  const time = since ?? (soFar === share.outcome ? touched : null);
  return (
    <>
      <strong>{soFar}</strong> {time !== null && timeIn(timeZone, Date.parse(time))}
    </>
  );
}

/** How often it happened: a bar with its interval while it is open, the percent and the cases. */
export function Chance({ finding }: { readonly finding: Finding }) {
  const { decided, soFar, share } = finding;
  const { count, of, percent, low, high, outcome } = share;
  const often = shareInWords(count, of);
  return (
    <div class={`chance ${paleIf(share)}`}>
      {!decided && <ShareAxis {...{ percent, low, high }} reference={null} end={100} />}
      <span>
        {decided ? `${soFar === outcome ? 'Usually' : `${outcome}: usually`} ${often}` : `${outcome} `}
        {!decided && <strong>{often}</strong>}
      </span>{' '}
      <small>
        {low !== null && `${intervalWords({ low, high })} `}
        {casesWords(finding)}
      </small>
    </div>
  );
}

/** How many cases, and whether they are few. */
function casesWords({ share: { of, guard }, unit }: Finding) {
  return (
    <>
      of {counted(of, unit)}
      {guard !== null && <span class="mark">, {guardWords(guard)}</span>}
    </>
  );
}

function paleIf({ guard }: Share): string {
  return guard === null ? '' : 'pale';
}

function ReportLink({ finding: { report, title, group, bar } }: { readonly finding: Finding }) {
  return <a href={linkToReport(report, { place: 'report', group, bar })}>{title}</a>;
}
