import type { MarketOptions, ReportResult } from '../../../reports/index.js';
import { definedOnly } from '../defined-only.js';
import { refuseUnknown } from '../refuse-unknown.js';

/** How many flips of the bars, and which. */
export type FlipsAsked = NonNullable<ReportResult['atRandom']>;

const defaults: FlipsAsked = { flips: 99, seed: 1 };

/** What is asked for, with defaults; `null` for nothing. */
export function flipsAsked(asked: MarketOptions['atRandom']): FlipsAsked | null {
  if (asked === undefined) return null;
  if (typeof asked === 'number') return { ...defaults, flips: asked };
  const given = definedOnly(asked);
  refuseUnknown(Object.keys(given), Object.keys(defaults), 'atRandom');
  return { ...defaults, ...given };
}
