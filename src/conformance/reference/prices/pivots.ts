import type { Decimal } from 'decimal.js';
import { colourOf } from './colour.js';
import { compare, decimal, Exact, type Fraction, minus, plus, times, whole } from '../numbers/exact.js';
import type { Choice } from '../reports/report.js';
import { rangeOf, type Session } from '../market/session.js';

/** How many levels of resistance, and as many of support, a method has. */
const levelsPerSide: Readonly<Record<string, number>> = {
  traditional: 5,
  fibonacci: 3,
  woodie: 4,
  classic: 4,
  dm: 1,
  camarilla: 4,
};

function numbersOf(method: unknown): readonly number[] {
  return Array.from({ length: levelsPerSide[method as string] }, (_, i) => i + 1);
}

/** The levels of a method, listed as if the first of them were the highest. */
export function pivotIds(method: unknown): readonly string[] {
  const numbers = numbersOf(method);
  return [...[...numbers].reverse().map((n) => `r${n}`), 'pp', ...numbers.map((n) => `s${n}`)];
}

/** The levels that a session gives to the next one, `null` where they need its open and there is none. */
export function pivotLevels(
  method: unknown,
  previous: Session,
  open: Decimal | null,
): Readonly<Record<string, Fraction | null>> {
  if (method === 'woodie' && open === null) {
    return Object.fromEntries(pivotIds(method).map((id) => [id, null]));
  }
  const levels: Record<string, Fraction> = { pp: pivotOf(method, previous, open) };
  for (const n of numbersOf(method)) {
    const { r, s } = sidesAt(n, method, previous, levels.pp);
    levels[`r${n}`] = r;
    levels[`s${n}`] = s;
  }
  return Object.fromEntries(pivotIds(method).map((id) => [id, levels[id]]));
}

function pivotOf(method: unknown, previous: Session, open: Decimal | null): Fraction {
  const { high, low, close } = previous;
  if (method === 'dm') return { numerator: demarkSum(previous), denominator: new Exact(4) };
  if (method === 'woodie' && open !== null) {
    return { numerator: high.plus(low).plus(open.times(2)), denominator: new Exact(4) };
  }
  return { numerator: high.plus(low).plus(close), denominator: new Exact(3) };
}

/** DeMark's X: the extreme in the direction of the session counts twice, its close where it has none. */
function demarkSum({ open, high, low, close }: Session): Decimal {
  const total = high.plus(low).plus(close);
  return total.plus({ green: high, red: low, flat: close }[colourOf(close, open)]);
}

/** The n-th level of either side. */
function sidesAt(
  n: number,
  method: unknown,
  previous: Session,
  pp: Fraction,
): { readonly r: Fraction; readonly s: Fraction } {
  const high = whole(previous.high);
  const low = whole(previous.low);
  const range = rangeOf(previous);
  const around = (middle: Fraction, distance: Fraction) => ({
    r: plus(middle, distance),
    s: minus(middle, distance),
  });
  if (method === 'camarilla') {
    const distance = { numerator: range.times('1.1'), denominator: decimal([12, 6, 4, 2][n - 1]) };
    return around(whole(previous.close), distance);
  }
  if (method === 'fibonacci') return around(pp, whole(range.times(['0.382', '0.618', '1'][n - 1])));
  if (method === 'dm') {
    const half = { numerator: demarkSum(previous), denominator: new Exact(2) };
    return { r: minus(half, low), s: minus(half, high) };
  }
  const two = whole(new Exact(2));
  if (n === 1) return { r: minus(times(two, pp), low), s: minus(times(two, pp), high) };
  if (n === 2) return around(pp, whole(range));
  if (method === 'classic') return around(pp, whole(range.times(n - 1)));
  if (method === 'woodie' && n === 4) {
    const third = sidesAt(3, method, previous, pp);
    return { r: plus(third.r, whole(range)), s: minus(third.s, whole(range)) };
  }
  const factor = whole(new Exact(n - 1));
  return {
    r: plus(high, times(factor, minus(pp, low))),
    s: minus(low, times(factor, minus(high, pp))),
  };
}

/** What separates the zones, from the highest down; PP separates its own from both of its neighbours. */
function bordersOf(method: unknown): readonly { readonly id: string; readonly kind: 'r' | 's' }[] {
  return pivotIds(method).flatMap((id) => {
    if (id !== 'pp') return [{ id, kind: id.startsWith('r') ? ('r' as const) : ('s' as const) }];
    if (method === 'camarilla') return [];
    return [
      { id, kind: 'r' as const },
      { id, kind: 's' as const },
    ];
  });
}

/** The zones of a method, from the highest down. */
export function pivotZones(method: unknown): readonly Choice[] {
  const borders = bordersOf(method).map(({ id }) => id);
  const name = (id: string): string => id.toUpperCase();
  const between = borders.slice(1).map((lower, i): Choice => {
    const upper = borders[i];
    if (lower === upper) return { id: `at-${upper}`, label: `At ${name(upper)}` };
    return { id: `${lower}-to-${upper}`, label: `${name(lower)} to ${name(upper)}` };
  });
  const [first, last] = [borders[0], borders[borders.length - 1]];
  return [
    { id: `above-${first}`, label: `Above ${name(first)}` },
    ...between,
    { id: `below-${last}`, label: `Below ${name(last)}` },
  ];
}

/** The zone of a price: it comes after as many others as there are borders that the price is below, in order or not. */
export function pivotZoneOf(
  method: unknown,
  price: Decimal,
  levels: Readonly<Record<string, Fraction | null>>,
): string {
  let zone = 0;
  for (const { id, kind } of bordersOf(method)) {
    const order = compare(whole(price), levels[id]!);
    if (kind === 'r' ? order <= 0 : order < 0) zone++;
  }
  return pivotZones(method)[zone].id;
}
