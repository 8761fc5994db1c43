import { comparePrice, type Quotient } from '../../numeric/inner.js';
import type { Labelled, OutcomeDescription } from '../../columns/labelled.js';
import { pivotIds, type PivotMethod } from './pivots.js';

/** Where one zone ends and the next one below begins. */
interface Border {
  readonly level: string;
  /** Whether a price on the level counts as below the border; it belongs to the zone nearer the middle. */
  readonly includes: boolean;
}

/** The borders from the highest down. The pivot is a zone between two borders, but for camarilla no border. */
function bordersOf(method: PivotMethod): readonly Border[] {
  return pivotIds[method].flatMap((level): Border[] => {
    if (level !== 'pp') return [{ level, includes: level.startsWith('r') }];
    return method === 'camarilla'
      ? []
      : [
          { level, includes: true },
          { level, includes: false },
        ];
  });
}

/** The zones between the pivots of a method, from the highest down. */
export function pivotZones(method: PivotMethod): readonly Labelled[] {
  const levels = bordersOf(method).map(({ level }) => level);
  const first = levels[0];
  const last = levels[levels.length - 1];
  return [
    { id: `above-${first}`, label: `Above ${first.toUpperCase()}` },
    ...levels.slice(1).map((lower, i) => between(lower, levels[i])),
    { id: `below-${last}`, label: `Below ${last.toUpperCase()}` },
  ];
}

function between(lower: string, upper: string): Labelled {
  if (lower === upper) return { id: `at-${lower}`, label: `At ${lower.toUpperCase()}` };
  return { id: `${lower}-to-${upper}`, label: `${lower.toUpperCase()} to ${upper.toUpperCase()}` };
}

/**
 * Finds which of {@link pivotZones} a price is in.
 *
 * @returns a function of the pivots, in the order of their identifiers, and a price
 */
export function pivotZoneOf(method: PivotMethod): (pivots: readonly Quotient[], price: number) => string {
  const zones = pivotZones(method);
  const borders = bordersOf(method).map(({ level, includes }) => ({ at: pivotIds[method].indexOf(level), includes }));
  return (pivots, price) => {
    let passed = 0;
    for (const { at, includes } of borders) if (comparePrice(price, pivots[at]) < (includes ? 1 : 0)) passed++;
    return zones[passed].id;
  };
}

/** The zones as the outcomes of a question about a price. */
export function zonesOf(price: string, method: PivotMethod): readonly OutcomeDescription[] {
  return pivotZones(method).map(({ id, label }) => ({ id, label, when: `${price} is ${findingsOfReport(label)}` }));
}

/** A price on a level is in the zone nearer the middle. */
function findingsOfReport(zone: string): string {
  const [lower, upper] = zone.split(' to ');
  if (upper === undefined) return `${zone.charAt(0).toLowerCase()}${zone.slice(1)}`;
  return `${lower.startsWith('S') ? 'from' : 'above'} ${lower}, ${upper.startsWith('R') ? 'up to' : 'below'} ${upper}`;
}
