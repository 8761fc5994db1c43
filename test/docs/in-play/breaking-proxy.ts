import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can break. */
export interface BreakingProxy {
  readonly port: number;
  /** Breaks every connection, as a network does. */
  readonly breakAll: () => void;
  readonly stop: () => void;
}

export async function breakingProxy(port: number): Promise<BreakingProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket.on('error', () => socket.destroy());
  };
  const proxy = createServer((incoming) => {
    const outgoing = keep(connect(port, '127.0.0.1'));
    keep(incoming).pipe(outgoing).pipe(incoming);
    incoming.once('close', () => outgoing.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const breakAll = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    port: (proxy.address() as AddressInfo).port,
    breakAll,
    stop: () => {
      breakAll();
      proxy.close();
    },
  };
}
