import { choose, type LoadedMarket, remove } from '../../state/markets.js';
import { barsInWords } from './source-words.js';

/** Several markets and where each of them is; one of them is looked at. */
export function MarketList({
  markets,
  chosen,
}: {
  readonly markets: readonly LoadedMarket[];
  readonly chosen: LoadedMarket | null;
}) {
  return (
    <ul class="markets" aria-label="Markets">
      {markets.map((market) => (
        <li key={market.key}>
          <button type="button" aria-pressed={market.key === chosen?.key} onClick={() => choose(market.key)}>
            {market.ticker}
          </button>
          <span class="hint">{stateInWords(market)}</span>
          <button
            type="button"
            class="remove"
            aria-label={`Remove ${market.ticker}`}
            onClick={() => remove(market.key)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

function stateInWords({ state }: LoadedMarket): string {
  switch (state.is) {
    case 'reading':
      return state.steps === null ? 'waiting' : `reading, ${Math.floor((100 * state.steps.done) / state.steps.of)} %`;
    case 'refused':
      return state.refusal.asks === null ? 'cannot be read' : 'leaves a question open';
    case 'failed':
      return 'not read';
    case 'doubtful':
      return 'has invalid rows';
    case 'ready':
      return barsInWords(state.read);
  }
}
