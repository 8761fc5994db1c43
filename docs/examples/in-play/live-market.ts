import { EventEmitter, once } from 'node:events';
import { type Bars, extendBars } from 'barstats';
import { inPlay, type InPlayOptions, type InPlayResult } from 'barstats/reports';

/** A market whose bars arrive one by one, and what is in play at the end of the last of them. */
export class LiveMarket {
  readonly #appended = new EventEmitter().setMaxListeners(0);
  #bars: Bars;
  #latest: InPlayResult;

  /** @throws as `inPlay` does */
  constructor(
    bars: Bars,
    private readonly options: Omit<InPlayOptions, 'asOf'>,
  ) {
    this.#bars = bars;
    this.#latest = this.#compute();
  }

  get latest(): InPlayResult {
    return this.#latest;
  }

  /** Call this whenever your feed has a bar. It is computed once, however many clients follow. */
  append(bars: Bars): void {
    this.#bars = extendBars(this.#bars, bars);
    this.#latest = this.#compute();
    this.#appended.emit('bars');
  }

  /** Resolves with the next bar, or when the signal aborts. */
  async next(signal: AbortSignal): Promise<void> {
    await once(this.#appended, 'bars', { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }

  #compute(): InPlayResult {
    const { time, length, interval } = this.#bars;
    return inPlay(this.#bars, { ...this.options, asOf: time[length - 1] + interval });
  }
}
