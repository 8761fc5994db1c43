import { BarstatsRangeError } from '../../../errors/index.js';
import { checkedFields, checkedNames, checkedNumber, oneOf } from '../../../errors/inner.js';
import { plans, type SupportedTickers } from '../../../policy/index.js';
import { someTickers } from '../some-tickers.js';

/** Restrictions on requests. */
export interface RequestConstraints {
  /** The service's time, in epoch milliseconds; default noon on 15 July 2026. */
  readonly now?: number;
  /** The supported tickers; default the starter tickers. */
  readonly tickers?: SupportedTickers;
  /** Keys that the service knows, which most requests use. */
  readonly keys: readonly string[];
  /** Unknown or revoked keys. */
  readonly otherKeys?: readonly string[];
  /**
   * `http` for requests that every HTTP client can send unchanged; `any` (the default) also for lone surrogates, line breaks in headers and
   * repeated headers.
   */
  readonly transport?: 'any' | 'http';
}

/** The constraints, checked, with every default in its place. */
export interface RequestSetting {
  readonly now: number;
  readonly tickers: SupportedTickers;
  readonly keys: readonly string[];
  readonly otherKeys: readonly string[];
  readonly transport: 'any' | 'http';
}

/** The starter tickers, which every plan includes. */
const starters = plans.essential.tickers as SupportedTickers;

const INSTANTS = { minimum: Date.UTC(1971, 0, 1), maximum: Date.UTC(9998, 0, 1), whole: true };

/** Checks what a caller asks requests to be like. */
export function checkedRequestConstraints(constraints: RequestConstraints): RequestSetting {
  const fields = checkedFields(constraints, 'constraints', ['keys'], ['now', 'tickers', 'otherKeys', 'transport']);
  const { now = Date.UTC(2026, 6, 15, 12), otherKeys = [], transport = 'any' } = fields;
  const keys = checkedNames(fields.keys, 'constraints.keys');
  if (keys.length === 0) {
    throw new BarstatsRangeError('out-of-bounds', 'constraints.keys must have at least one key', {
      argument: 'constraints.keys',
    });
  }
  return {
    now: checkedNumber(now, 'constraints.now', INSTANTS),
    tickers: fields.tickers === undefined ? starters : someTickers(fields.tickers, 'constraints.tickers'),
    keys,
    otherKeys: checkedNames(otherKeys, 'constraints.otherKeys'),
    transport: oneOf(transport, 'constraints.transport', ['any', 'http']),
  };
}
