import type { TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';

/** Whether a part of the page is open: at first where there is something to see, then as the reader likes, and when something in it is wrong. */
export function usePartOpen(atFirst: boolean, isWrong: boolean) {
  const [open, setOpen] = useState(atFirst);
  return {
    open: open || isWrong,
    onToggle: ({ currentTarget }: TargetedEvent<HTMLDetailsElement>) => setOpen(currentTarget.open),
  };
}
