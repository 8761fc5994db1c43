import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { EventStream } from '../../in-play/event-stream.js';
import { listenTo } from './sse-client.js';

/** More than the sockets between a server and a client hold. */
const EVENTS = 400;
const text = 'x'.repeat(65_536);

const closings: (() => void)[] = [];
afterEach(() => closings.splice(0).forEach((close) => close()));

/** A server that sends events as fast as it may, and tells how many it has sent. */
async function eagerServer() {
  const progress = { sent: 0, done: false, gone: false };
  const server = createServer((_, outgoing) => {
    const stream = new EventStream(outgoing);
    void (async () => {
      while (progress.sent < EVENTS && !stream.gone.aborted) {
        await stream.send({ event: 'text', data: { number: ++progress.sent, text } });
      }
      progress.gone = stream.gone.aborted;
      progress.done = true;
      stream.end();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, progress };
}

/** Waits until nothing more is sent. */
async function stalled(progress: { readonly sent: number }): Promise<void> {
  for (let before = -1; before !== progress.sent; await wait(100)) before = progress.sent;
}

describe('a stream of events', () => {
  it('waits for a client that does not read, and then loses nothing', async () => {
    const { address, progress } = await eagerServer();
    const listening = await listenTo(address);
    listening.response.pause();
    await stalled(progress);
    expect(progress.sent).toBeLessThan(EVENTS);
    listening.response.resume();
    await listening.ended;
    expect(listening.events.map(({ data }) => data)).toEqual(
      Array.from({ length: EVENTS }, (_, i) => ({ number: i + 1, text })),
    );
    expect([progress.done, progress.gone]).toEqual([true, false]);
  });

  it('ends for a client that has gone, even while it waits for it', async () => {
    const { address, progress } = await eagerServer();
    const listening = await listenTo(address);
    listening.response.pause();
    await stalled(progress);
    listening.leave();
    await expect.poll(() => progress.done).toBe(true);
    expect(progress.gone).toBe(true);
    expect(progress.sent).toBeLessThan(EVENTS);
  });
});
