import { signal } from '@preact/signals';

/** The minimum time between two announcements of progress, in milliseconds. */
const PAUSE = 4000;

let last = -Infinity;

/** What screen readers are told. */
export const status = signal('');

/** Announces something to screen readers. */
export function announce(text: string): void {
  last = performance.now();
  status.value = text;
}

/** Announces progress, but not too often for a screen reader. */
export function announceProgress(text: string): void {
  if (performance.now() - last >= PAUSE) announce(text);
}
