import { candidateReport } from '../reports/candidate-report.js';
import { choices } from '../reports/dimensions.js';
import { eventsSeen, sessionOfEvent } from '../market/events-seen.js';
import { compare, type Fraction, ratio, whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Candidate, Observation, Question, Report, Statistic } from '../reports/report.js';
import { roundFraction } from '../numbers/rounding.js';
import type { Session } from '../market/session.js';
import { sessionsAround } from '../market/sessions-around.js';
import { meanVolumeOf, volumeOf } from '../prices/volume.js';

const positions = [-2, -1, 0, 1];

const asked = [
  { id: 'volume-2-before', title: 'Volume two sessions before' },
  { id: 'volume-1-before', title: 'Volume one session before' },
  { id: 'volume-on', title: 'Volume of the event session' },
  { id: 'volume-1-after', title: 'Volume one session after' },
] as const;

const outcomes: Question['outcomes'] = choices({
  above: 'Above the mean of other sessions',
  'not-above': 'Not above the mean',
});

/** The mean is the same for all observations; each has it as a measure. */
const meanVolume: Statistic = {
  id: 'mean-volume',
  label: 'Mean volume of other sessions',
  value: (observations, places) => {
    const mean = observations[0]?.measures['mean-volume'] ?? null;
    return mean === null ? null : roundFraction(mean, places);
  },
};

/** The volume around events compared with that of the sessions around no event. */
export const economicDataVolume: readonly Report[] = [
  candidateReport({
    family: 'economic-data-volume',
    variant: 'standard',
    unit: 'event',
    questions: () => asked.map(({ id, title }) => ({ id, title, known: 'hindsight', outcomes })),
    measures: asked.map(({ id, title }) => ({ id, label: title, unit: 'ratio' })),
    statistics: () => [meanVolume],
    candidates: (_, market) => eventsIn(market),
  }),
];

function eventsIn(market: Market): readonly Candidate[] {
  const events = eventsSeen(market);
  const inWindows = new Set<number>();
  for (const event of market.events) {
    const session = sessionOfEvent(event, market);
    if (session !== null) for (const position of positions) inWindows.add(session.position + position);
  }
  const others = market.seen.filter(
    ({ position, complete, closesAt }) => !inWindows.has(position) && complete && closesAt <= market.asOf,
  );
  return events.map(({ session }) => ({
    session,
    observation: session === null ? 'no-session' : observe(session, others, market),
  }));
}

function observe(session: Session, others: readonly Session[], market: Market): Observation | string {
  if (session.closesAt > market.asOf) return 'not-closed';
  if (!session.complete) return 'incomplete';
  const around = sessionsAround(market, session, 2, 1);
  if (around === 'roll') return 'roll';
  if (others.length === 0 && market.bars.volume !== null) return 'no-average';
  if (around === 'no-history' || around.length < positions.length) return 'no-history';
  const mean = meanVolumeOf(market, others);
  if (mean === null) return 'no-volume';

  const outcomes: Record<string, string> = {};
  const measures: Record<string, Fraction | null> = { 'mean-volume': mean };
  for (const [i, { id }] of asked.entries()) {
    const volume = whole(volumeOf(market, around[i].bars)!);
    outcomes[id] = compare(volume, mean) > 0 ? 'above' : 'not-above';
    measures[id] = ratio(volume, mean);
  }
  return { groups: [{}], levels: {}, outcomes, measures };
}
