import type { KeyRecord } from '../policy/index.js';
import type { Decision, RateState } from '../rate-limit/index.js';
import { BarstatsTypeError, checkedNumber, shownValue } from '../errors/index.js';

/** What a request is received with. */
export interface ReceiveContext<Found extends KeyRecord = KeyRecord> {
  /** The present instant in epoch milliseconds, a whole number. */
  readonly now: number;
  /** Looks a record up by the SHA-256 of a key, `hashKey` of `barstats/policy`; `null` or `undefined` where there is none. */
  readonly findKey: (hash: string) => Found | null | undefined;
  /**
   * What there is of the rate limit of a key: its state, to which the request is charged, `null` or `undefined` where there is none yet; or the
   * decision of a limiter that was charged already.
   */
  readonly rateLimit: (record: Found) => RateState | Decision | null | undefined;
}

/** All that a date can be, from 1970 on. */
const instants = { minimum: 0, maximum: 8.64e15, whole: true };

/**
 * Checks what a server receives a request with, and what its functions give when they are asked: a mistake in it would otherwise look like a
 * key that nobody knows, or a plan that allows nothing.
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
  // What a store gives may be a key or its hash, which no message is to show.
  if (typeof found !== 'object')
    throw wrongType('context.findKey', 'a function that gives a record', `a ${typeof found}`);
  refusePromise(found, 'context.findKey');
  // Of the states none but `active` lets a request in, so that one without any is refused as such.
  for (const field of ['hash', 'plan'] as const) {
    const argument = `record.${field}`;
    const value: unknown = found[field];
    if (typeof value === 'string') continue;
    if (value !== undefined) throw wrongType(argument, 'a string', shownValue(value));
    throw new BarstatsTypeError('missing-field', `${argument} is missing in what context.findKey gives`, {
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
    throw wrongType(argument, 'a function that gives a state or a decision', shownValue(found) + hint);
  }
  refusePromise(found, argument);
  if ('allowed' in found && (typeof found.allowed !== 'boolean' || !Array.isArray(found.windows))) {
    throw wrongType(argument, 'a function that gives a state or a decision', 'an object with parts of a decision');
  }
  return found;
}

/** A promise has none of the fields that are asked for. */
function refusePromise(found: object, argument: string): void {
  if (!('then' in found)) return;
  throw wrongType(
    argument,
    'a function that answers at once',
    'a promise: with an asynchronous store, authenticate and charge before receive, and give it what was found',
  );
}

function wrongType(argument: string, what: string, given: string): BarstatsTypeError {
  return new BarstatsTypeError('wrong-type', `${argument} must be ${what}, got ${given}`, { argument });
}
