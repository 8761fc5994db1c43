import { chosen, markets, choose } from '../../state/markets.js';
import { DropZone } from './drop-zone.js';
import { MarketBars } from './market-bars.js';
import { MarketSettings } from './market-settings.js';

/** The markets: choosing files, what became of them, and what they are. */
export function Bars() {
  const market = chosen.value;
  const all = markets.value;
  return (
    <section class="card" aria-labelledby="bars-heading">
      <h2 id="bars-heading">Bars</h2>
      <DropZone />
      {all.length > 1 && (
        <div class="choices" role="group" aria-label="Markets">
          {all.map(({ key, ticker }) => (
            <button key={key} type="button" aria-pressed={key === market?.key} onClick={() => choose(key)}>
              {ticker}
            </button>
          ))}
        </div>
      )}
      {market !== null && <MarketBars key={market.key} market={market} />}
      {market?.state.is === 'ready' && <MarketSettings market={market} />}
    </section>
  );
}
