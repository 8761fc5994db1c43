import type { NodeResponse } from './node-http.js';

const TURN_MS = 1000;

/**
 * Ends the connections of clients that have not read their responses within a time. One wait at a time is for all of them, and none is left
 * when all have read, so that it neither holds a response in memory nor keeps a process alive.
 */
export function slowReaders(
  wait: ((ms: number) => PromiseLike<unknown>) | undefined,
  readMs: number,
): (outgoing: NodeResponse) => void {
  if (wait === undefined) return () => undefined;
  const turn = Math.min(TURN_MS, readMs / 4);
  const most = Math.ceil(readMs / turn);
  const sending = new Map<NodeResponse, number>();
  let isWatching = false;
  const look = async (): Promise<void> => {
    isWatching = true;
    while (sending.size > 0) {
      await wait(turn);
      for (const [outgoing, turns] of sending) {
        if (turns < most) sending.set(outgoing, turns + 1);
        else outgoing.destroy();
      }
    }
    isWatching = false;
  };
  return (outgoing) => {
    sending.set(outgoing, 0);
    outgoing.once('close', () => sending.delete(outgoing));
    // A wait that fails is one that does not wait.
    if (!isWatching) look().catch(() => (isWatching = false));
  };
}
