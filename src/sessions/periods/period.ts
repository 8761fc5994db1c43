import { differenceOfPrices, type Quotient } from '../../numeric/inner.js';
import type { Session } from '../cut/session.js';

/** A calendar week or month of sessions. */
export class Period {
  constructor(
    /** Its sessions that were seen, at least one, those before the range included. */
    readonly sessions: readonly Session[],
    /** Whether its sessions have all closed, those that are still to come too. */
    readonly closed: boolean,
    /**
     * Whether all of its days that have a session by the template and the calendar lie inside the range and between the first and the last
     * bar, and all of its sessions are complete. A weekday without a session in between is a holiday.
     */
    readonly complete: boolean,
    /** Whether the contract changes between its first and its last bar. */
    readonly rolled: boolean,
    /** The period directly before, or why there is none to measure against; it may lie before the range. */
    readonly previous: Period | 'no-previous' | 'roll',
  ) {}

  #high: number | undefined;
  #low: number | undefined;

  /** The first session, by which the period is dated. */
  get session(): Session {
    return this.sessions[0];
  }

  get last(): Session {
    return this.sessions[this.sessions.length - 1];
  }

  get open(): number {
    return this.session.open;
  }

  get high(): number {
    return (this.#high ??= Math.max(...this.sessions.map(({ high }) => high)));
  }

  get low(): number {
    return (this.#low ??= Math.min(...this.sessions.map(({ low }) => low)));
  }

  get close(): number {
    return this.last.close;
  }

  /** High less low, exactly. */
  get range(): Quotient {
    return differenceOfPrices(this.high, this.low);
  }
}

/** A week or month that is not whole as it stood before that was seen: more of it was to come. */
export class PeriodThatStood extends Period {
  constructor(
    sessions: readonly Session[],
    previous: Period['previous'],
    /** When the session opens that is incomplete or changes contract, in epoch milliseconds; `Infinity` while there is none. */
    readonly until: number,
  ) {
    super(sessions, false, false, false, previous);
  }
}
