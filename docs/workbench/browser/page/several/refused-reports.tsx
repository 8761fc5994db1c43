import { useSignal } from '@preact/signals';
import type { Board } from 'barstats';
import { counted } from '../parts/words.js';
import { refusedByReason } from './refused-words.js';
import { titleOf } from './row-words.js';

/** What a board cannot ask, listed once it is opened: of many markets there is much to read, and to group. */
export function RefusedReports({ refused }: { readonly refused: Board['refused'] }) {
  const open = useSignal(false);
  return (
    <details onToggle={({ currentTarget }) => (open.value = currentTarget.open)}>
      <summary>{counted(refused.length, 'report')} not possible with these bars</summary>
      {open.value && <Reasons refused={refused} />}
    </details>
  );
}

/** More lines are not read. */
const MOST = 100;

function Reasons({ refused }: { readonly refused: Board['refused'] }) {
  const lines = refusedByReason(refused);
  return (
    <>
      <ul class="reasons">
        {lines.slice(0, MOST).map(({ ticker, reason, reports }) => (
          <li key={`${ticker} ${reason}`}>
            <strong>{ticker}</strong> {reason}: {reports.map(titleOf).join(', ')}
          </li>
        ))}
      </ul>
      {lines.length > MOST && <p class="hint">{`and ${counted(lines.length - MOST, 'reason')} more`}</p>}
    </>
  );
}
