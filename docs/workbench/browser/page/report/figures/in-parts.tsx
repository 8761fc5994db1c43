import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { counted } from '../../parts/words.js';

/** How many more are shown at a time, so that a long list does not hold up the page. */
const STEP = 16;

/** The first of a list, and more of them when asked for. */
export function InParts<Item>({
  items,
  first,
  word,
  shown,
}: {
  readonly items: readonly Item[];
  readonly first: number;
  /** What one of them is, such as `question`. */
  readonly word: string;
  readonly shown: (item: Item) => ComponentChildren;
}) {
  const count = useSignal(first);
  const hidden = items.length - Math.min(count.value, items.length);
  return (
    <>
      {items.slice(0, count.value).map(shown)}
      {hidden > 0 && (
        <button type="button" onClick={() => (count.value += STEP)}>
          {count.value === 0
            ? `Show ${counted(items.length, word)}`
            : `Show ${Math.min(hidden, STEP)} more of ${counted(items.length, word)}`}
        </button>
      )}
    </>
  );
}
