import type { ServiceAdapter } from '../service-adapter.js';

/** The adapter threw, took too long or returned something invalid, so nothing is known of the service. */
export class AdapterFailure extends Error {}

/** A run came to need a function that the adapter does not have, so it cannot be judged. */
export class NotSupported extends Error {
  constructor(name: keyof ServiceAdapter) {
    super(`the adapter has no ${name}`);
  }
}

/** What is sent to a call of the adapter that takes too long. */
const LATE = Symbol('late');

/**
 * Calls a function of the adapter.
 *
 * @throws {@link AdapterFailure}
 */
export async function called<Result>(
  name: string,
  call: () => Result | PromiseLike<Result>,
  timeLimit: (() => PromiseLike<unknown>) | null,
): Promise<Result> {
  try {
    if (timeLimit === null) return await call();
    const first = await Promise.race([call(), timeLimit().then(() => LATE)]);
    if (first !== LATE) return first as Result;
  } catch (error) {
    throw new AdapterFailure(
      `${name} threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
    );
  }
  throw new AdapterFailure(`${name} took longer than the time limit`);
}
