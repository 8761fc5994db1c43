import { announce } from '../../../playground/browser/page/announce.js';
import { byId } from '../../../playground/browser/page/element.js';
import type { Offer } from '../messages.js';
import { announceDecisions } from './announce-decisions.js';
import { type Clock, clockIn } from './clock.js';
import { chosenSpeed, setUpControls } from './controls.js';
import { type FollowedDay, followedFrom, momentOf, withBar } from './followed-day.js';
import { showPicture } from './picture.js';
import { decidedItems } from './setups/decided.js';
import { showOthers } from './setups/others.js';
import { SetupList } from './setups/setup-list.js';
import { upcomingItems } from './setups/upcoming.js';
import { Stream } from './stream.js';

// The page by what happens: the server sends a day and then its bars, and people stop it, step, and go elsewhere.

let day: FollowedDay | null = null;
let clock: Clock = clockIn('UTC');
let chosen: string | null = null;
/** How the page is to stop: after the next bar, or as soon as it has a day. */
let stopsNext = false;
/** Whether the page says that it has no connection. */
let lost = false;

const setups = new SetupList((id) => {
  chosen = id;
  if (day !== null) showPicture(day, clock, chosen);
});

const stream = new Stream({
  onDay: (begun) => {
    day = followedFrom(begun);
    clock = clockIn(begun.timeZone);
    show(day);
    // Those who look at a moment want to stay there.
    if (stopsNext) stop();
  },
  onBar: (bar) => {
    if (day === null) return;
    const next = withBar(day, bar);
    announceDecisions(day, next, clock);
    day = next;
    show(day);
    if (stopsNext) stop();
  },
  onEnd: () => {
    showState();
    announce('The session has closed.');
  },
  onFailed: (message) => {
    notify(message);
    showState();
  },
  onLost: () => {
    lost = true;
    notify('The connection broke. Reconnecting.');
  },
  onBack: () => {
    if (lost) notify('');
    lost = false;
  },
});

await start();

async function start(): Promise<void> {
  const response = await fetch('./offer');
  const offer = (await response.json()) as Offer;
  clock = clockIn(offer.timeZone);
  setUpControls(offer, { onGo: go, onSpeed: changeSpeed, onPause: pauseOrGoOn, onStep: step });
  new ResizeObserver(() => {
    if (day !== null) showPicture(day, clock, chosen);
  }).observe(byId('chart'));
  // An address may name a moment: #2024-07-03/11:15.
  const [, date, time] = /^#(\d{4}-\d\d-\d\d)\/((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(location.hash) ?? [];
  if (date === undefined || time === undefined) go(offer.date, null);
  else if (offer.days.some((each) => each.date === date)) go(date, time);
  else {
    notify(`There is no session on ${date}.`);
    go(offer.date, null);
  }
}

/** Goes to a date: to stay at a time of it, or to follow it from the open on. */
function go(date: string, time: string | null): void {
  stopsNext = time !== null;
  byId('date', HTMLSelectElement).value = date;
  stream.open({ date, speed: chosenSpeed(), ...(time === null ? {} : { at: time }) });
  showState();
}

function goOn(most?: number): void {
  if (day === null || day.number >= day.of) return;
  const { date, number } = day;
  stream.open({ date, speed: chosenSpeed(), after: number, ...(most === undefined ? {} : { count: most }) });
  showState();
}

function stop(): void {
  stopsNext = false;
  stream.close();
  showState();
}

function pauseOrGoOn(): void {
  if (stream.isOpen) stop();
  else goOn();
}

function step(): void {
  stopsNext = true;
  goOn(1);
}

function changeSpeed(): void {
  if (stream.isOpen) goOn();
}

function show(now: FollowedDay): void {
  const moment = momentOf(now);
  const time = clock.time(moment);
  byId('title').textContent = `${now.ticker} in play`;
  document.title = `${time} ${now.ticker} in play`;
  const early = now.early ? `, half day: closes at ${clock.time(now.closes)}` : '';
  byId('moment').textContent = `${clock.weekdayAndDate(moment)}, ${time} ${clock.place}${early}`;
  // A time that somebody is about to write is left alone.
  const field = byId('time', HTMLInputElement);
  if (document.activeElement !== field) field.value = time;
  setups.show(now, clock);
  showPicture(now, clock, chosen);
  byId('decided').replaceChildren(...decidedItems(now, clock));
  byId('upcoming').replaceChildren(...upcomingItems(now, clock));
  showOthers(now);
  showState();
}

function showState(): void {
  const over = day !== null && day.number >= day.of;
  const pause = byId('pause', HTMLButtonElement);
  pause.textContent = over ? 'Closed' : stream.isOpen ? 'Pause' : 'Resume';
  // A button that were disabled while it has the focus would lose it.
  pause.setAttribute('aria-disabled', String(over));
  byId('step').setAttribute('aria-disabled', String(over));
}

function notify(text: string): void {
  byId('notice').hidden = text === '';
  byId('notice').textContent = text;
}
