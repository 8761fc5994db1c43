import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { chosen, markets, type ReadyMarket } from '../../state/markets.js';
import { DropZone } from './drop-zone.js';
import { KeptList } from './kept-list.js';
import { MarketBars } from './market-bars.js';
import { MarketList } from './market-list.js';
import { MarketSettings } from './market-settings.js';
import { MarketStrip } from './market-strip.js';

/** The markets: choosing files, what became of them, and what they are. Once there are bars, all but a line of it is folded. */
export function Bars() {
  const opened = useSignal(false);
  const content = useId();
  const market = chosen.value;
  const all = markets.value;
  const ready = market?.state.is === 'ready' ? (market as ReadyMarket) : null;
  const isFolded = ready !== null && !opened.value;
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The control that was used last may be folded away now.
    if (isFolded && document.activeElement === document.body) change.current?.focus();
  }, [isFolded]);
  return (
    // The head goes with the click that chooses bars: when they have been read, it would pull away what is looked at.
    <section class={`card bars${all.length > 0 ? ' markets-chosen' : ''}`} aria-labelledby="bars-heading">
      <h2 id="bars-heading" class={ready === null ? '' : 'unseen'}>
        Bars
      </h2>
      {all.length > 1 && <MarketList markets={all} chosen={market} folded={isFolded} />}
      {ready !== null && (
        <MarketStrip market={ready}>
          <button
            id="change"
            ref={change}
            aria-expanded={opened.value}
            aria-controls={content}
            onClick={() => (opened.value = !opened.value)}
          >
            {opened.value ? 'Done' : 'Change'}
          </button>
        </MarketStrip>
      )}
      <div id={content} hidden={isFolded}>
        {market !== null && <MarketBars key={market.key} market={market} />}
        <DropZone />
        {ready !== null && <MarketSettings market={ready} />}
        <KeptList market={market} />
      </div>
    </section>
  );
}
