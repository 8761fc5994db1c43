import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { counted } from './words.js';

/** At least how many more are shown at a time. */
const STEP = 16;

interface ShortenedProps<Item> {
  readonly items: readonly Item[];
  readonly first: number;
  /** What an item is called. */
  readonly what: string;
  readonly children: (shown: readonly Item[]) => ComponentChildren;
}

/** The first items of a long list, and more of them whenever somebody asks: to draw all at once would hold up the page. */
export function Shortened<Item>({ items, first, what, children }: ShortenedProps<Item>) {
  const most = useSignal(first);
  const step = Math.max(STEP, first);
  const more = items.length - most.value;
  return (
    <>
      {children(items.slice(0, most.value))}
      {more > 0 && (
        <>
          <button onClick={() => (most.value += step)}>
            Show {Math.min(more, step)} more of {counted(items.length, what)}
          </button>
          <p class="printed">
            The first {most.value} of {counted(items.length, what)}.
          </p>
        </>
      )}
    </>
  );
}
