import { setTimeout as wait } from 'node:timers/promises';
import type { DayReplay } from './day-replay.js';
import type { EventStream } from './event-stream.js';
import type { DayEvent } from './messages.js';

/** What a client follows. */
export interface Followed {
  readonly replay: DayReplay;
  /** The last bar that the client has; `0` where it has none yet. */
  readonly after: number;
  /** The bar that the client begins with, and which it gets together with all before it; `null` where it goes on from what it has. */
  readonly begin: number | null;
  /** How many bars it gets at most. */
  readonly most: number;
  /** Milliseconds from one bar to the next. */
  readonly pace: number;
  readonly idOf: (number: number) => string;
  readonly dayAt: (number: number) => DayEvent;
}

/** Sends a client the bars that it has not had yet, until the close, until it has as many as it wants, or until it or the server goes. */
export async function follow(stream: EventStream, followed: Followed, stopping: AbortSignal): Promise<void> {
  const { replay, begin, most, pace, idOf, dayAt } = followed;
  const signal = AbortSignal.any([stream.gone, stopping]);
  const start = begin ?? followed.after;
  if (begin !== null) await stream.send({ event: 'day', id: idOf(begin), data: dayAt(begin) });
  let due = performance.now() + (begin === null ? 0 : pace);
  for (let number = start + 1; number <= Math.min(replay.length, start + most); number++) {
    await wait(Math.max(0, due - performance.now()), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const data = { bar: replay.bar(number), changes: replay.changes(number) };
    // Where computing or sending took longer than a bar may, the bars that follow are late, and none is left out.
    due = Math.max(due, performance.now() - pace) + pace;
    await stream.send({ event: 'bar', id: idOf(number), data });
  }
  if (!signal.aborted && start + most >= replay.length) await stream.send({ event: 'end', data: {} });
  stream.end();
}
