import { candidateReport } from '../reports/candidate-report.js';
import { comparedPeriod } from '../market/session-ahead.js';
import { choices } from '../reports/dimensions.js';
import { decimal, type Fraction, whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Candidate, Choice, Dimension, Observation, Question, Report } from '../reports/report.js';
import type { Session } from '../market/session.js';
import {
  gapBetween,
  isWhole,
  type Stretch,
  stretchesOf,
  type StretchUnit,
  type Unit,
  unitsOf,
} from '../market/stretches.js';

const variants: readonly (readonly [variant: string, unit: StretchUnit])[] = [
  ['standard', 'session'],
  ['by-week', 'week'],
  ['by-month', 'month'],
];

const colour: Dimension = { id: 'colour', values: choices({ all: 'Green and red', green: 'Green', red: 'Red' }) };

const oneToNine = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const next: readonly Choice[] = choices({ same: 'Same colour', 'not-same': 'Opposite colour or flat' });

const questions: readonly Question[] = [
  {
    id: 'length',
    title: 'Length of the streak',
    known: 'hindsight',
    outcomes: [...oneToNine.map((k) => ({ id: `${k}`, label: `${k}` })), { id: '10-or-more', label: '10 or more' }],
  },
  ...oneToNine.map((k): Question => ({
    id: `after-${k}`,
    title: `After ${k} in a row: the next one`,
    known: 'at-open',
    outcomes: next,
  })),
  { id: 'after-10-or-more', title: 'After 10 or more in a row: the next one', known: 'at-open', outcomes: next },
];

/** Streaks of green or red sessions, weeks or months. */
export const greenAndRedStreaks: readonly Report[] = variants.map(([variant, unit]) =>
  candidateReport({
    family: 'green-and-red-streaks',
    variant,
    unit: 'streak',
    dimensions: () => [colour],
    questions: () => questions,
    measures: [{ id: 'length', label: 'Length', unit: `${unit}s` }],
    candidates: (_, market) => streaksIn(market, unit),
    begun: (_, market) => firstOfLast(closedOnly(market), unit),
    current: (_, market) => [
      { id: 'streak', label: 'Current streak', unit: `${unit}s`, value: (last) => runningStreak(last, market, unit) },
    ],
  }),
);

/** Every stretch except the first, the last and flat ones; of a market that is read as if it ended now also the last one, as far as it goes. */
function streaksIn(market: Market, unit: StretchUnit): readonly Candidate[] {
  const units = unitsOf(closedOnly(market), unit);
  const stretches = stretchesOf(units);
  const streaks: Candidate[] = [];
  for (let i = 1; i < stretches.length - 1; i++) {
    const { from, to } = stretches[i];
    if (units[from].colour === 'flat') continue;
    const gaps = [gapBetween(units, stretches[i - 1], stretches[i]), gapBetween(units, stretches[i], stretches[i + 1])];
    const reason = gaps.includes('incomplete') ? 'incomplete' : gaps.includes('roll') ? 'roll' : null;
    streaks.push({ session: units[from].session, observation: reason ?? observe(units[from].colour, to - from + 1) });
  }
  return market.endsNow ? [...streaks, ...streakUnderWay(units, stretches)] : streaks;
}

/** The same market without a session in progress, whose colour nobody knows. */
function closedOnly(market: Market): Market {
  return { ...market, asOf: market.now, endsNow: false };
}

/** The last stretch, unless what came before it or the last link of all already leaves it out. */
function streakUnderWay(units: readonly Unit[], stretches: readonly Stretch[]): readonly Candidate[] {
  if (stretches.length < 2) return [];
  const [before, { from, to }] = stretches.slice(-2);
  const { session, colour: own } = units[from];
  if (own === 'flat' || to !== units.length - 1 || gapBetween(units, before, { from, to }) !== null) return [];
  return [{ session, observation: soFar(own, to - from + 1) }];
}

/** The first session of the last stretch, which further sessions may continue. */
function firstOfLast(market: Market, unit: StretchUnit): Session | null {
  const units = unitsOf(market, unit);
  const stretches = stretchesOf(units);
  if (stretches.length < 2) return null;
  const first = units[stretches[stretches.length - 1].from];
  return first.colour === 'flat' ? null : first.session;
}

function observe(streakColour: string, length: number): Observation {
  const outcomes: Record<string, string | readonly string[] | null> = {
    length: length >= 10 ? '10-or-more' : `${length}`,
  };
  for (const k of oneToNine) {
    outcomes[`after-${k}`] = length < k ? null : length > k ? 'same' : 'not-same';
  }
  const beyondTen = Array.from({ length: Math.max(0, length - 10) }, () => 'same');
  outcomes['after-10-or-more'] = length < 10 ? null : [...beyondTen, 'not-same'];
  return {
    groups: [{ colour: 'all' }, { colour: streakColour }],
    levels: {},
    outcomes,
    measures: { length: whole(decimal(length)) },
  };
}

/** Of a streak under way only what followed its links so far is known. */
function soFar(streakColour: string, length: number): Observation {
  const { groups, levels, outcomes } = observe(streakColour, length);
  const known = Object.entries(outcomes).map(([id, outcome]) => {
    const same = [outcome ?? []].flat().filter((each) => each === 'same');
    return [id, Array.isArray(outcome) ? same : (same[0] ?? null)];
  });
  return { groups, levels, outcomes: Object.fromEntries(known) as Observation['outcomes'], measures: { length: null } };
}

/** The length of the stretch up to the last session, week or month, negative for red; `null` where that is not whole. */
function runningStreak({ position }: Session, market: Market, unit: StretchUnit): Fraction | null {
  const units = unitsOf(market, unit);
  const number = unit === 'session' ? position : comparedPeriod(market, unit)?.number;
  const last = units.findIndex((each) => each.number === number);
  if (last === -1 || !isWhole(units[last])) return null;
  const { from } = stretchesOf(units).find((stretch) => stretch.from <= last && last <= stretch.to)!;
  const length = last - from + 1;
  if (units[last].colour === 'flat') return whole(decimal(0));
  return whole(decimal(units[last].colour === 'green' ? length : -length));
}
