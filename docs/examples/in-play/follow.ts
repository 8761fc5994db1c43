import type { InPlayResult } from 'barstats/reports';
import type { EventStream } from './event-stream.js';
import { jsonChanges } from './json-changes.js';
import type { LiveMarket } from './live-market.js';

/**
 * Sends `result`, all that is in play, and then `changes` after each bar, until the client disconnects.
 *
 * The changes are those to what this client has: one that reads slowly skips bars, and one that reconnects gets `result` again.
 */
export async function follow(stream: EventStream, market: LiveMarket): Promise<void> {
  let sent: InPlayResult | null = null;
  while (!stream.gone.aborted) {
    const { latest } = market;
    await stream.send(
      sent === null ? { event: 'result', data: latest } : { event: 'changes', data: jsonChanges(sent, latest) },
    );
    sent = latest;
    if (market.latest === latest) await market.next(stream.gone);
  }
}
