import type { Quotient } from '../../numeric/inner.js';
import { atOpen, type Column, columnsOf } from '../../columns/inner.js';
import type { NumberField } from '../field-kinds.js';

const counted = columnsOf().quotient(atOpen, (_, { sessions }, position) => ({
  numerator: sessions.length - 1 - position,
  denominator: 1,
}));

/** Each session that is added changes the number of all others: nothing of an earlier table is still right. */
const ago: Column<Quotient> = { ...counted, cellsOf: (table) => counted.cellsOf(table, null) };

/** How many sessions of the range were seen after the session, which says nothing of their prices. */
export const recencyFields = {
  sessionsAgo: { kind: 'number', label: 'Sessions ago', unit: '', missing: null, of: () => ago },
} satisfies Readonly<Record<string, NumberField>>;
