import type { ServiceResponse, ServiceTask } from '../../service/inner.js';

/** What a thread is told about a job: to begin it (with its task), to go on with it, or to give it up. */
export interface ThreadOrder {
  readonly id: number;
  readonly task?: ServiceTask;
  readonly givenUp?: true;
}

/** What a thread tells: that a job is paused at a step, or how it ended. */
export type ThreadReply = { readonly id: number } & (
  { readonly done: number; readonly of: number } | { readonly response: ServiceResponse } | { readonly error: string }
);
