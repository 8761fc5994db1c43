import { type AssetClass, type Bars, sessionTemplates } from 'barstats';
import { sessionClock } from 'barstats/calendar';
import { checkedQuery, type Market, openMarket, type Session } from 'barstats/sessions';

/** The market that is replayed. */
export interface ReplayedMarket {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  /** The session that is replayed and that every report is about; without it the first of the asset class, and each report's own. */
  readonly session?: string;
}

/** A trading date that can be replayed. */
export interface ReplayableDay {
  readonly date: string;
  /** Whether the exchange closes before its usual time. */
  readonly early: boolean;
}

/** The sessions that bars have in a market. */
export class MarketDays {
  readonly #market: Market;
  readonly #sessions: ReadonlyMap<string, Session>;

  /** @throws what is wrong with the market */
  constructor(bars: Bars, { assetClass, ticker, session }: ReplayedMarket) {
    const query = checkedQuery({ assetClass, ticker, ...(session === undefined ? {} : { session }) });
    const clock = query.session ?? sessionClock(sessionTemplates[assetClass][0]);
    this.#market = openMarket(bars, { ...query, clock });
    this.#sessions = new Map(this.#market.sessions.map((each) => [each.date, each]));
  }

  /** The zone whose clock the session keeps to. */
  get timeZone(): string {
    return this.#market.template.timeZone;
  }

  get list(): readonly ReplayableDay[] {
    return this.#market.sessions.map((session) => ({ date: session.date, early: this.isEarly(session) }));
  }

  sessionOn(date: string): Session | undefined {
    return this.#sessions.get(date);
  }

  isEarly({ day, closeTime }: Session): boolean {
    return closeTime < this.#market.clock.closeOf(day);
  }
}
