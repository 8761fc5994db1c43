import { MINUTE } from '../days.js';
import { at, type Bar, barsOf, type Observed } from './observed.js';
import type { Position } from './position.js';

/** The end of the window of so many minutes. */
export function windowEnd(observed: Observed): Position {
  return at(endsAt(observed), observed.session, observed);
}

/** The bars after it. */
export function barsAfterWindow(observed: Observed): readonly Bar[] {
  return barsOf([observed.session]).filter(({ i }) => observed.market.bars.time[i] >= endsAt(observed));
}

function endsAt({ session, params }: Observed): number {
  return session.opensAt + (params.minutes as number) * MINUTE;
}
