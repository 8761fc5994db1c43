import { breaksQuestion, sidesBroken } from '../prices/breaks.js';
import { colourOf, colours } from '../prices/colour.js';
import { firstSideDimension } from '../reports/dimensions.js';
import { inPercentOf, quotient, whole } from '../numbers/exact.js';
import { extremesOf } from '../prices/extremes.js';
import { firstBreak } from '../prices/first-break.js';
import { rollsBetween, sameDateSession } from '../market/first-session.js';
import { refuseMisaligned } from '../market/intraday-sessions.js';
import type { Market } from '../market/market.js';
import { refuseInside } from '../market/refusals.js';
import type { Contribution, Measure, Observation, Params, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { pricesOf, rangeOf, type Session } from '../market/session.js';
import type { SessionAsked } from '../calendar/template-of.js';
import { breakReports } from '../trades/break-reports.js';
import { setupAtBreak } from '../trades/entry.js';

type Variant = 'standard' | 'by-weekday' | 'by-extension';

const extensionMeasures: readonly Measure[] = [
  { id: 'extension', label: 'Largest extension as a multiple of the Asian range', unit: 'ratio' },
  { id: 'extension-percent', label: 'Largest extension', unit: '%' },
];

const classes = {
  'high-only': 'only the high broken',
  'low-only': 'only the low broken',
  both: 'both sides broken',
  neither: 'neither side broken',
};

const questions: readonly Question[] = [
  { ...breaksQuestion, title: 'Breaks of the Asian range', known: 'at-event', event: 'asia-closed' },
  ...colourQuestions('rest-colour', 'Colour after the Asian session'),
  ...colourQuestions('day-colour', 'Colour of the whole session'),
];

/** A question about a colour, and the same question for each outcome of the breaks. */
function colourQuestions(id: string, title: string): readonly Question[] {
  return [
    { id, title, known: 'at-event', event: 'asia-closed', outcomes: colours },
    ...Object.entries(classes).map(([each, words]): Question => {
      return { id: `${id}-${each}`, title: `${title}: ${words}`, known: 'hindsight', outcomes: colours };
    }),
  ];
}

const family = {
  family: 'asian-range-breakout',
  session: 'daily',
  refuse: (params, market) => {
    const { bars } = asianMarket(market, params);
    const parts = asianParts(market, params);
    for (const [, asia] of parts) refuseMisaligned(bars, asia);
    for (const [session, asia] of parts) refuseInside(market.bars, session, asia.closesAt);
  },
} satisfies Partial<Report>;

const ofTheRange: readonly Report[] = (['standard', 'by-weekday', 'by-extension'] as const).map((variant) =>
  sessionReport({
    ...family,
    variant,
    intraday: true,
    params: { first: 'asia', ...(variant === 'by-extension' ? { barMinutes: null } : {}) },
    dimensions: () => (variant === 'by-extension' ? [firstSideDimension] : []),
    questions: () => (variant === 'by-extension' ? [] : questions),
    measures: variant === 'by-extension' ? extensionMeasures : [],
    observe: (session, market, params) => observe(variant, session, market, params),
  }),
);

const breaks = breakReports({
  ...family,
  params: { first: 'asia' },
  dimensions: () => [firstSideDimension],
  setup: (session, market, params) => {
    const asia = asianSession(session, market, params);
    if (typeof asia === 'string') return asia;
    const rest = restAfter(asia, session, market);
    return rest.length === 0 ? 'no-following' : setupAtBreak(session, rest, market, asia, levelsOf(asia));
  },
});

/** Whether the rest of the daily session breaks the range of its Asian session. */
export const asianRangeBreakout: readonly Report[] = [...ofTheRange, ...breaks];

/** The bars cut into sessions by the Asian template. */
export function asianMarket(market: Market, { first }: Params): Market {
  return market.other(first as SessionAsked);
}

/** The sessions in the range that have an Asian session on their date, with that session. */
function asianParts(market: Market, params: Params): readonly (readonly [Session, Session])[] {
  return market.seen.flatMap((session) => {
    const asia = sameDateSession(session, asianMarket(market, params));
    return asia === null ? [] : [[session, asia] as const];
  });
}

/** The Asian session of a session, or the reason why there is none. */
function asianSession(session: Session, market: Market, params: Params): Session | 'no-first' | 'roll' {
  const asia = sameDateSession(session, asianMarket(market, params));
  if (asia === null) return 'no-first';
  return rollsBetween(asia, session, market) ? 'roll' : asia;
}

function restAfter(asia: Session, session: Session, { bars }: Market): readonly number[] {
  return session.bars.filter((i) => bars.time[i] >= asia.closesAt);
}

function levelsOf(asia: Session): Observation['levels'] {
  return { 'asia-high': whole(asia.high), 'asia-low': whole(asia.low) };
}

function observe(variant: Variant, session: Session, market: Market, params: Params): Contribution {
  const asia = asianSession(session, market, params);
  if (typeof asia === 'string') return asia;
  const rest = restAfter(asia, session, market);
  const levels = levelsOf(asia);
  if (variant === 'by-extension') {
    const found = extensionOf(asia, rest, market);
    return typeof found === 'string' ? found : { ...found, levels, outcomes: {} };
  }
  if (rest.length === 0) return 'no-following';

  const { high, low, open } = pricesOf(market.bars, rest);
  const breaks = sidesBroken(high.gt(asia.high), low.lt(asia.low));
  const restColour = colourOf(session.close, open);
  const dayColour = colourOf(session.close, session.open);
  const outcomes: Record<string, string | null> = { breaks, 'rest-colour': restColour, 'day-colour': dayColour };
  for (const each of Object.keys(classes)) {
    outcomes[`rest-colour-${each}`] = each === breaks ? restColour : null;
    outcomes[`day-colour-${each}`] = each === breaks ? dayColour : null;
  }
  return {
    levels,
    outcomes,
  };
}

/** How far the rest goes beyond the side that it breaks first. Without a rest the reason is `no-break`, the earlier one. */
function extensionOf(
  asia: Session,
  rest: readonly number[],
  market: Market,
): Pick<Observation, 'groups' | 'measures'> | string {
  const first = firstBreak({ bars: rest }, market, asia, 'wick');
  if (first === null) return 'no-break';
  if (first.side === 'ambiguous') return 'ambiguous';
  const reach = extremesOf(market.bars, rest.slice(first.position))!;
  const up = first.side === 'high';
  const run = up ? reach.high.minus(asia.high) : asia.low.minus(reach.low);
  return {
    groups: [{ 'first-side': first.side }],
    measures: {
      extension: quotient(run, rangeOf(asia)),
      'extension-percent': inPercentOf(run, up ? asia.high : asia.low),
    },
  };
}
