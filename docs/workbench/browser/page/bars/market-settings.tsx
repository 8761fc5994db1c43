import { useSignal } from '@preact/signals';
import { describeMarket, events, type LoadedMarket } from '../../state/markets.js';
import { adjust, view } from '../../state/view.js';
import { Wrong, DateField } from '../parts/controls.js';
import { eventsIn } from './events-in.js';

/** The name of the market, the dates and the events of every report. Changes take effect at once. */
export function MarketSettings({ market }: { readonly market: LoadedMarket }) {
  const { startDate, endDate } = view.value;
  const wrong = useSignal('');
  return (
    <form id="market-form" onSubmit={(event) => event.preventDefault()}>
      <div class="columns fields">
        <p>
          <label for="ticker">Market</label>
          <input
            id="ticker"
            required
            autocomplete="off"
            spellcheck={false}
            maxLength={40}
            value={market.ticker}
            onChange={({ currentTarget }) => {
              const ticker = currentTarget.value.trim();
              currentTarget.setCustomValidity(describeMarket(market.key, { ticker }) ?? '');
              currentTarget.reportValidity();
            }}
          />
        </p>
        <DateField id="start" label="From" value={startDate} onChange={(date) => adjust({ startDate: date })} />
        <DateField id="end" label="To" value={endDate} onChange={(date) => adjust({ endDate: date })} />
      </div>
      <details>
        <summary>Events</summary>
        <p>
          <label for="events">One event per line: date, optional time (in the time zone of the session), name</label>
          <textarea
            id="events"
            rows={4}
            spellcheck={false}
            placeholder="2024-01-31 14:00 FOMC"
            onChange={({ currentTarget }) => {
              try {
                events.value = eventsIn(currentTarget.value);
                wrong.value = '';
              } catch (error) {
                wrong.value = error instanceof Error ? error.message : String(error);
              }
            }}
          />
        </p>
        <p class="hint">Reports about CPI, FOMC, NFP and earnings use events with those names.</p>
        <Wrong>{wrong.value}</Wrong>
      </details>
    </form>
  );
}
