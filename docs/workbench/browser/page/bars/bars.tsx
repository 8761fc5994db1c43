import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { chosen, markets } from '../../state/markets.js';
import { DropZone } from './drop-zone.js';
import { MarketBars } from './market-bars.js';
import { MarketList } from './market-list.js';
import { MarketSettings } from './market-settings.js';
import { barsOfMarket } from './source-words.js';

/** The markets: choosing files, what became of them, and what they are. Once there are bars, all of it folds into a line. */
export function Bars() {
  const opened = useSignal(false);
  const content = useId();
  const market = chosen.value;
  const all = markets.value;
  const isFolded = market?.state.is === 'ready' && !opened.value;
  const isListed = all.length > 1;
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The control that was used last may be folded away now.
    if (isFolded && document.activeElement === document.body) change.current?.focus();
  }, [isFolded]);
  return (
    <section class="card bars" aria-labelledby="bars-heading">
      <div class="heading">
        <h2 id="bars-heading">Bars</h2>
        {market?.state.is === 'ready' && (
          <>
            {/* Unfolded, the list says it of every market. */}
            {(isFolded || !isListed) && (
              <p id="bars-line">
                <strong>{market.ticker}</strong> {barsOfMarket({ ...market, state: market.state })}
              </p>
            )}
            <button
              type="button"
              id="change"
              ref={change}
              aria-expanded={opened.value}
              aria-controls={content}
              onClick={() => (opened.value = !opened.value)}
            >
              {opened.value ? 'Done' : 'Change'}
            </button>
          </>
        )}
      </div>
      {isListed && <MarketList markets={all} chosen={market} folded={isFolded} />}
      <div id={content} hidden={isFolded}>
        <DropZone />
        {market !== null && <MarketBars key={market.key} market={market} />}
        {market?.state.is === 'ready' && <MarketSettings market={market} />}
      </div>
    </section>
  );
}
