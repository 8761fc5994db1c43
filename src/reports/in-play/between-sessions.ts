import type { AskedReport } from './asked-reports.js';
import type { Moment } from './moment.js';
import type { Standing } from './standing.js';

/** What a report last said between two sessions, and what that depended on. */
interface Idle {
  readonly key: readonly unknown[];
  readonly standing: Standing;
}

const idle = new WeakMap<AskedReport, Idle>();

/** Between two sessions nothing changes until the next one opens. */
export function betweenSessions(
  asked: AskedReport,
  { market, scheduled, next, settings }: Moment,
  standing: () => Standing,
): Standing {
  const { where, groupBy, events } = settings;
  // What the caller adds is another object with every call.
  if (scheduled !== null || where !== null || groupBy !== null || events.length > 0) return standing();
  const key = [market.lineage, market.sessions.length, next?.openTime];
  const known = idle.get(asked);
  if (known?.key.every((part, i) => part === key[i]) === true) return known.standing;
  const made = standing();
  idle.set(asked, { key, standing: made });
  return made;
}
