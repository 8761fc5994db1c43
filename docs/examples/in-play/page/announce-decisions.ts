import { announce } from './announce.js';
import type { Clock } from './clock.js';
import type { FollowedDay } from './followed-day.js';
import { type Decision, decisionsIn, decisionWords } from './setups/decided.js';

/** How many are said at once. */
const SAID = 3;

/** Says what a bar has decided; of bars that decide nothing, nothing is said. */
export function announceDecisions(before: FollowedDay, after: FollowedDay, clock: Clock): void {
  const name = ({ report, group, question }: Decision): string => `${report} ${group} ${question.id}`;
  const known = new Set(decisionsIn(before.result).map(name));
  const fresh = decisionsIn(after.result).filter((decision) => !known.has(name(decision)));
  if (fresh.length === 0) return;
  const said = fresh.slice(0, SAID).map((decision) => decisionWords(decision, after));
  const more = fresh.length > SAID ? ` And ${fresh.length - SAID} more.` : '';
  announce(`${clock.time(after.moment)}: ${said.join('. ')}.${more}`);
}
