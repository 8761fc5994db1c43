import type { Steps } from '../../computing/asked.js';

/** Progress of something that takes a while, and a button that cancels it. */
export function Progress({
  label,
  steps,
  onCancel,
}: {
  readonly label: string;
  readonly steps: Steps | null;
  readonly onCancel: () => void;
}) {
  return (
    <div class="progress">
      <label>
        {label} <progress {...(steps === null ? {} : { max: steps.of, value: steps.done })} />
      </label>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
