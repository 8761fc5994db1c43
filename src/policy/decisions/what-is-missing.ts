import { shownValue } from '../../errors/index.js';
import { maskKeys } from '../keys/mask-keys.js';
import { mayHoldKey } from '../keys/may-hold-key.js';
import type { Endpoint } from '../plans/endpoint.js';
import { fieldOf } from './field-of.js';
import type { ViolationCode } from './violation.js';

/** What a plan does not include, in words: they say what was asked for, and nothing of what exists. */
export function whatIsMissing(code: ViolationCode, endpoint: Endpoint, request: unknown): string {
  const shown = (name: string): string => shownField(request, name);
  switch (code) {
    case 'missing_entitlement':
      return `API access to the ${endpoint.replace('-', ' ')}`;
    case 'report_not_allowed':
      return `the report ${shown('report')}`;
    case 'ticker_not_allowed':
      return `the ticker ${shown('ticker')} of ${shown('assetClass')}`;
    case 'live_data_not_allowed':
      return 'live data';
    case 'history_range_exceeded':
      return 'the requested range of history';
  }
}

/**
 * A value of a request as a message shows it. What is an object is not looked into. Keys are masked before a long name is cut, which could
 * otherwise end within one.
 */
function shownField(request: unknown, name: string): string {
  const value = fieldOf(request, name);
  if (typeof value === 'string') return shownValue(mayHoldKey(value) ? maskKeys(value) : value);
  return typeof value === 'object' && value !== null ? 'an object' : shownValue(value);
}
