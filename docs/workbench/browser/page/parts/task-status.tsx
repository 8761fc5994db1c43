import type { Failure, Steps } from '../../computing/asked.js';
import { Wrong } from './controls.js';

interface TaskStatusProps {
  readonly of: {
    readonly running: boolean;
    readonly told: Steps | null;
    readonly cancel: () => void;
    readonly again: (() => void) | null;
    readonly failure: Failure | null;
  };
  readonly label: string;
  /** What the button says. */
  readonly asks: string;
  readonly wrong?: (failure: Failure) => string;
}

/** Where a task is: its progress, a button that asks what was cancelled once more, and why it failed. */
export function TaskStatus({
  of: { running, told, cancel, again, failure },
  label,
  asks,
  wrong = ({ why }) => why,
}: TaskStatusProps) {
  return (
    <>
      {running && <Progress label={label} steps={told} onCancel={cancel} />}
      {again !== null && <button onClick={again}>{asks}</button>}
      <Wrong>{failure && wrong(failure)}</Wrong>
    </>
  );
}

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
