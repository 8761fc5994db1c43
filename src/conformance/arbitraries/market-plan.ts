import * as fc from 'fast-check';
import type { AssetClass } from '../../calendar/index.js';
import type { MarketConstraints } from './generated-market.js';
import { ownHoursPlan, type OwnHoursPlan } from './own-hours.js';

/** What happens on one trading date, in small numbers that all shrink to an ordinary session. */
export interface SessionPlan {
  /** Which bars there are; 0 is all of them. */
  readonly presence: number;
  /** Two numbers that the presence needs. */
  readonly first: number;
  readonly second: number;
  /** How the open stands to the sessions before; 0 is where price was. */
  readonly opening: number;
  /** Ticks of that opening. */
  readonly jump: number;
  /** Where the contract changes; 0 is nowhere. */
  readonly roll: number;
  /** The bar of 00:00 New York before the session: how late it is; 0 is on time. */
  readonly midnight: number;
  /** The bars, one number each, used again from the start where there are more bars. */
  readonly moves: readonly number[];
}

/** A market in small numbers, from which its bars follow. */
export interface MarketPlan {
  readonly assetClass: AssetClass;
  readonly template: number;
  readonly interval: number;
  readonly week: number;
  readonly daysBefore: number;
  readonly keepsHolidays: boolean;
  readonly weekends: number;
  readonly hours: number;
  readonly around: number;
  readonly midnightBars: boolean;
  readonly dailyStamp: number;
  readonly decimals: number;
  readonly tick: number;
  readonly level: number;
  readonly base: number;
  readonly character: number;
  readonly volume: number;
  readonly contracts: boolean;
  readonly defect: number;
  readonly suggestion: SuggestionPlan;
  readonly sessions: readonly SessionPlan[];
  /** Whether the session is one of an exchange, and which; 0 is not. */
  readonly exchange: number;
  readonly ownHours: OwnHoursPlan;
  /** Which bars there are in breaks; 0 is none. */
  readonly pauses: number;
}

/** Which of `startDate`, `endDate` and `asOf` are asked for, and where in the bars they lie. */
export interface SuggestionPlan {
  /** Three bits; 0 is none of them. */
  readonly which: number;
  /** Thousandths of the way through the bars. */
  readonly start: number;
  readonly end: number;
  readonly asOf: number;
  /** Where exactly the instant lies beside its bar. */
  readonly asOfBeside: number;
}

/** How many different bars a move can say. */
export const moveCount = 7 * 8 * 8 * 6 * 8;

const sessionPlan: fc.Arbitrary<SessionPlan> = fc.record({
  presence: fc.nat(47),
  first: fc.nat(15),
  second: fc.nat(15),
  opening: fc.nat(19),
  jump: fc.nat(6),
  roll: fc.nat(47),
  midnight: fc.nat(11),
  moves: fc.array(fc.nat(moveCount - 1), { minLength: 1, maxLength: 14, size: 'max' }),
});

export const suggestionPlan: fc.Arbitrary<SuggestionPlan> = fc.record({
  which: fc.nat(7),
  start: fc.nat(999),
  end: fc.nat(999),
  asOf: fc.nat(999),
  asOfBeside: fc.nat(9),
});

const noSuggestion: SuggestionPlan = { which: 0, start: 0, end: 999, asOf: 999, asOfBeside: 0 };

/** Market plans; most session lists are long enough for averages of five sessions. */
export function marketPlan(constraints: MarketConstraints): fc.Arbitrary<MarketPlan> {
  const classes = constraints.assetClasses ?? ['stocks', 'futures', 'crypto', 'forex'];
  const most = constraints.maxSessions ?? 60;
  const sessions = (to: number) => fc.array(sessionPlan, { minLength: 1, maxLength: Math.min(to, most), size: 'max' });
  return fc.record({
    assetClass: fc.constantFrom(...classes),
    template: fc.nat(39),
    interval: fc.nat(23),
    week: fc.nat(2047),
    daysBefore: fc.nat(24),
    keepsHolidays: fc.boolean(),
    weekends: fc.nat(7),
    hours: fc.nat(9),
    around: fc.nat(11),
    midnightBars: fc.boolean(),
    dailyStamp: fc.nat(11),
    decimals: fc.nat(12),
    tick: fc.nat(7),
    level: fc.nat(11),
    base: fc.nat(99_999),
    character: fc.nat(23),
    volume: fc.nat(4),
    contracts: constraints.contract === undefined ? fc.boolean() : fc.constant(constraints.contract),
    defect: constraints.wellFormed ? fc.constant(0) : fc.nat(59),
    suggestion:
      constraints.suggestions === false
        ? fc.constant(noSuggestion)
        : fc.oneof({ weight: 2, arbitrary: fc.constant(noSuggestion) }, { weight: 1, arbitrary: suggestionPlan }),
    sessions: fc.oneof({ weight: 9, arbitrary: sessions(25) }, { weight: 1, arbitrary: sessions(60) }),
    exchange: fc.nat(79),
    ownHours: ownHoursPlan,
    pauses: fc.nat(4),
  });
}
