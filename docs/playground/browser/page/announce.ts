import { byId } from './element.js';

/** How long between two things that are said of the same progress, in milliseconds. */
const PAUSE = 4000;

let last = -Infinity;

/** Says something to those who listen to the page instead of looking at it. */
export function announce(text: string): void {
  last = performance.now();
  byId('status').textContent = text;
}

/** Says how far something has come, now and then: a number that is read out all the time is a nuisance. */
export function announceProgress(text: string): void {
  if (performance.now() - last >= PAUSE) announce(text);
}
