import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** Says at the end of a run what was not tested and why: a skipped test is news, not silence. */
export default class SkippedReporter implements Reporter {
  #filtered = false;

  onInit(vitest: Vitest): void {
    this.#filtered = vitest.config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    // With `-t`, everything else is left out because the reader asked for it.
    if (this.#filtered) return;
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')].map((test) => test.fullName));
    if (skipped.length === 0) {
      console.log('Nothing was skipped.\n');
      return;
    }
    console.log(`Skipped (${skipped.length}):`);
    for (const name of skipped) console.log(`  - ${name}`);
    console.log();
  }
}
