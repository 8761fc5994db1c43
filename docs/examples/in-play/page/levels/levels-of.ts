import type { PreviousSession } from '../../messages.js';
import type { FollowedDay } from '../followed-day.js';
import type { ObservationInPlay } from 'barstats/reports';
import { setupId } from '../setups/setup-id.js';
import { levelWords } from './level-words.js';

/** A price to watch. */
export interface Level {
  readonly price: number;
  /** What it is called by the reports that have it, those first by which it is what it is. */
  readonly names: readonly string[];
  /** Those of the names that are worth a place in the picture. */
  readonly drawn: readonly string[];
  readonly kind: LevelKind;
}

/** Those of the setup that was chosen, those of the previous session, those that are always drawn, and those that are not. */
export type LevelKind = 'chosen' | 'previous' | 'main' | 'other';

const RANK: readonly LevelKind[] = ['chosen', 'previous', 'main', 'other'];

/** The families of which the levels of all sessions are drawn though nobody chose them. */
const MAIN: readonly string[] = [
  'gap-fill',
  'opening-range-breakout',
  'initial-balance-breakout',
  'pivot-points',
  'adr-average-daily-range',
];

/** Lengths and no prices, which are drawn nowhere. */
const LENGTHS: readonly string[] = ['average-range', 'left'];

/** A price that a report watches. */
export interface NamedPrice {
  readonly price: number | null;
  readonly name: string;
  readonly kind: LevelKind;
}

/**
 * Every level of a day, the most important first.
 *
 * @param chosen - the identifier of a setup, whose levels are the most important of all
 */
export function levelsOf({ previous, result }: FollowedDay, chosen: string | null): readonly Level[] {
  return joinedLevels(
    previous,
    result.reports.flatMap(({ report, family, variant, observations }) =>
      observations.flatMap((observation, at) => {
        const kind = setupId(report, at) === chosen ? 'chosen' : variant === 'standard' ? kindOf(family) : 'other';
        return pricesOf(observation).map(([name, price]) => ({ price, name: levelWords(family, name), kind }));
      }),
    ),
  );
}

/** How important the levels of a family are that nobody chose. */
export function kindOf(family: string): LevelKind {
  return MAIN.includes(family) ? 'main' : 'other';
}

/** The levels of the previous session and those of reports, the same price once, the most important first. */
export function joinedLevels(previous: PreviousSession | null, prices: readonly NamedPrice[]): readonly Level[] {
  const found = new Map<number, { names: Map<string, LevelKind>; kind: LevelKind }>();
  const add = ({ price, name, kind }: NamedPrice): void => {
    if (price === null) return;
    const level = found.get(price) ?? { names: new Map<string, LevelKind>(), kind };
    found.set(price, level);
    level.names.set(name, moreImportant(kind, level.names.get(name) ?? kind));
    level.kind = moreImportant(kind, level.kind);
  };
  if (previous !== null) {
    add({ price: previous.high, name: 'Previous high', kind: 'previous' });
    add({ price: previous.low, name: 'Previous low', kind: 'previous' });
    add({ price: previous.close, name: 'Previous close', kind: 'previous' });
  }
  prices.forEach(add);
  return [...found]
    .map(([price, { names, kind }]) => {
      const sorted = [...names].sort(byKind);
      const nameOf = ([name]: (typeof sorted)[number]): string => name;
      const drawn = sorted.filter(([, each]) => each !== 'other').map(nameOf);
      return { price, names: sorted.map(nameOf), drawn, kind };
    })
    .sort((a, b) => RANK.indexOf(a.kind) - RANK.indexOf(b.kind) || b.price - a.price);
}

function moreImportant(one: LevelKind, other: LevelKind): LevelKind {
  return RANK.indexOf(one) < RANK.indexOf(other) ? one : other;
}

function byKind([, one]: [string, LevelKind], [, other]: [string, LevelKind]): number {
  return RANK.indexOf(one) - RANK.indexOf(other);
}

function pricesOf({
  levels,
  remaining,
}: ObservationInPlay): readonly (readonly [name: string, price: number | null])[] {
  return Object.entries({ ...levels, ...remaining }).filter(([name]) => !LENGTHS.includes(name));
}
