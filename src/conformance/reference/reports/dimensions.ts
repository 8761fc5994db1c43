import type { SessionTemplate } from '../../../calendar/index.js';
import { MONTHS, WEEKDAYS } from '../calendar/days.js';
import { compare, decimal, type Fraction, whole } from '../numbers/exact.js';
import type { Choice, Dimension } from './report.js';

/** Values or outcomes by their ids, in order. */
export function choices(labels: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(labels).map(([id, label]) => ({ id, label }));
}

/** The weekdays of a template, Monday first. */
export function weekdayDimension(template: SessionTemplate): Dimension {
  return { id: 'weekday', values: WEEKDAYS.filter((weekday) => template.weekdays.includes(weekday)).map(named) };
}

export const monthDimension: Dimension = { id: 'month', values: MONTHS.map(named) };

/** The colour of a session or week that has one. */
export const colourDimension: Dimension = { id: 'colour', values: choices({ green: 'Green', red: 'Red' }) };

/** The third of a range that an open lies in. */
export const openThirdDimension: Dimension = {
  id: 'open-third',
  values: choices({ lower: 'Lower third', middle: 'Middle third', upper: 'Upper third' }),
};

/** The colour of the previous session, where it has one. */
export const previousColourDimension: Dimension = {
  id: 'previous-colour',
  values: choices({ green: 'After green', red: 'After red' }),
};

/** Which side of a range was broken first. */
export const firstSideDimension: Dimension = {
  id: 'first-side',
  values: choices({ high: 'High broken first', low: 'Low broken first' }),
};

/** The buckets of a size. */
export function sizeDimension(edges: readonly number[], unit: string): Dimension {
  return { id: 'size', values: bucketsOf(edges, unit) };
}

/** The buckets that ascending edges make of a number, which may have a name. */
export function bucketsOf(edges: readonly number[], unit: string, name = ''): readonly Choice[] {
  const written = (words: string): string => [name, words, unit].filter((part) => part !== '').join(' ');
  const below = name === '' ? 'Below' : 'below';
  const first = edges[0];
  const last = edges[edges.length - 1];
  return [
    { id: `below-${first}`, label: written(`${below} ${first}`) },
    ...edges.slice(1).map((upper, i) => ({ id: `${edges[i]}-to-${upper}`, label: written(`${edges[i]} to ${upper}`) })),
    { id: `from-${last}`, label: `${written(`${last}`)} and more` },
  ];
}

/** The bucket of a number; the lower edge belongs to it. */
export function bucketOf(edges: readonly number[], size: Fraction): string {
  const reached = edges.filter((edge) => compare(size, whole(decimal(edge))) >= 0);
  if (reached.length === 0) return `below-${edges[0]}`;
  if (reached.length === edges.length) return `from-${edges[edges.length - 1]}`;
  return `${edges[reached.length - 1]}-to-${edges[reached.length]}`;
}

function named(id: string): Choice {
  return { id, label: id[0].toUpperCase() + id.slice(1) };
}

/** The calendar years from one to another, both included. */
export function yearsBetween(first: string, last: string): readonly Choice[] {
  const years: Choice[] = [];
  for (let year = Number(first); year <= Number(last); year++) {
    const digits = String(year).padStart(4, '0');
    years.push({ id: digits, label: digits });
  }
  return years;
}
