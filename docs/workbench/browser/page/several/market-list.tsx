import { useSignal } from '@preact/signals';
import type { AssetClass } from 'barstats';
import { assetClasses } from 'barstats/calendar';
import { useId } from 'preact/hooks';
import { choose, chosen, describeMarket, type LoadedMarket, markets, remove } from '../../state/markets.js';
import { Progress } from '../parts/progress.js';
import { countedBars, shownTime } from '../parts/words.js';
import { MoreFiles } from './more-files.js';

/** All markets: each can be named, looked at and removed, and others added. */
export function MarketList() {
  const all = markets.value;
  const reading = all.flatMap(({ state }) => (state.is === 'reading' ? [state] : []));
  return (
    <section class="card" aria-labelledby="market-list-heading">
      <h2 id="market-list-heading">Markets</h2>
      {reading.length > 0 && (
        <Progress
          label="Reading the files"
          steps={{ done: all.length - reading.length, of: all.length }}
          onCancel={() => {
            for (const { cancel } of reading) cancel();
          }}
        />
      )}
      <ul class="market-list">
        {all.map((market) => (
          <MarketInList key={market.key} market={market} />
        ))}
      </ul>
      <MoreFiles />
    </section>
  );
}

function MarketInList({ market }: { readonly market: LoadedMarket }) {
  const { key, ticker, assetClass } = market;
  const wrong = useSignal('');
  const id = useId();
  const describe = (changes: Parameters<typeof describeMarket>[1]): void => {
    wrong.value = describeMarket(key, changes) ?? '';
  };
  const invalid = wrong.value !== '' ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  const looked = key === chosen.value?.key;
  const looking = looked ? 'Looked at' : 'Look at';
  return (
    <li>
      <input
        class="market-name"
        aria-label={`Name of ${ticker}`}
        value={ticker}
        autocomplete="off"
        spellcheck={false}
        maxLength={40}
        {...invalid}
        onChange={({ currentTarget }) => describe({ ticker: currentTarget.value.trim() })}
      />
      <select
        aria-label={`Asset class of ${ticker}`}
        value={assetClass}
        {...invalid}
        onChange={({ currentTarget }) => {
          describe({ assetClass: currentTarget.value as AssetClass });
          // What was refused is not shown as if it were so.
          if (wrong.value !== '') currentTarget.value = assetClass;
        }}
      >
        {assetClasses.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      <span class="market-state">{stateOf(market)}</span>
      <span class="market-actions">
        <button
          type="button"
          aria-pressed={looked}
          aria-label={`${looking} ${ticker}`}
          onClick={() => {
            if (!looked) choose(key);
          }}
        >
          {looking}
        </button>
        <button type="button" aria-label={`Remove ${ticker}`} onClick={() => remove(key)}>
          Remove
        </button>
      </span>
      {wrong.value !== '' && (
        <p id={id} class="notice wrong" role="alert">
          {wrong}
        </p>
      )}
    </li>
  );
}

/** Where the bars of a market are, in a few words. */
function stateOf({ source, state }: LoadedMarket): string {
  switch (state.is) {
    case 'reading': {
      const { steps } = state;
      return steps === null
        ? 'Waits to be read'
        : `Read to ${Math.floor((100 * steps.done) / Math.max(steps.of, 1))} %`;
    }
    case 'refused':
      return `Look at it to answer: ${state.refusal.why}`;
    case 'failed':
      return state.why;
    case 'doubtful':
      return 'Look at it: some rows are invalid.';
    case 'ready': {
      const { bars } = state.read;
      const [first, last] = [bars.first, bars.last].map((time) => shownTime(time, true));
      const file = source.kind === 'file' ? ` (${source.file.name})` : '';
      return `${countedBars(bars)}, ${first} to ${last}${file}`;
    }
  }
}
