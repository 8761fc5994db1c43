import type { TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';

/** Whether a part of the page is open: as the reader likes, and when something in it is wrong. */
export function usePartOpen(isWrong: boolean) {
  const [open, setOpen] = useState(false);
  return {
    open: open || isWrong,
    onToggle: ({ currentTarget }: TargetedEvent<HTMLDetailsElement>) => setOpen(currentTarget.open),
  };
}
