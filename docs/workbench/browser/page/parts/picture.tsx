import { toSvg } from 'barstats/charts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { signal } from '@preact/signals';
import { ScrollRegion } from './table.js';

/** What the library draws. */
export type Drawable = Parameters<typeof toSvg>[0];

/** The picture of a result at the available width; drawn again when the result or the colours change. */
export function Picture({ of, title }: { readonly of: Drawable; readonly title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const colours = theme.value;
  // There is no width before layout.
  useLayoutEffect(() => {
    const { current } = place;
    if (current !== null) current.innerHTML = toSvg(of, { theme: colours, width: widthFor(current.clientWidth) });
  }, [of, colours]);
  return (
    <figure>
      <ScrollRegion label={`Picture: ${title}`}>
        <div ref={place} />
      </ScrollRegion>
    </figure>
  );
}

/** The width of a picture without margins that fits into a width in pixels. */
export function widthFor(pixels: number): number {
  return Math.min(Math.max(Math.floor(pixels) - 48, 280), 720);
}

const dark = matchMedia('(prefers-color-scheme: dark)');

const now = (): 'light' | 'dark' => (dark.matches ? 'dark' : 'light');

/** The colours that the reader looks at. */
export const theme = signal(now());

dark.addEventListener('change', () => (theme.value = now()));
