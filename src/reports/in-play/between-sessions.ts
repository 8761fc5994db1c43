import type { AskedReport } from './asked-reports.js';
import type { Findings } from './findings.js';
import type { Moment } from './moment.js';

/** What a report last said between two sessions, and what that depended on. */
interface Idle {
  readonly key: readonly unknown[];
  readonly findings: Findings;
}

const idle = new WeakMap<AskedReport, Idle>();

/** Between two sessions nothing changes until the next one opens. */
export function betweenSessions(
  asked: AskedReport,
  { market, scheduled, next, settings }: Moment,
  findings: () => Findings,
): Findings {
  const { where, groupBy, events } = settings;
  // What the caller adds is another object with every call.
  if (scheduled !== null || where !== null || groupBy !== null || events.length > 0) return findings();
  const key = [market.lineage, market.sessions.length, next?.openTime];
  const known = idle.get(asked);
  if (known?.key.every((part, i) => part === key[i]) === true) return known.findings;
  const made = findings();
  idle.set(asked, { key, findings: made });
  return made;
}
