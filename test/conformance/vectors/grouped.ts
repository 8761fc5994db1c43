import type { Identity } from './identity.js';

/** Rows of a table that belong together. */
export interface Group extends Identity {
  /** The number of its first row in the table, from 1. */
  readonly first: number;
  readonly count: number;
}

/** A table as files have it: groups, then all rows. A row is addressed `id/number`, counted in its group from 1. */
export interface Table<Row> {
  readonly groups: readonly Group[];
  readonly rows: readonly Row[];
}

/** A table of groups, one after the other. Rows are added at the end of a group, so that the others keep their addresses. */
export function grouped<Row>(parts: readonly (Identity & { readonly rows: readonly Row[] })[]): Table<Row> {
  let first = 1;
  const groups = parts.map(({ id, why, tags, rows }) => {
    const group = { id, why, tags, first, count: rows.length };
    first += rows.length;
    return group;
  });
  return { groups, rows: parts.flatMap(({ rows }) => rows) };
}

/** The address of a row by its index in the table. */
export function addressOf(groups: readonly Group[], index: number): string {
  const group = groups.find(({ first, count }) => index + 1 >= first && index + 1 < first + count);
  if (group === undefined) throw new Error(`Row ${index + 1} is in no group`);
  return `${group.id}/${index + 2 - group.first}`;
}
