import type { ReportId, ReportResult } from 'barstats';
import { type Reason, reasonsInWords, type ReportDescription } from 'barstats/reports';
import { counted } from '../../parts/words.js';

/** How many observations a result counts, in words. */
export function countedIn({ observations: { unit, seen, eligible } }: ReportResult<ReportId>): string {
  if (seen === 0) return `No ${unit}s in these bars`;
  return `${eligible.toLocaleString('en')} of ${counted(seen, unit)} counted`;
}

/** How many observations the result counts, of which session and dates, and why others are left out. */
export function Counts({
  result,
  description: { ownReasons = {} },
}: {
  readonly result: ReportResult<ReportId>;
  readonly description: ReportDescription;
}) {
  const { observations, session, startDate, endDate } = result;
  const { unit, seen, eligible } = observations;
  const excluded: readonly [string, number][] = Object.entries(observations.excluded);
  const left = seen - eligible;
  return (
    <>
      <p class="counts">
        <strong>{countedIn(result)}</strong>
        {startDate !== null && endDate !== null && `, ${startDate} to ${endDate}`}
        {`, session ${session.id} (${session.open}–${session.close} ${session.timeZone})`}
      </p>
      {left > 0 && (
        <details>
          <summary>{`${counted(left, unit)} left out`}</summary>
          <ul class="reasons">
            {excluded.map(([reason, count]) => (
              <li key={reason}>
                {`${count.toLocaleString('en')}: ${ownReasons[reason] ?? reasonsInWords[reason as Reason] ?? reason}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
