import { shortNameOf } from '../../state/market-names.js';
import { choose, type LoadedMarket, remove } from '../../state/markets.js';
import { Progress } from '../parts/task-status.js';
import { barsOfMarket } from './source-words.js';

interface MarketListProps {
  readonly markets: readonly LoadedMarket[];
  readonly chosen: LoadedMarket | null;
  readonly folded: boolean;
}

/** Several markets, one of which is looked at. Folded, they are names to choose from, with more only on those that are not ready. */
export function MarketList({ markets, chosen, folded }: MarketListProps) {
  const reading = markets.flatMap(({ state }) => (state.is === 'reading' ? [state] : []));
  return (
    <>
      {/* The one that is looked at shows its own progress. */}
      {reading.length > 0 && chosen?.state.is !== 'reading' && (
        <Progress
          label="Reading the files"
          steps={{ done: markets.length - reading.length, of: markets.length }}
          onCancel={() => {
            for (const { cancel } of reading) cancel();
          }}
        />
      )}
      <ul class={folded ? 'row plain markets folded' : 'plain markets'} aria-label="Markets">
        {markets.map((market) => (
          <li key={market.key}>
            <button aria-pressed={market.key === chosen?.key} onClick={() => choose(market.key)}>
              {shortNameOf(market, markets)}
            </button>
            {!(folded && market.state.is === 'ready') && <span class="hint">{stateInWords(market)}</span>}
            {!folded && (
              <button
                class="small remove"
                aria-label={`Remove ${shortNameOf(market, markets)}`}
                onClick={() => remove(market.key)}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function stateInWords(market: LoadedMarket): string {
  const { state } = market;
  switch (state.is) {
    case 'reading':
      return state.steps === null ? 'waiting' : `reading, ${Math.floor((100 * state.steps.done) / state.steps.of)} %`;
    case 'refused':
      return state.refusal.asks === null ? 'cannot be read' : 'leaves a question open';
    case 'failed':
      return 'not read';
    case 'classless':
      return 'of which asset class?';
    case 'doubtful':
      return 'has invalid rows';
    case 'ready':
      return barsOfMarket({ ...market, state });
  }
}
