import type { Bars } from '../../../bars/index.js';
import { decimal } from '../numbers/exact.js';
import type { Session } from '../market/session.js';
import { type BrokenLevel, type Entry, entryAtTouch } from './entry.js';

/** Whether a later bar of the session touches a broken level again: the index of that bar, or why there is none. */
export function retestingBar(broken: BrokenLevel, session: Session, bars: Bars): number | NoRetest {
  const { bar, up, level } = broken;
  if (closesInside(bar, broken, bars)) return 'closed-inside';
  for (const i of session.bars) {
    if (i <= bar) continue;
    if (up ? decimal(bars.low[i]).lte(level) : decimal(bars.high[i]).gte(level)) return i;
  }
  return 'not-retested';
}

export type NoRetest = 'not-retested' | 'closed-inside';

/** What comes first after a retest. */
export function afterRetest(
  retesting: number,
  broken: BrokenLevel,
  session: Session,
  bars: Bars,
): 'new-extreme' | 'closed-inside' | 'neither' {
  const { bar, up } = broken;
  // The extreme of the retesting bar may come before its touch, so only its close counts.
  if (closesInside(retesting, broken, bars)) return 'closed-inside';
  for (const i of session.bars) {
    if (i <= retesting) continue;
    const isBeyond = up
      ? decimal(bars.high[i]).gt(decimal(bars.high[bar]))
      : decimal(bars.low[i]).lt(decimal(bars.low[bar]));
    // The close of a bar is its last price, so its extreme came before.
    if (isBeyond) return 'new-extreme';
    if (closesInside(i, broken, bars)) return 'closed-inside';
  }
  return 'neither';
}

/** At the broken level, or at the open of the retesting bar if that is there already or inside; in the direction of the break. */
export function entryAtRetest(broken: BrokenLevel, session: Session, bars: Bars): Entry | null {
  const retesting = retestingBar(broken, session, bars);
  if (typeof retesting === 'string') return null;
  const { up, level } = broken;
  return { ...entryAtTouch([retesting], bars, level, up ? 'above' : 'below')!, up };
}

function closesInside(i: number, { up, level }: BrokenLevel, bars: Bars): boolean {
  const close = decimal(bars.close[i]);
  return up ? close.lte(level) : close.gte(level);
}
