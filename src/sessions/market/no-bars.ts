import { barsFromColumns, type Bars } from '../../bars/index.js';
import { assetClasses } from '../../calendar/index.js';
import { quotientOf } from '../../numeric/inner.js';
import { clockOf } from '../schedule/template-of.js';
import { marketClasses } from './market-class.js';
import { openMarket, type Market } from './market.js';

const none = barsFromColumns({ time: [], open: [], high: [], low: [], close: [] }, { interval: '1m' });

/** Empty bars, with an interval that every report can use. */
export function noBars(): Bars {
  return none;
}

/**
 * A market without bars, for describing a report before there are any.
 *
 * @param session - the id of a template, taken from the first asset class that has it; `first` for the first template of all
 */
export function marketWithoutBars(session: string): Market {
  for (const assetClass of assetClasses) {
    const marketClass = marketClasses[assetClass];
    const template = marketClass.sessions.find(({ id }) => session === 'first' || id === session);
    if (template === undefined) continue;
    return openMarket(noBars(), {
      marketClass,
      clock: clockOf(template),
      calendar: marketClass.calendar,
      rules: { openWithin: 0, closeWithin: 0, coverage: quotientOf(0), previousWithinDays: 7, asOf: Infinity },
      startDay: -Infinity,
      endDay: Infinity,
    });
  }
  throw new Error(`No asset class has a ${session} session`);
}
