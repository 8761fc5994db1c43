import type { Steps } from '../../computing/asked.js';

interface ProgressProps {
  readonly label: string;
  readonly steps: Steps | null;
  readonly onCancel: () => void;
}

/** Progress of something that takes a while, and a button that cancels it. */
export function Progress({ label, steps, onCancel }: ProgressProps) {
  return (
    <div class="progress">
      <label>
        {label} <progress {...(steps === null ? {} : { max: steps.of, value: steps.done })} />
      </label>
      <button onClick={onCancel}>Cancel</button>
    </div>
  );
}
