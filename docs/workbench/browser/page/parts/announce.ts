import { signal } from '@preact/signals';

/** What screen readers are told. */
export const status = signal('');

/** Announces something to screen readers. */
export function announce(text: string): void {
  status.value = text;
}
