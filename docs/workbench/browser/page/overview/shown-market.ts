import { effect, signal } from '@preact/signals';
import type { MarketAsked, ScanAsked } from '../../computing/asked.js';
import { given } from '../../computing/given.js';
import { askedMarket } from '../../state/markets.js';
import { view } from '../../state/view.js';

/** The market of the overview. It stays as it is while another place is shown, for which it would be computed in vain. */
export const shownMarket = signal<MarketAsked | null>(null);

effect(() => {
  if (view.value.place === 'overview') shownMarket.value = askedMarket.value;
});

/** What a scan asks of it. */
export function askedOfScan({ key, assetClass, ticker, session, events }: MarketAsked): ScanAsked {
  return { key, assetClass, ticker, ...given({ session, events }) };
}
