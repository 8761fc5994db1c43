import type { ComponentChildren } from 'preact';

interface ScrollRegionProps {
  readonly label: string;
  readonly tall?: boolean;
  readonly children: ComponentChildren;
}

/** A separately scrollable region, also by keyboard, so that the page never scrolls sideways. */
export function ScrollRegion({ label, tall = false, children }: ScrollRegionProps) {
  return (
    <div class={tall ? 'scroll tall' : 'scroll'} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
