import { colourOf } from '../prices/colour.js';
import type { Market } from './market.js';
import { type PeriodLength, periodsOf } from './period.js';
import type { Session } from './session.js';

export type StretchUnit = 'session' | PeriodLength;

/** A session, week or month in a list of them. */
export interface Unit {
  /** Its only or first session. */
  readonly session: Session;
  /** Which of all it is; the one directly after has the next number. */
  readonly number: number;
  readonly colour: 'green' | 'red' | 'flat';
  /** Whether it is complete, and whether the contract changes inside. */
  readonly complete: boolean;
  readonly rolls: boolean;
  /** Whether it may go on directly after the one with the number before, where that is whole. */
  readonly connected: boolean;
}

/** The sessions, weeks or months seen in the range that are closed. */
export function unitsOf(market: Market, unit: StretchUnit): readonly Unit[] {
  if (unit === 'session') {
    return market.seen
      .filter(({ closesAt }) => closesAt <= market.asOf)
      .map((session) => ({
        session,
        number: session.position,
        colour: colourOf(session.close, session.open),
        complete: session.complete,
        rolls: false,
        connected: market.withoutPrevious[session.position] !== 'no-previous',
      }));
  }
  return periodsOf(market, unit)
    .filter(({ seen, whyNot }) => seen && whyNot !== 'not-closed')
    .map(({ sessions, number, open, close, whyNot, rolls }) => ({
      session: sessions[0],
      number,
      colour: colourOf(close, open),
      complete: whyNot === null,
      rolls,
      connected: true,
    }));
}

/** Where in the list a stretch begins and ends, both included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The longest sequences of whole units of one colour, each of which follows the one before. */
export function stretchesOf(units: readonly Unit[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const [i, unit] of units.entries()) {
    if (!isWhole(unit)) continue;
    const last = stretches[stretches.length - 1];
    if (follows(units, i) && units[i - 1].colour === unit.colour) stretches[stretches.length - 1] = { ...last, to: i };
    else stretches.push({ from: i, to: i });
  }
  return stretches;
}

export function isWhole({ complete, rolls }: Unit): boolean {
  return complete && !rolls;
}

/** Whether a whole unit follows the one before it in the list. */
function follows(units: readonly Unit[], i: number): boolean {
  if (i === 0 || !isWhole(units[i - 1])) return false;
  return units[i].connected && units[i].number === units[i - 1].number + 1;
}

/** What is between two stretches that come after each other, `null` where the second one follows the first. */
export function gapBetween(units: readonly Unit[], first: Stretch, second: Stretch): 'incomplete' | 'roll' | null {
  if (second.from === first.to + 1 && follows(units, second.from)) return null;
  const between = units.slice(first.to + 1, second.from);
  const missing = units[second.from].number - units[first.to].number - 1 - between.length;
  const onlyRolls = between.length > 0 && missing === 0 && between.every(({ complete, rolls }) => complete && rolls);
  return onlyRolls ? 'roll' : 'incomplete';
}
