import type { KeyRecord } from '../../policy/index.js';
import type { ReceiveContext } from '../receive-context.js';

/** The context of a call of a tool. */
export interface ToolContext<Found extends KeyRecord = KeyRecord> extends ReceiveContext<Found> {
  /** The `Authorization` header of the client; left out or `undefined` without one. */
  readonly authorization?: string | undefined;
}
