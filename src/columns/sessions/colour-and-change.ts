import { percentOfPrice, type Quotient, quotientOf } from '../../numeric/inner.js';
import type { Column } from '../column.js';
import { quotient } from '../kinds.js';
import { notAsked } from '../lack.js';
import { oncePerOptions } from '../once-per-options.js';
import type { ColumnReport } from '../report.js';
import { type Basis, colourQuestion, reference } from './colour.js';
import { previous, session, sessions } from './session.js';

/** How far a session closed from what its close is compared with, in % of that. */
export const changePercent: Readonly<Record<Basis, Column<Quotient>>> = {
  open: changeFrom(reference.open),
  'previous-close': changeFrom(reference['previous-close']),
};

function changeFrom(price: Column<number>): Column<Quotient> {
  return quotient([session.close, price], (close, compared) => percentOfPrice(close, compared, compared) ?? notAsked);
}

/** The colour of every session, and how far it closed from what it is compared with: a report that families divide into groups. */
export const colourAndChange = oncePerOptions((by: Basis): ColumnReport => ({
  unit: sessions,
  needs: by === 'open' ? [session.whole] : [session.whole, previous.itself],
  questions: [colourQuestion(by)],
  measures: [
    {
      id: 'change-percent',
      label: 'Change',
      unit: '%',
      formula: '100 × (close − reference) / |reference|; undefined for a reference of 0',
      value: changePercent[by],
    },
  ],
  levels: [
    {
      id: 'reference',
      formula: 'the price that the close is compared with: the open or the previous close',
      value: quotient([reference[by]], quotientOf),
    },
  ],
}));
