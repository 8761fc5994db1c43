import { percentOfPrice } from '../../numeric/index.js';
import { highest, lowest, type Session } from '../../sessions/index.js';
import type { Measure, Question } from '../description.js';

/** A session that opened away from a level and came back to it, or not. */
export interface WayBack {
  readonly session: Session;
  /** The side of the level on which it opened. */
  readonly opened: 'above' | 'below';
  /** The first bar back at the level, `null` where there is none. */
  readonly bar: number | null;
}

/** Asks of those that came back whether the first bar of the session did. */
export function barBack<Observation>(
  id: string,
  title: string,
  wayOf: (observation: Observation) => WayBack,
): Question<Observation> {
  return {
    id,
    title,
    asked: 'those that came back',
    known: 'hindsight',
    outcomes: [
      {
        id: 'first-bar',
        label: 'The first bar of the session',
        when: 'the first bar of the session is back at the level',
      },
      { id: 'later', label: 'A later bar', when: 'the first bar back at the level is a later one' },
    ],
    of: (observation) => {
      const { session, bar } = wayOf(observation);
      if (bar === null) return null;
      return bar === session.firstBar ? 'first-bar' : 'later';
    },
  };
}

/** How far those that came back in a later bar went away before that bar, in % of their open. */
export function spike<Observation>(wayOf: (observation: Observation) => WayBack): Measure<Observation> {
  return {
    id: 'spike-percent',
    label: 'Largest move away before it',
    unit: '%',
    formula:
      '100 × (the furthest price before the bar that came back − open) / |open|, away from the level; undefined where the first bar or none came back',
    of: (observation) => {
      const { session, opened, bar } = wayOf(observation);
      const { bars, firstBar, open } = session;
      if (bar === null || bar === firstBar) return null;
      return opened === 'above'
        ? percentOfPrice(highest(bars.high, firstBar, bar), open, open)
        : percentOfPrice(open, lowest(bars.low, firstBar, bar), open);
    },
  };
}
