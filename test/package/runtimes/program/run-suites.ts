import '../../../../.config/generated-cases.js';
import { startTests, type File, type Task, type VitestRunner, type VitestRunnerConfig } from '@vitest/runner';
import type { Outcome } from './outcome.js';

const config: VitestRunnerConfig = {
  root: '/',
  setupFiles: [],
  name: undefined,
  passWithNoTests: false,
  testNamePattern: undefined,
  allowOnly: false,
  sequence: { seed: 0, hooks: 'stack', setupFiles: 'list' },
  chaiConfig: undefined,
  maxConcurrency: 1,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  tagsFilter: undefined,
  strictTags: true,
};

/** Runs suites one after another in this very process, and tells of every test in them. */
export async function runSuites(suites: Readonly<Record<string, () => Promise<unknown>>>): Promise<readonly Outcome[]> {
  const runner: VitestRunner = { config, importFile: (path) => suites[path]() };
  const files = await startTests(Object.keys(suites), runner);
  return files.flatMap((file) => [...failureOf(file), ...outcomesOf(file, file)]);
}

/** A suite that could not be loaded, or has nothing in it, has no test to fail. */
function failureOf(file: File): readonly Outcome[] {
  if (file.result?.state !== 'fail' || outcomesOf(file, file).some(({ status }) => status === 'failed')) return [];
  return [{ suite: file.filepath, title: 'is loaded', status: 'failed', message: messageOf(file) }];
}

function outcomesOf(task: Task, file: File): readonly Outcome[] {
  if (task.type === 'suite') return task.tasks.flatMap((each) => outcomesOf(each, file));
  const { state } = task.result ?? {};
  const about = { suite: file.filepath, title: titleOf(task, file) };
  if (state === 'pass') return [{ ...about, status: 'passed' }];
  // A test that was neither run nor left out on purpose has failed: a hook before it did.
  if (task.mode === 'skip' || task.mode === 'todo') return [{ ...about, status: 'skipped' }];
  return [{ ...about, status: 'failed', message: messageOf(task) || messageOf(file) }];
}

function titleOf(task: Task, file: File): string {
  return task.suite === undefined || task.suite === file ? task.name : `${titleOf(task.suite, file)} > ${task.name}`;
}

function messageOf({ result }: Task): string {
  return (result?.errors ?? []).map(({ name, message, stack }) => `${name}: ${message}\n${stack ?? ''}`).join('\n');
}
