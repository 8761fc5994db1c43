import type { Dated, Dimension } from '../description.js';
import { capitalised } from './capitalised.js';

/** The months of the year. */
export const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** A month of the year. */
export type Month = (typeof months)[number];

/** The month of the trading date. */
export const month: Dimension<Dated> = {
  id: 'month',
  values: () => months.map((id) => ({ id, label: capitalised(id) })),
  of: ({ session }) => months[session.month - 1],
};
