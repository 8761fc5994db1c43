import { effect, signal } from '@preact/signals';
import { linkOf, viewOf, type View } from './link.js';

/** What the page shows. The address has all of it, so that a link, a reload and the buttons of the browser lead to the same. */
export const view = signal<View>(viewOf(location.hash));

/** Shows something else, from which the back button returns. */
export const show = (changes: Partial<View>): void => change(changes, 'pushState');

/** Shows the same place with other options. */
export const adjust = (changes: Partial<View>): void => change(changes, 'replaceState');

function change(changes: Partial<View>, how: 'pushState' | 'replaceState'): void {
  const next = { ...view.peek(), ...changes };
  const link = linkOf(next);
  if (link === location.hash) return;
  history[how](null, '', link);
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
