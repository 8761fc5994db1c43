import { render } from 'preact';
import { keptBars, listKept } from '../state/kept-bars.js';
import { addKept, markets } from '../state/markets.js';
import { followAddress, view } from '../state/view.js';
import { App } from './app.js';

followAddress();
render(<App />, document.getElementById('app')!);
void listKept().then(() => {
  const { ticker, assetClass } = view.peek();
  // A link is about its own market.
  const meant = [...keptBars.value.values()].filter(
    (each) => ticker === null || (each.ticker === ticker && each.assetClass === assetClass),
  );
  if (meant.length > 0 && markets.peek().length === 0) addKept(meant);
});
