import type { Slot } from '../../../src/conformance/arbitraries/market-slots.js';

/** The bars of each session of a market, in their order. */
export function bySession<Bar>(bars: readonly Bar[], slotOf: (bar: Bar) => Slot): readonly (readonly Bar[])[] {
  const sessions = new Map<number, Bar[]>();
  for (const bar of bars) {
    const { session } = slotOf(bar);
    const own = sessions.get(session);
    if (own === undefined) sessions.set(session, [bar]);
    else own.push(bar);
  }
  return [...sessions.values()];
}
