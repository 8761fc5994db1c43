import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** After how long something is slow, in milliseconds. */
const SLOW = 500;

/** Whether something has been running for so long that its progress is worth showing: what comes at once would only flicker. */
export function useSlow(running: boolean): boolean {
  const slow = useSignal(false);
  useEffect(() => {
    slow.value = false;
    if (!running) return undefined;
    const timer = setTimeout(() => (slow.value = true), SLOW);
    return () => clearTimeout(timer);
  }, [running]);
  return running && slow.value;
}
