import { useEffect, useRef } from 'preact/hooks';
import { drawn } from '../../asking/drawing.js';
import type { Drawable } from '../../pictures/messages.js';
import { ScrollRegion } from './scroll-region.js';
import { theme } from './theme.js';

/** The picture of a result at the available width; drawn again when the result or the colours change. */
export function Picture({ of, title }: { readonly of: Drawable; readonly title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const colours = theme.value;
  useEffect(() => {
    let current = true;
    const show = (picture: Node | string): void => {
      // What was asked for before may be drawn last.
      if (current) place.current?.replaceChildren(picture);
    };
    const frame = requestAnimationFrame(() => {
      // There is no width before layout.
      const width = widthFor(place.current?.clientWidth ?? 0);
      drawn({ ask: 'svg', of, theme: colours, width }).then(
        (svg) => show(svgOf(svg, title)),
        (error: unknown) =>
          show(`The picture could not be drawn: ${error instanceof Error ? error.message : String(error)}`),
      );
    });
    return () => {
      current = false;
      cancelAnimationFrame(frame);
    };
  }, [of, title, colours]);
  return (
    <figure>
      <ScrollRegion label={`Picture: ${title}`}>
        <div ref={place} class="drawing">
          Drawing …
        </div>
      </ScrollRegion>
    </figure>
  );
}

/** The width of a picture without margins that fits into a width in pixels. */
export function widthFor(pixels: number): number {
  return Math.min(Math.max(Math.floor(pixels) - 48, 280), 720);
}

function svgOf(text: string, title: string): Element {
  const svg = document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
  // The picture is one image to those who do not see it, as its figures are in tables beside it.
  for (const each of svg.querySelectorAll('*')) {
    for (const { name } of [...each.attributes]) {
      if (name === 'role' || name === 'tabindex' || name.startsWith('aria-')) each.removeAttribute(name);
    }
  }
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `${title}; the tables have the same figures`);
  return svg;
}
