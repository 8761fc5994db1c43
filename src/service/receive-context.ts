import type { KeyRecord } from '../policy/index.js';
import type { Decision, RateState } from '../rate-limit/index.js';
import { BarstatsTypeError } from '../errors/index.js';
import { checkedNumber, shownValue } from '../errors/inner.js';

/** The context of a request. */
export interface ReceiveContext<Found extends KeyRecord = KeyRecord> {
  /** The current time in epoch milliseconds, a whole number. */
  readonly now: number;
  /** Looks up a record by the SHA-256 of a key (`hashKey` of `barstats/policy`); `null` or `undefined` if there is none. */
  readonly findKey: (hash: string) => Found | null | undefined;
  /**
   * The rate limit of a key: its state, which the request is charged to (`null` or `undefined` for a new key), or the
   * decision of a limiter that has already charged the request.
   */
  readonly rateLimit: (record: Found) => RateState | Decision | null | undefined;
}

/** The range of a `Date`, from 1970. */
const instants = { minimum: 0, maximum: 8.64e15, whole: true };

/**
 * Checks a context, and the results of its functions: a mistake would otherwise look like an
 * unknown key or a plan that includes nothing.
 */
export function checkedContext<Found extends KeyRecord>(context: unknown): ReceiveContext<Found> {
  if (typeof context !== 'object' || context === null) throw wrongType('context', 'an object', shownValue(context));
  const { now, findKey, rateLimit } = context as ReceiveContext<Found>;
  for (const [name, value] of Object.entries({ findKey, rateLimit })) {
    if (typeof value !== 'function') throw wrongType(`context.${name}`, 'a function', shownValue(value));
  }
  return {
    now: checkedNumber(now, 'context.now', instants),
    findKey: (hash) => checkedRecord(findKey(hash)),
    rateLimit: (record) => checkedRateLimit(rateLimit(record)),
  };
}

function checkedRecord<Found extends KeyRecord>(found: Found | null | undefined): Found | null | undefined {
  if (found === null || found === undefined) return found;
  // The value may be a key or its hash, so the message does not show it.
  if (typeof found !== 'object')
    throw wrongType('context.findKey', 'a function that returns a record', `a ${typeof found}`);
  refusePromise(found, 'context.findKey');
  // The state is not checked: only `active` authenticates.
  for (const field of ['hash', 'plan'] as const) {
    const argument = `record.${field}`;
    const value: unknown = found[field];
    if (typeof value === 'string') continue;
    if (value !== undefined) throw wrongType(argument, 'a string', shownValue(value));
    throw new BarstatsTypeError('missing-field', `${argument} is missing in the record from context.findKey`, {
      argument,
      field,
    });
  }
  return found;
}

function checkedRateLimit(found: RateState | Decision | null | undefined): RateState | Decision | null | undefined {
  if (found === null || found === undefined) return found;
  const argument = 'context.rateLimit';
  if (typeof found !== 'object') {
    const hint = typeof found === 'string' ? '; text from a store needs JSON.parse' : '';
    throw wrongType(argument, 'a function that returns a state or a decision', shownValue(found) + hint);
  }
  refusePromise(found, argument);
  if ('allowed' in found && (typeof found.allowed !== 'boolean' || !Array.isArray(found.windows))) {
    throw wrongType(argument, 'a function that returns a state or a decision', 'an incomplete decision');
  }
  return found;
}

/** A promise would look like a record or state without fields. */
function refusePromise(found: object, argument: string): void {
  if (!('then' in found)) return;
  throw wrongType(
    argument,
    'a synchronous function',
    'a promise; with an asynchronous store, authenticate and charge first, then pass the results to receive',
  );
}

function wrongType(argument: string, what: string, given: string): BarstatsTypeError {
  return new BarstatsTypeError('wrong-type', `${argument} must be ${what}, got ${given}`, { argument });
}
