import type { SessionTemplate } from '../../calendar/index.js';
import { MONTHS, WEEKDAYS } from './days.js';
import { compare, decimal, type Fraction, whole } from './exact.js';
import type { Choice, Dimension } from './report.js';

/** The weekdays of a template, Monday first. */
export function weekdayDimension(template: SessionTemplate): Dimension {
  return { id: 'weekday', values: WEEKDAYS.filter((weekday) => template.weekdays.includes(weekday)).map(named) };
}

export const monthDimension: Dimension = { id: 'month', values: MONTHS.map(named) };

/** The buckets that ascending edges make of a size. */
export function sizeDimension(edges: readonly number[], unit: string): Dimension {
  const first = edges[0];
  const last = edges[edges.length - 1];
  const between = edges.slice(1).map((upper, i) => ({
    id: `${edges[i]}-to-${upper}`,
    label: `${edges[i]} to ${upper} ${unit}`,
  }));
  return {
    id: 'size',
    values: [
      { id: `below-${first}`, label: `Below ${first} ${unit}` },
      ...between,
      { id: `from-${last}`, label: `${last} ${unit} and more` },
    ],
  };
}

/** The bucket of a size; the lower edge belongs to it. */
export function sizeBucket(edges: readonly number[], size: Fraction): string {
  const reached = edges.filter((edge) => compare(size, whole(decimal(edge))) >= 0);
  if (reached.length === 0) return `below-${edges[0]}`;
  if (reached.length === edges.length) return `from-${edges[edges.length - 1]}`;
  return `${edges[reached.length - 1]}-to-${edges[reached.length]}`;
}

function named(id: string): Choice {
  return { id, label: id[0].toUpperCase() + id.slice(1) };
}
