import { addKept } from '../../state/markets.js';
import { isKept, keep, keepingFault, keptBars, megabytes, removeKept } from '../../state/kept-bars.js';
import type { LoadedMarket } from '../../state/markets.js';
import { Wrong } from '../parts/controls.js';

/** Keeps the bars of a market in the browser, if the user asks for it, and lists what it keeps. */
export function KeptList({ market }: { readonly market: LoadedMarket | null }) {
  const kept = [...keptBars.value];
  const canBeKept = market?.state.is === 'ready' && market.source.kind === 'file' && !isKept(market);
  return (
    <>
      {canBeKept && (
        <p>
          <button id="keep" onClick={() => keep(market)}>
            Keep these bars in this browser
          </button>{' '}
          <span class="hint">They stay on this computer, and are here again after a reload.</span>
        </p>
      )}
      <Wrong>{keepingFault.value}</Wrong>
      {kept.length > 0 && (
        <>
          <h3 id="kept-heading">Kept in this browser</h3>
          <ul class="plain markets" id="kept" aria-labelledby="kept-heading">
            {kept.map(([key, each]) => (
              <li key={key}>
                <button onClick={() => addKept([each])}>{each.ticker}</button>
                <span class="hint">{`${each.assetClass}, ${each.file.name}, ${megabytes(each.file.size)}`}</span>
                <button
                  class="small remove"
                  aria-label={`Remove ${each.ticker} from this browser`}
                  onClick={() => removeKept(key)}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
