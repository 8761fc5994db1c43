import type { Dimension } from '../description.js';

/** What broke a side of a range first. */
interface BrokeFirst {
  readonly firstBreak: { readonly side: 'high' | 'low' };
}

/** The side of a range that broke first. */
export const firstSide: Dimension<BrokeFirst> = {
  id: 'first-side',
  values: () => [
    { id: 'high', label: 'High broken first' },
    { id: 'low', label: 'Low broken first' },
  ],
  of: ({ firstBreak: { side } }) => side,
};
