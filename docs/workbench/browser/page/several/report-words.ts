import { signal } from '@preact/signals';
import { ask } from '../../asking/ask.js';
import type { ReportWords } from '../../computing/several/tasks-of-several.js';

const words = signal<ReadonlyMap<string, ReportWords>>(new Map());

let asked = false;

/** What reports are called, by their identifiers; empty until the worker, which knows them all, has been asked. */
export function reportWords(): ReadonlyMap<string, ReportWords> {
  if (!asked) {
    asked = true;
    ask('words', {}).then(
      (answer) => (words.value = new Map(answer.map((each) => [each.report, each]))),
      () => (asked = false),
    );
  }
  return words.value;
}
