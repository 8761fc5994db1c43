import { shownValue } from '../../../errors/inner.js';
import type { AdapterKey, AdapterResponse, ServiceAdapter } from '../service-adapter.js';

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

/** What `send` gave, if it is a response. */
export function checkedResponse(given: unknown): AdapterResponse {
  const { status, headers, body } = fieldsOf(given, 'send');
  if (typeof status !== 'number' || !Number.isInteger(status)) {
    throw new AdapterFailure(`send must return an integer status, got ${shownValue(status)}`);
  }
  if (typeof headers !== 'object' || headers === null) {
    throw new AdapterFailure(`send must return headers by name, got ${shownValue(headers)}`);
  }
  if (typeof body !== 'string' && body !== null) {
    throw new AdapterFailure(`send must return the body as a string or null, got ${shownValue(body)}`);
  }
  return { status, headers: headers as AdapterResponse['headers'], body };
}

/** What `createKey` gave, if it is a key. What is wrong is said without showing it. */
export function checkedKey(given: unknown): AdapterKey {
  const { key, id } = fieldsOf(given, 'createKey');
  if (typeof key !== 'string' || key === '')
    throw new AdapterFailure('createKey must return a key that is a non-empty string');
  if (typeof id !== 'string') throw new AdapterFailure('createKey must return an id that is a string');
  return { key, id };
}

function fieldsOf(given: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof given === 'object' && given !== null) return given as Readonly<Record<string, unknown>>;
  throw new AdapterFailure(`${name} must return an object, got ${shownValue(given)}`);
}
