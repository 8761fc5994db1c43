import type { Decimal } from 'decimal.js';
import { compare, Exact, type Fraction, minus, plus, times, whole } from './exact.js';
import type { Choice } from './report.js';
import { rangeOf, type Session } from './session.js';

/** The levels of a method, from the highest down. */
export function pivotIds(method: unknown): readonly string[] {
  return method === 'camarilla'
    ? ['r4', 'r3', 'r2', 'r1', 'pp', 's1', 's2', 's3', 's4']
    : ['r3', 'r2', 'r1', 'pp', 's1', 's2', 's3'];
}

/** The levels that a session gives to the next one. */
export function pivotLevels(method: unknown, session: Session): Readonly<Record<string, Fraction>> {
  const high = whole(session.high);
  const low = whole(session.low);
  const range = whole(rangeOf(session));
  const pp = { numerator: session.high.plus(session.low).plus(session.close), denominator: new Exact(3) };
  if (method === 'camarilla') {
    const step = (twelfths: number): Fraction => ({
      numerator: rangeOf(session).times('1.1').times(twelfths),
      denominator: new Exact(12),
    });
    const close = whole(session.close);
    return {
      r4: plus(close, step(6)),
      r3: plus(close, step(3)),
      r2: plus(close, step(2)),
      r1: plus(close, step(1)),
      pp,
      s1: minus(close, step(1)),
      s2: minus(close, step(2)),
      s3: minus(close, step(3)),
      s4: minus(close, step(6)),
    };
  }
  const two = whole(new Exact(2));
  return {
    r3: plus(high, times(two, minus(pp, low))),
    r2: plus(pp, range),
    r1: minus(times(two, pp), low),
    pp,
    s1: minus(times(two, pp), high),
    s2: minus(pp, range),
    s3: minus(low, times(two, minus(high, pp))),
  };
}

/** The zones of a method, from the highest down. */
export function pivotZones(method: unknown): readonly Choice[] {
  return method === 'camarilla'
    ? [
        { id: 'above-r4', label: 'Above R4' },
        { id: 'r3-to-r4', label: 'R3 to R4' },
        { id: 'r2-to-r3', label: 'R2 to R3' },
        { id: 'r1-to-r2', label: 'R1 to R2' },
        { id: 's1-to-r1', label: 'S1 to R1' },
        { id: 's2-to-s1', label: 'S2 to S1' },
        { id: 's3-to-s2', label: 'S3 to S2' },
        { id: 's4-to-s3', label: 'S4 to S3' },
        { id: 'below-s4', label: 'Below S4' },
      ]
    : [
        { id: 'above-r3', label: 'Above R3' },
        { id: 'r2-to-r3', label: 'R2 to R3' },
        { id: 'r1-to-r2', label: 'R1 to R2' },
        { id: 'pp-to-r1', label: 'PP to R1' },
        { id: 'at-pp', label: 'At PP' },
        { id: 's1-to-pp', label: 'S1 to PP' },
        { id: 's2-to-s1', label: 'S2 to S1' },
        { id: 's3-to-s2', label: 'S3 to S2' },
        { id: 'below-s3', label: 'Below S3' },
      ];
}

/** The zone of a price; one on a level belongs to the zone nearer the middle. */
export function pivotZoneOf(method: unknown, price: Decimal, levels: Readonly<Record<string, Fraction>>): string {
  const above = (id: string): boolean => compare(whole(price), levels[id]) > 0;
  const atOrAbove = (id: string): boolean => compare(whole(price), levels[id]) >= 0;
  if (method === 'camarilla') {
    if (above('r4')) return 'above-r4';
    if (above('r3')) return 'r3-to-r4';
    if (above('r2')) return 'r2-to-r3';
    if (above('r1')) return 'r1-to-r2';
    if (atOrAbove('s1')) return 's1-to-r1';
    if (atOrAbove('s2')) return 's2-to-s1';
    if (atOrAbove('s3')) return 's3-to-s2';
    return atOrAbove('s4') ? 's4-to-s3' : 'below-s4';
  }
  if (above('r3')) return 'above-r3';
  if (above('r2')) return 'r2-to-r3';
  if (above('r1')) return 'r1-to-r2';
  if (above('pp')) return 'pp-to-r1';
  if (atOrAbove('pp')) return 'at-pp';
  if (atOrAbove('s1')) return 's1-to-pp';
  if (atOrAbove('s2')) return 's2-to-s1';
  return atOrAbove('s3') ? 's3-to-s2' : 'below-s3';
}
