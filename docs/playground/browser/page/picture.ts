import type { ReportId, ReportResult } from 'barstats';
import { element } from './element.js';
import type { Pictures } from './pictures.js';
import { scrollRegion } from './scroll-region.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

/** The current theme. */
export function themeNow(): 'light' | 'dark' {
  return dark.matches ? 'dark' : 'light';
}

/** The picture of a result at the available width, drawn when added to the page and again when the theme changes. */
export function picture(pictures: Pictures, result: ReportResult<ReportId>, title: string): HTMLElement {
  const drawing = element('p', { class: 'drawing' }, 'Drawing …');
  const region = scrollRegion(`Picture: ${title}`, drawing);
  const draw = async (): Promise<void> => {
    // There is no width before layout.
    await new Promise(requestAnimationFrame);
    const width = widthFor(region.clientWidth);
    try {
      const svg = await pictures.ask(result, { ask: 'svg', theme: themeNow(), width });
      region.replaceChildren(svgOf(svg, title));
    } catch (error) {
      drawing.textContent = `The picture could not be drawn: ${error instanceof Error ? error.message : String(error)}`;
      region.replaceChildren(drawing);
    }
  };
  void draw();
  dark.addEventListener('change', () => {
    if (region.isConnected) void draw();
  });
  return element('figure', {}, region);
}

/** The width of a picture without margins that fits into a width in pixels. */
export function widthFor(pixels: number): number {
  return Math.min(Math.max(Math.floor(pixels) - 48, 280), 720);
}

function svgOf(text: string, title: string): Element {
  const svg = document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
  // The picture is one image to those who do not see it, as its figures are in the tables below.
  for (const each of svg.querySelectorAll('*')) {
    for (const { name } of [...each.attributes]) {
      if (name === 'role' || name === 'tabindex' || name.startsWith('aria-')) each.removeAttribute(name);
    }
  }
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `${title}; the tables below have the same figures`);
  return svg;
}
