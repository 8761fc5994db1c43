import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { Asked, TaskName } from '../../computing/tasks.js';
import { type TaskState, useTask } from '../parts/use-task.js';

/**
 * A task that is asked again only if what it is asked changes: the order of rows or the words of a search are in the same view, and change
 * nothing that is computed.
 *
 * @param question - what to ask, read from signals; `null` for nothing
 */
export function useSameQuestion<Name extends TaskName>(
  task: Name,
  question: () => Asked<Name> | null,
  options: Parameters<typeof useTask<Name>>[2] = {},
): ReadonlySignal<TaskState<Name>> {
  const text = useComputed(() => JSON.stringify(question()));
  // It was written from what it is read as.
  return useTask(task, () => JSON.parse(text.value) as Asked<Name> | null, options);
}
