import { useSignal, useSignalEffect, type ReadonlySignal, useComputed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ask, TaskFailed } from '../../asking/ask.js';
import type { Answer, Asked, TaskName, Told } from '../../computing/tasks.js';
import type { Failure } from '../../computing/asked.js';
import { announce } from './controls.js';

/** Where a task is. What was computed last stays until the next answer is there, or none will come. */
export interface TaskState<Name extends TaskName> {
  readonly running: boolean;
  readonly told: Told<Name> | null;
  readonly answer: Answer<Name> | null;
  readonly failure: Failure | null;
  readonly cancel: () => void;
  /** Asks what was cancelled once more; `null` if it was not. */
  readonly again: (() => void) | null;
}

/**
 * A task that is asked again whenever its question changes; the one before is cancelled.
 *
 * @param question - what to ask, read from signals; `null` for nothing
 */
export function useTask<Name extends TaskName>(
  task: Name,
  question: () => Asked<Name> | null,
  {
    onTold,
    inTheBackground = false,
  }: { readonly onTold?: (told: Told<Name>) => void; readonly inTheBackground?: boolean } = {},
): ReadonlySignal<TaskState<Name>> {
  const times = useSignal(0);
  const idle = { running: false, told: null, answer: null, failure: null, cancel: () => undefined, again: null };
  const state = useSignal<TaskState<Name>>(idle);
  useSignalEffect(() => {
    // Asked again when either changes.
    const [asked] = [question(), times.value];
    if (asked === null) {
      state.value = idle;
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const cancel = (): void => {
      controller.abort();
      // What is there may be the answer to another question.
      const again = (): void => {
        times.value++;
      };
      state.value = { ...state.peek(), running: false, told: null, answer: null, again };
      announce('Cancelled.');
    };
    state.value = { ...state.peek(), running: true, told: null, failure: null, cancel, again: null };
    ask(task, asked, {
      signal,
      inTheBackground,
      onTold: (told) => {
        onTold?.(told);
        state.value = { ...state.peek(), told };
      },
    }).then(
      (answer) => {
        state.value = { ...state.peek(), running: false, told: null, answer };
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const failure = error instanceof TaskFailed ? error.failure : { why: String(error) };
        state.value = { ...state.peek(), running: false, told: null, answer: null, failure };
      },
    );
    return () => controller.abort();
  });
  return state;
}

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
