/** The adapter threw, took too long or returned something invalid, so nothing is known of the service. */
export class AdapterFailure extends Error {}

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
