import { element } from './element.js';

/** A separately scrollable region, also by keyboard, so that the page never scrolls sideways. */
export function scrollRegion(label: string, ...children: readonly Node[]): HTMLElement {
  return element('div', { class: 'scroll', role: 'region', 'aria-label': label, tabindex: 0 }, ...children);
}
