import type { Bars } from '../../../src/bars/index.js';
import type { HeadlineOptions } from '../../../src/reports/headlines/ask-headlines.js';
import type { HeadlineResult } from '../../../src/reports/headlines/run-headline.js';
import { agreedHeadline } from '../fixtures/agreed.js';
import { ledger, ledgerSession } from '../ledger.js';

/** The cases of the headline of a family on the nine sessions of the ledger, or on other bars of its session, as `day outcome group`. */
export function casesOnLedger(family: string, bars: Bars = ledger, options: Partial<HeadlineOptions> = {}): string[] {
  return casesOf(
    agreedHeadline(bars, family, {
      assetClass: 'stocks',
      ticker: 'X',
      calendar: null,
      session: ledgerSession,
      ...options,
    }),
  );
}

/** The same on the default session of the family in an asset class. */
export function casesOnMarket(
  family: string,
  bars: Bars,
  assetClass: HeadlineOptions['assetClass'],
  options: Partial<HeadlineOptions> = {},
): string[] {
  return casesOf(agreedHeadline(bars, family, { assetClass, ticker: 'X', calendar: null, ...options }));
}

function casesOf({ cases }: HeadlineResult): string[] {
  return cases.map(({ date, outcome, group }) =>
    [date.slice(-2), outcome, ...(group === undefined ? [] : [group])].join(' '),
  );
}
