import { element } from './element.js';

/** A region that is scrolled by itself, by keyboard too, so that the page never has to be scrolled sideways. */
export function scrollRegion(label: string, ...children: readonly Node[]): HTMLElement {
  return element('div', { class: 'scroll', role: 'region', 'aria-label': label, tabindex: 0 }, ...children);
}
