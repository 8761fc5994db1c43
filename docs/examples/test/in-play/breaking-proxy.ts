import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that breaks. */
export interface BreakingProxy {
  readonly port: number;
  readonly stop: () => void;
}

/** How a bar begins in a stream of events. */
const BAR = /^event: bar\n/gm;

/**
 * Passes on what a server and its clients send, and breaks every connection, as a network does, after so many bars. It counts them
 * itself: whoever watched a client might look only when all of them have come.
 *
 * @param after - how many bars there are up to each break, from the one before on
 */
export async function breakingProxy(port: number, after: readonly number[]): Promise<BreakingProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket.on('error', () => socket.destroy());
  };
  const breakAll = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  const breaks = [...after];
  let passed = 0;
  const proxy = createServer((incoming) => {
    const outgoing = keep(connect(port, '127.0.0.1'));
    keep(incoming).pipe(outgoing);
    outgoing.on('data', (data: Buffer) => {
      const bars = Array.from(data.toString('latin1').matchAll(BAR));
      const left = breaks.length === 0 ? Infinity : breaks[0] - passed;
      if (bars.length < left) {
        passed += bars.length;
        incoming.write(data);
        return;
      }
      // The last of them is lost on the way, and what comes after it.
      breaks.shift();
      passed = 0;
      outgoing.pause();
      incoming.write(data.subarray(0, bars[left - 1].index), breakAll);
    });
    outgoing.once('end', () => incoming.end());
    incoming.once('close', () => outgoing.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port: (proxy.address() as AddressInfo).port,
    stop: () => {
      breakAll();
      proxy.close();
    },
  };
}
