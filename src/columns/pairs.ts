import {
  otherSessions,
  scheduledOther,
  type Session,
  sessionPair,
  type SessionPair,
  type SessionTemplate,
} from '../sessions/inner.js';
import { reachFrom } from '../prices/inner.js';
import type { ChoiceOption, SessionOption } from '../options/inner.js';
import type { KnownByClock } from './column.js';
import { type InSession, ofItsSession } from './in-sessions.js';
import { columnsOf } from './columns-of.js';
import { number } from './kinds.js';
import { atEnd } from './known.js';
import { lack } from './lack.js';
import { oncePerOptions } from './once-per-options.js';
import { rangeBreaks } from './ranges/breaks.js';
import type { RowKind } from './row-kind.js';
import { session } from './sessions/session.js';
import type { Unit } from './table.js';

/** Where two sessions overlap, the bars count for the first one up to its close, or for the second one from its open on. */
export type Overlap = 'first' | 'cut';

const overlap: ChoiceOption<Overlap> = {
  type: 'choice',
  default: 'first',
  choices: ['first', 'cut'],
  text: 'While both sessions are open: the bars belong to the first until it closes, or the first is cut where the second opens.',
};

/** An option for a session, which is the one of that id where it is left out. */
export const sessionOption = (id: string, text: string): SessionOption => ({ type: 'session', default: id, text });

/** The options of reports about one session after another. */
export const pairOptions = {
  first: sessionOption('asia', 'The session that opens first.'),
  second: sessionOption('london', 'The session after it, which dates the observations.'),
  overlap,
} as const;

/** Which session of another template comes first: the last one scheduled to open before, or that of the same trading date. */
type Which = 'before' | 'same-date';

/** A session, by which the pair is dated, and the one of another template that came first. */
export interface PairOfSessions extends InSession {
  /** `null` where it is absent or incomplete. */
  readonly first: Session | null;
  /** Where the first one ends and the second continues; `null` without a first one, or if it has no bar before the cut. */
  readonly parted: SessionPair | null;
}

export const pairRows: RowKind<PairOfSessions> = Object.freeze({ name: 'pair' });

const { number: numberOf, flag, object } = columnsOf(pairRows);

/** How far the bars of the second session that count went. */
const reached = object(
  atEnd,
  ({ session: second, parted }) => {
    if (parted === null) return lack('no-first');
    return (parted.from === null ? null : reachFrom(second, parted.from, 'wick')) ?? lack('no-following');
  },
  'no-first',
  'no-following',
);

const reach = { high: number([reached], ({ high }) => high), low: number([reached], ({ low }) => low) };

type ClockEvent = Pick<KnownByClock, 'event' | 'inWords'>;

const firstEnded: ClockEvent = { event: 'first-ended', inWords: 'when the first session ends' };
const asiaClosed: ClockEvent = { event: 'asia-closed', inWords: 'when the Asian session closes' };

/** Every session seen in the range with the last one of another template scheduled to open before it. */
export const pairsOfSessions = oncePerOptions((first: string | SessionTemplate, overlap: Overlap) =>
  columnsOfPairs('pair', firstEnded, first, 'before', overlap),
);

/** Every session seen in the range with that of Asia on the same trading date. */
export const sessionsAfterAsia = oncePerOptions((asia: string | SessionTemplate) =>
  columnsOfPairs('session', asiaClosed, asia, 'same-date', 'first'),
);

export type ColumnsOfPairs = ReturnType<typeof columnsOfPairs>;

/**
 * What two sessions, one after the other, say of themselves.
 *
 * @param unit - what they are called
 * @param event - that the first one is over
 * @param first - the template of the first one
 */
function columnsOfPairs(
  unit: string,
  event: ClockEvent,
  first: string | SessionTemplate,
  which: Which,
  overlap: Overlap,
) {
  const ended = whenEnded(event, first, which, overlap);
  const ofFirst = (of: (parted: SessionPair) => number) =>
    numberOf(ended, ({ parted }) => (parted === null ? lack('no-first') : of(parted)), 'no-first');
  const high = ofFirst((parted) => parted.high);
  const low = ofFirst((parted) => parted.low);
  // That the contract stays the same, and that bars follow, is held against nothing that is known before, as with sessions that are whole.
  const ofOneContract = flag(
    ended,
    ({ session: second, first, parted }) =>
      first === null ||
      parted === null ||
      Math.min(first.firstContract, second.firstContract) === second.lastContract ||
      lack('roll'),
    'roll',
  );
  const from = numberOf(
    ended,
    ({ parted }) => (parted === null ? lack('no-first') : (parted.from ?? lack('no-following'))),
    'no-first',
    'no-following',
  );
  const itself = ofItsSession(session.itself);
  return {
    unit: unitOfPairs(unit, first, which, overlap),
    /** Only whole sessions after a whole first one count, of one contract, and where bars of theirs follow it. */
    needs: [ofItsSession(session.whole), ofOneContract, from],
    itself,
    open: ofFirst((parted) => parted.open),
    high,
    low,
    close: ofFirst((parted) => parted.close),
    /** The first bar of the second session that counts. */
    from,
    /** The first price of the second session that counts. */
    secondOpen: number([itself, from], ({ bars }, at) => bars.open[at]),
    breaks: rangeBreaks('wick', itself, { high, low }, reach, from),
    /** How far it went from there on. */
    reach,
  };
}

function unitOfPairs(
  name: string,
  template: string | SessionTemplate,
  which: Which,
  overlap: Overlap,
): Unit<PairOfSessions> {
  return {
    name,
    kind: pairRows,
    rowsOf(market, earlier) {
      const { sessions } = market;
      const firsts = otherSessions(market, template, which);
      const before = earlier === null ? [] : earlier.rows;
      let same = 0;
      while (same < before.length && before[same].session === sessions[same] && before[same].first === firsts[same]) {
        same++;
      }
      const rows = sessions.slice(same).map((second, i): PairOfSessions => {
        const first = firsts[same + i];
        return { session: second, first, parted: first && sessionPair(first, second, overlap) };
      });
      return before.slice(0, same).concat(rows);
    },
    sessionOf: (row) => row.session,
    withinSession: 'one',
  };
}

/** When the first one is over, by the clock: where they overlap and it is cut, when the second one opens. */
function whenEnded(event: ClockEvent, first: string | SessionTemplate, which: Which, overlap: Overlap): KnownByClock {
  return {
    when: 'clock',
    ...event,
    from(second, market) {
      const ends = scheduledOther(market, second, first, which)?.closeTime ?? null;
      if (ends === null || ends > second.closeTime) return null;
      return overlap === 'cut' ? second.openTime : Math.max(second.openTime, ends);
    },
  };
}
