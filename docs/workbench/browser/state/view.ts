import { effect, signal } from '@preact/signals';
import { linkOf, viewOf, type View } from './link.js';

/** What the page shows. The address has all of it, so that a link, a reload and the buttons of the browser lead to the same. */
export const view = signal<View>(viewOf(location.hash));

/** Shows something else: a new place that the back button returns from, or with `inPlace` the same place with other options. */
export function show(changes: Partial<View>, { inPlace = false } = {}): void {
  const next = { ...view.peek(), ...changes };
  const link = linkOf(next);
  if (link === location.hash) return;
  if (inPlace) history.replaceState(null, '', link);
  else history.pushState(null, '', link);
  view.value = next;
}

/** Follows the address, and keeps it complete: a link written by hand may leave out what is usual. */
export function followAddress(): void {
  addEventListener('popstate', () => {
    view.value = viewOf(location.hash);
  });
  effect(() => {
    const link = linkOf(view.value);
    if (location.hash !== link && location.hash + link !== '#/') history.replaceState(null, '', link);
  });
}
