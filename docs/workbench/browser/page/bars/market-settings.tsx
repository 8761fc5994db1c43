import { useSignal } from '@preact/signals';
import { type AssetClass, assetClasses, sessionTemplates } from 'barstats/calendar';
import { describeMarket, events, type LoadedMarket } from '../../state/markets.js';
import { show, view } from '../../state/view.js';
import { DateField } from '../parts/date-field.js';
import { eventsIn } from './events-in.js';
import { CLASS_NAMES } from './source-words.js';

/** What the market is, and which sessions and dates every report is about. Changes take effect at once. */
export function MarketSettings({ market }: { readonly market: LoadedMarket }) {
  const { session, startDate, endDate } = view.value;
  const wrong = useSignal('');
  return (
    <form id="market-form" onSubmit={(event) => event.preventDefault()}>
      <div class="fields">
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
        <p>
          <label for="asset-class">Asset class</label>
          <select
            id="asset-class"
            value={market.assetClass}
            onChange={({ currentTarget }) => {
              const assetClass = currentTarget.value as AssetClass;
              const objection = describeMarket(market.key, { assetClass });
              currentTarget.setCustomValidity(objection ?? '');
              if (!currentTarget.reportValidity()) return;
              show({ session: null }, { inPlace: true });
            }}
          >
            {assetClasses.map((id) => (
              <option key={id} value={id}>
                {CLASS_NAMES[id]}
              </option>
            ))}
          </select>
        </p>
        <p class="wide">
          <label for="session">Session</label>
          <select
            id="session"
            value={session ?? ''}
            onChange={({ currentTarget: { value } }) =>
              show({ session: value === '' ? null : value }, { inPlace: true })
            }
          >
            <option value="">Default of each report</option>
            {sessionTemplates[market.assetClass].map(({ id, timeZone, open, close }) => (
              <option key={id} value={id}>{`${id}, ${open}–${close} ${timeZone}`}</option>
            ))}
          </select>
        </p>
        <DateField
          id="start"
          label="From"
          value={startDate}
          onChange={(date) => show({ startDate: date }, { inPlace: true })}
        />
        <DateField
          id="end"
          label="To"
          value={endDate}
          onChange={(date) => show({ endDate: date }, { inPlace: true })}
        />
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
        {wrong.value !== '' && (
          <p class="notice wrong" role="alert">
            {wrong}
          </p>
        )}
      </details>
    </form>
  );
}
