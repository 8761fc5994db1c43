import type { Quotient } from '../../numeric/inner.js';
import { clusterOf, type ClusterUnit } from '../cluster.js';
import type { Column } from '../column.js';
import { ofItsSession } from '../in-sessions.js';
import { instant, number, object, quotient } from '../kinds.js';
import { lack } from '../lack.js';
import { oncePerObject, oncePerOptions } from '../once-per-options.js';
import { type ColumnReport, withLevels } from '../report.js';
import { session } from '../sessions/session.js';
import type { Entry, EntryPoint } from './entry.js';
import { type OneWay, oneWayOf } from './one-way.js';

/** When a trade ends at the latest: with its session, even where a row goes on. */
export const ends = instant([ofItsSession(session.itself)], ({ closeTime }) => closeTime);

/** A trade taken at an entry. */
export interface Trade {
  /** The report without what is asked and measured of the trade. */
  readonly report: ColumnReport;
  /** The entry, its way that of the trade. */
  readonly entry: Column<EntryPoint>;
  /** What distances are multiples of, in price, above 0. */
  readonly unit: Column<Quotient>;
  /** What is in favour of the trade, and what is against it. */
  readonly favourable: OneWay;
  readonly adverse: OneWay;
  /** What trades share beside the session that they are in, if anything. */
  readonly cluster?: ClusterUnit;
  /** What tells the trades that depend on each other from others. */
  readonly clusters: Column<number>;
}

/** The trades of an entry, with it or against it, by what their distances are measured in. */
export const tradesOf = oncePerObject((taken: Entry) =>
  oncePerOptions((side: 'with' | 'against', measuredIn: 'setup' | 'adr'): Trade => {
    const { report, point, setup, cluster } = taken;
    const entry = side === 'with' ? point : object([point], (each) => ({ ...each, way: opposite[each.way] }));
    const size = measuredIn === 'setup' ? setup : ofItsSession(session.averageRange);
    const unit = quotient([size], (each) => (each.numerator === 0 ? lack('no-size') : each), 'no-size');
    return {
      report: {
        ...withLevels(report, [
          { id: 'entry', formula: 'the price of the entry', value: quotient([entry], ({ price }) => price) },
        ]),
        needs: [...report.needs, entry, unit],
        questions: [],
        measures: [],
      },
      entry,
      unit,
      favourable: oneWayOf(entry, unit, (way) => way),
      adverse: oneWayOf(entry, unit, (way) => opposite[way]),
      clusters: clustersOf(cluster ?? 'session'),
      ...(cluster === undefined ? {} : { cluster }),
    };
  }),
);

export const opposite = { up: 'down', down: 'up' } as const;

/** The clusters of the rows of any unit, by the sessions that date them. */
export const clustersOf = oncePerOptions((unit: ClusterUnit): Column<number> =>
  number([ofItsSession(session.itself)], ({ day }) => clusterOf(unit, day)),
);
