import type { ReplayedSession } from './market-days.js';

/** A past session that clients follow event by event, each at its own pace. Events are numbered from 1. */
export interface Replay {
  readonly session: ReplayedSession;
  /** The number of events. */
  readonly length: number;
  /** The number of the last event by an instant, 1 if there is none. */
  numberAt(instant: number): number;
  /** The data of `event: day`: the session up to an event. */
  dayEvent(number: number): unknown;
  /** The data of `event: bar`: what an event adds to the one before. */
  barEvent(number: number): unknown;
}
