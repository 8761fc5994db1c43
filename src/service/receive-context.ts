import type { KeyRecord } from '../policy/index.js';
import { emptyState, take, type Decision, type RateState } from '../rate-limit/index.js';
import { BarstatsTypeError } from '../errors/index.js';
import { checkedFunction, shownValue } from '../errors/inner.js';
import { checkedInstant } from '../policy/inner.js';
import type { BarsNeed } from './bars-need.js';
import type { Stores, Version } from './stores.js';

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
  /** The version of the data that a need would be given, so that responses can be cached; default: unknown. */
  readonly versionOf?: (need: BarsNeed) => Version;
}

/**
 * Checks a context, and the results of its functions: a mistake would otherwise look like an
 * unknown key or a plan that includes nothing.
 */
export function checkedContext<Found extends KeyRecord>(context: unknown): ReceiveContext<Found> {
  if (typeof context !== 'object' || context === null) throw wrongContext('context', 'an object', shownValue(context));
  const { now, findKey, rateLimit, versionOf } = context as ReceiveContext<Found>;
  checkedFunctions('context', { findKey, rateLimit, ...(versionOf === undefined ? {} : { versionOf }) });
  return {
    now: checkedInstant(now, 'context.now'),
    findKey: (hash) => checkedRecord(findKey(hash), 'context.findKey'),
    rateLimit: (record) => checkedRateLimit(rateLimit(record)),
    ...(versionOf === undefined ? {} : { versionOf: (need) => checkedVersion(versionOf(need)) }),
  };
}

/** The stores of a checked context. */
export function synchronousStores<Found extends KeyRecord>(context: ReceiveContext<Found>): Stores<Found> {
  const { findKey, rateLimit, versionOf } = context;
  return {
    find: findKey,
    take(record, { now, cost, limits }) {
      const found = rateLimit(record);
      if (found && 'allowed' in found) return { rate: found, state: null, admits: found.allowed, error: null };
      const { decision, state } = take(found ?? emptyState, now, { cost, limits });
      return { rate: decision, state, admits: decision.allowed, error: null };
    },
    versionsOf:
      versionOf === undefined ? null : (needs) => ({ versions: needs.map((need) => versionOf(need)), error: null }),
  };
}

/** Checks that all are functions. */
export function checkedFunctions(argument: string, functions: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(functions)) checkedFunction(value, `${argument}.${name}`);
}

/** Checks what a look-up of a key has found. */
export function checkedRecord<Found extends KeyRecord>(
  found: Found | null | undefined,
  source: string,
): Found | null | undefined {
  if (found === null || found === undefined) return found;
  // The value may be a key or its hash, so the message does not show it.
  if (typeof found !== 'object') throw wrongContext(source, 'a function that returns a record', `a ${typeof found}`);
  refusePromise(found, source);
  // The state is not checked: only `active` authenticates.
  for (const field of ['hash', 'plan'] as const) {
    const argument = `record.${field}`;
    const value: unknown = found[field];
    if (typeof value === 'string') continue;
    if (value !== undefined) throw wrongContext(argument, 'a string', shownValue(value));
    throw new BarstatsTypeError('missing-field', `${argument} is missing in the record from ${source}`, {
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
    throw wrongContext(argument, 'a function that returns a state or a decision', shownValue(found) + hint);
  }
  refusePromise(found, argument);
  if ('allowed' in found && !isDecision(found)) {
    throw wrongContext(argument, 'a function that returns a state or a decision', 'an incomplete decision');
  }
  return found;
}

/** Whether an object has the parts of a decision that a service reads. */
export function isDecision(found: Partial<Decision>): found is Decision {
  return typeof found.allowed === 'boolean' && typeof found.cost === 'number' && Array.isArray(found.windows);
}

/** Checks the version of the data of a need. */
export function checkedVersion(version: Version): Version {
  if (version === null || version === undefined || typeof version === 'string') return version;
  throw wrongContext('context.versionOf', 'a function that returns text or null', shownValue(version));
}

/** A promise would look like a record or state without fields. */
function refusePromise(found: object, argument: string): void {
  if (!('then' in found)) return;
  throw wrongContext(argument, 'a synchronous function', 'a promise; receiveAsync takes asynchronous stores');
}

/** The error for a part of a context of the wrong type. */
export function wrongContext(argument: string, what: string, given: string): BarstatsTypeError {
  return new BarstatsTypeError('wrong-type', `${argument} must be ${what}, got ${given}`, { argument });
}
