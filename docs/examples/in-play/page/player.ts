import { announce } from './announce.js';
import { byId } from './element.js';
import type { Offer } from '../messages.js';
import { type Clock, clockIn } from './clock.js';
import { chosenSpeed, setUpControls } from './controls.js';
import { Stream } from './stream.js';

/** A replayed session as far as it has been followed. */
export interface Followed {
  readonly date: string;
  /** The number of the last event, and of the last that there will be. */
  readonly number: number;
  readonly of: number;
  readonly closes: number;
  readonly early: boolean;
  /** The instant that has been reached. */
  readonly moment: number;
}

/** What a page makes of the events that it follows. */
export interface Following<Day, Bar, Now extends Followed> {
  /** The name of what is followed. */
  readonly titleOf: (now: Now) => string;
  readonly begin: (day: Day) => Now;
  readonly add: (now: Now, bar: Bar) => Now;
  /** Shows a state; `before` is the one that it follows, `null` for the first. */
  readonly show: (now: Now, clock: Clock, before: Now | null) => void;
}

/** Follows a replay, as people begin, stop and step it: the controls, the clock and the state of the connection. */
export class Player<Day, Bar, Now extends Followed> {
  #now: Now | null = null;
  #clock = clockIn('UTC');
  /** Whether it stops after the next event. */
  #stopsNext = false;
  /** Whether the connection is broken. */
  #lost = false;
  readonly #stream: Stream<Day, Bar>;

  constructor(private readonly following: Following<Day, Bar, Now>) {
    this.#stream = new Stream<Day, Bar>({
      onDay: (day) => this.#show(this.following.begin(day), null),
      onBar: (bar) => {
        if (this.#now !== null) this.#show(this.following.add(this.#now, bar), this.#now);
      },
      onEnd: () => {
        this.#showState();
        announce('The session has closed.');
      },
      onFailed: (message) => {
        this.#lost = false;
        notify(message);
        this.#showState();
      },
      onLost: () => {
        this.#lost = true;
        const { moment } = this.#now ?? {};
        notify(
          moment === undefined
            ? 'The connection broke. Reconnecting.'
            : `The connection broke. This is how things stood at ${this.#clock.time(moment)}. Reconnecting.`,
        );
        this.#showState();
      },
      onBack: () => {
        if (this.#lost) {
          notify('');
          announce('Reconnected.');
        }
        this.#lost = false;
        this.#showState();
      },
    });
  }

  /** Begins with what the server offers, or the moment that the address names, such as `#2024-07-03/11:15`. */
  async start(): Promise<void> {
    const response = await fetch('./offer');
    const offer = (await response.json()) as Offer;
    this.#clock = clockIn(offer.timeZone);
    setUpControls(offer, {
      onGo: (date, time) => this.#go(date, time),
      onSpeed: () => this.#stream.isOpen && this.#goOn(),
      onPause: () => (this.#stream.isOpen ? this.#stop() : this.#goOn()),
      onStep: () => {
        this.#stopsNext = true;
        this.#goOn(1);
      },
    });
    const [, date, time] = /^#(\d{4}-\d\d-\d\d)\/((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(location.hash) ?? [];
    if (date === undefined || time === undefined) this.#go(offer.date, null);
    else if (offer.days.some((each) => each.date === date)) this.#go(date, time);
    else {
      notify(`There is no session on ${date}.`);
      this.#go(offer.date, null);
    }
  }

  /** Shows what is followed once more, for example after a change of a filter or of the width. */
  showAgain(): void {
    if (this.#now !== null) this.following.show(this.#now, this.#clock, this.#now);
  }

  /** Goes to a date: to stay at a time, or to follow it from the open. */
  #go(date: string, time: string | null): void {
    // Those who look at a moment want to stay there.
    this.#stopsNext = time !== null;
    byId('date', HTMLSelectElement).value = date;
    this.#stream.open({ date, speed: chosenSpeed(), ...(time === null ? {} : { at: time }) });
    this.#showState();
  }

  #goOn(most?: number): void {
    if (this.#now === null || this.#now.number >= this.#now.of) return;
    const { date, number } = this.#now;
    this.#stream.open({ date, speed: chosenSpeed(), after: number, ...(most === undefined ? {} : { count: most }) });
    this.#showState();
  }

  #stop(): void {
    this.#stopsNext = false;
    this.#stream.close();
    if (this.#lost) notify('');
    this.#lost = false;
    this.#showState();
  }

  #show(now: Now, before: Now | null): void {
    this.#now = now;
    const { moment, early, closes } = now;
    const time = this.#clock.time(moment);
    byId('title').textContent = this.following.titleOf(now);
    document.title = `${time} ${this.following.titleOf(now)}`;
    const half = early ? `, half day: closes at ${this.#clock.time(closes)}` : '';
    byId('moment').textContent = `${this.#clock.weekdayAndDate(moment)}, ${time} ${this.#clock.place}${half}`;
    // A time that somebody is about to write is left alone.
    const field = byId('time', HTMLInputElement);
    if (document.activeElement !== field) field.value = time;
    this.following.show(now, this.#clock, before);
    if (this.#stopsNext) this.#stop();
    else this.#showState();
  }

  #showState(): void {
    const over = this.#now !== null && this.#now.number >= this.#now.of;
    const pause = byId('pause', HTMLButtonElement);
    pause.textContent = over ? 'Closed' : this.#stream.isOpen ? 'Pause' : 'Resume';
    // A button that were disabled while it has the focus would lose it.
    pause.setAttribute('aria-disabled', String(over));
    byId('step').setAttribute('aria-disabled', String(over));
    const state = this.#lost ? 'lost' : over ? 'closed' : this.#stream.isOpen ? 'running' : 'paused';
    const shown = byId('connection');
    shown.className = `connection ${state}`;
    shown.textContent = STATES[state];
  }
}

const STATES = { lost: 'Connection lost', closed: 'Closed', running: 'Running', paused: 'Paused' } as const;

function notify(text: string): void {
  byId('notice').hidden = text === '';
  byId('notice').textContent = text;
}
