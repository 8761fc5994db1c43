import { refuseBarsAcross, Session, sessionHolding, sharedBeginning, type Market } from '../../sessions/index.js';
import type { Description, ObservationKind, Question } from '../description.js';
import { notFlat, ownColour } from '../dimensions/own-colour.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesOfObservations } from '../headlines/cases-of-observations.js';
import { successIf } from '../headlines/success-if.js';
import type { Known } from '../known.js';
import { extremeLevels } from '../levels/extremes.js';
import { sessionsWithPrints } from '../observations/extreme-prints.js';
import { observationsOf } from '../observations/observations-of.js';
import { wholeSessions, type SessionObservation } from '../observations/sessions.js';
import { reportOf } from '../report.js';

/** The sessions of the world, and where two of them overlap. */
const holders = [
  { id: 'asia', label: 'Asia', when: 'the first bar with that price belongs to Asia only' },
  {
    id: 'asia-and-london',
    label: 'Asia and London',
    when: 'the first bar with that price belongs to Asia and to London',
  },
  { id: 'london', label: 'London', when: 'the first bar with that price belongs to London only' },
  {
    id: 'london-and-new-york',
    label: 'London and New York',
    when: 'the first bar with that price belongs to London and to New York',
  },
  { id: 'new-york', label: 'New York', when: 'the first bar with that price belongs to New York only' },
  { id: 'none', label: 'None of them', when: 'the first bar with that price belongs to none of the three' },
] as const;

interface HeldSession extends SessionObservation {
  /** Which of {@link holders} the bars of its extremes lie in. */
  readonly high: string;
  readonly low: string;
}

const heldSessions: ObservationKind<HeldSession> = {
  unit: 'session',
  observe: (market, earlier) => {
    const others = ['asia', 'london', 'new-york'].map((id) => market.other(id));
    const same = earlier === null ? 0 : sharedBeginning(market.sessions, earlier.market.sessions);
    refuseBarsAcross({ sessions: market.sessions.slice(same) }, others);
    const rest = observationsOf(sessionsWithPrints, market)
      .slice(same)
      .map(({ session, highBar, lowBar }) => ({
        session,
        high: holderOf(highBar, others),
        low: holderOf(lowBar, others),
      }));
    return earlier === null ? rest : [...earlier.observations.slice(0, same), ...rest];
  },
};

function holderOf(bar: number, others: readonly Market[]): string {
  const holding = others.filter((other) => sessionHolding(other, bar) !== null).map(({ template }) => template.id);
  return holding.length === 0 ? 'none' : holding.join('-and-');
}

const holderQuestion = (side: 'high' | 'low', known: Known): Question<HeldSession> => ({
  id: `${side}-session`,
  title: `Session of the ${side}`,
  known,
  outcomes: holders,
  of: (observation) => observation[side],
});

const standard = (known: Known = 'at-open'): Description<HeldSession, HeldSession> => ({
  kind: heldSessions,
  exclusions: wholeSessions,
  dimensions: [],
  questions: [holderQuestion('high', known), holderQuestion('low', known)],
  measures: [],
  statistics: [],
  levels: extremeLevels,
  current: null,
});

/** Which of the sessions of the world makes the high of the day, and which its low. */
export const dailyHighAndLowBySession = family({
  id: 'daily-high-and-low-by-session',
  title: 'Daily high and low by session',
  text: 'Whether the high of the day is made in Asia, London or New York, or where two of them overlap; and its low.',
  defaultSession: 'daily',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'intraday',
      options: {},
      report: () => reportOf(standard()),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options: {},
      report: () => reportOf({ ...standard(), dimensions: [weekday] }),
    }),
    'by-candle': variant({
      title: 'By candle',
      text: 'One group for green and one for red sessions, known only in hindsight; flat ones are left out.',
      bars: 'intraday',
      options: {},
      report: () =>
        reportOf({
          ...standard('hindsight'),
          exclusions: [...wholeSessions, notFlat],
          dimensions: [ownColour],
        }),
    }),
  },
  headline: headline({
    question: 'When London makes one end of the day, is it the one against the previous day?',
    cases: 'days after a green or a red one, of which a bar of London makes the high or the low, but not both',
    success: 'London makes the low after a green day, the high after a red one',
    test: 'half',
    bars: 'intraday',
    options: {},
    of: (_, { market }) =>
      casesOfObservations(standard(), market, ({ session: { previous }, high, low }: HeldSession) => {
        if (!(previous instanceof Session) || previous.close === previous.open) return null;
        // Bars of London may be of Asia or New York as well.
        const [ofHigh, ofLow] = [high, low].map((holder) => holder.includes('london'));
        return successIf(ofHigh === ofLow ? null : ofLow === previous.close > previous.open);
      }),
  }),
});
