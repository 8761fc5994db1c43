import { byId } from './element.js';

/** The minimum time between two progress announcements, in milliseconds. */
const PAUSE = 4000;

let last = -Infinity;

/** Announces something to screen readers. */
export function announce(text: string): void {
  last = performance.now();
  byId('status').textContent = text;
}

/** Announces progress, but not too often for a screen reader. */
export function announceProgress(text: string): void {
  if (performance.now() - last >= PAUSE) announce(text);
}
