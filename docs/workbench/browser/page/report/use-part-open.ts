import { useSignal } from '@preact/signals';
import type { TargetedEvent } from 'preact';

/**
 * Whether a part of the page is open: as the reader likes, and when something in it is wrong. A signal, as a form with state of hooks is drawn anew
 * with all that is around it, and loses what is being typed.
 */
export function usePartOpen(isWrong: boolean) {
  const open = useSignal(false);
  return {
    open: open.value || isWrong,
    onToggle: ({ currentTarget }: TargetedEvent<HTMLDetailsElement>) => {
      open.value = currentTarget.open;
    },
  };
}
