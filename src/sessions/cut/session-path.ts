import { Session } from './session.js';

/**
 * A session and a number of sessions before it, oldest first, each the previous session of the next.
 *
 * @param last - the latest of them, `null` or `undefined` if there is none
 * @param steps - how many sessions back
 * @returns `no-history` if the last one is missing, open or incomplete, or a step has no previous session; `roll` if a step
 * changes contract. Of several such steps, the latest in time decides
 */
export function sessionPath(
  last: Session | null | undefined,
  steps: number,
): readonly Session[] | 'no-history' | 'roll' {
  if (last?.closed !== true || !last.complete) return 'no-history';
  const path = [last];
  for (let step = 0; step < steps; step++) {
    const { previous } = path[step];
    if (!(previous instanceof Session)) return previous === 'roll' ? 'roll' : 'no-history';
    path.push(previous);
  }
  return path.reverse();
}
