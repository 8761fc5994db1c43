import { barEnd, type Session } from '../../sessions/inner.js';

/**
 * The first bar of a session that closes within a range, ends included; `null` if none does in time.
 *
 * @param from - the first bar
 * @param until - the instant by which the bar has to end
 */
export function firstCloseInside(
  session: Session,
  { high, low }: { readonly high: number; readonly low: number },
  from: number,
  until: number,
): number | null {
  const { close } = session.bars;
  for (let bar = from; bar < session.endBar && barEnd(session, bar) <= until; bar++) {
    if (close[bar] >= low && close[bar] <= high) return bar;
  }
  return null;
}
