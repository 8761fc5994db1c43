import { setTimeout as wait } from 'node:timers/promises';
import type { EventStream } from './event-stream.js';
import type { Replay } from './replay.js';

/** The options of a stream. */
export interface Followed {
  readonly replay: Replay;
  /** The last bar that the client has; `0` for none. */
  readonly after: number;
  /** The first bar to send, with all before it; `null` to continue after `after`. */
  readonly begin: number | null;
  /** The most bars to send. */
  readonly most: number;
  /** Milliseconds from one bar to the next. */
  readonly pace: number;
  readonly idOf: (number: number) => string;
}

/** Sends bars until the close, the requested number, a disconnect or a stop of the server. */
export async function follow(stream: EventStream, followed: Followed, stopping: AbortSignal): Promise<void> {
  const { replay, begin, most, pace, idOf } = followed;
  const signal = AbortSignal.any([stream.gone, stopping]);
  const start = begin ?? followed.after;
  if (begin !== null) await stream.send({ event: 'day', id: idOf(begin), data: replay.dayEvent(begin) });
  let due = performance.now() + (begin === null ? 0 : pace);
  for (let number = start + 1; number <= Math.min(replay.length, start + most); number++) {
    await wait(Math.max(0, due - performance.now()), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const data = replay.barEvent(number);
    // If computing or sending is slow, later bars are late, but none is skipped.
    due = Math.max(due, performance.now() - pace) + pace;
    await stream.send({ event: 'bar', id: idOf(number), data });
  }
  if (!signal.aborted && start + most >= replay.length) await stream.send({ event: 'end', data: {} });
  stream.end();
}
