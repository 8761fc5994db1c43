import type { ComponentChildren } from 'preact';

/** A separately scrollable region, also by keyboard, so that the page never scrolls sideways. */
export function ScrollRegion({
  label,
  tall = false,
  children,
}: {
  readonly label: string;
  readonly tall?: boolean;
  readonly children: ComponentChildren;
}) {
  return (
    <div class={tall ? 'scroll tall' : 'scroll'} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
