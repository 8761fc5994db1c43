import type { Reporter, TestModule } from 'vitest/node';
import '../test/laws/trial.js';

/** Lists at the end of a run how many cases of each law were not trivial, the emptiest first. */
export default class LawsReporter implements Reporter {
  private readonly seed: string;

  constructor(seed: string) {
    this.seed = seed;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const laws = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => {
        const { law } = test.meta();
        return law === undefined
          ? []
          : [{ ...law, share: law.tested / law.cases, name: test.fullName, file: module.relativeModuleId }];
      }),
    );
    if (laws.length === 0) return;
    const seconds = laws.reduce((sum, each) => sum + each.seconds, 0);
    console.log(
      `Laws (${laws.length}, ${seconds.toFixed(0)} s of CPU, seed ${this.seed}), cases that tested something:`,
    );
    for (const { cases, tested, atLeast, share, name, file, seconds: own } of laws.sort((a, b) => a.share - b.share)) {
      const percent = (part: number): string => `${Math.round(part * 100)} %`;
      console.log(
        `  ${tested} of ${cases} (${percent(share)}, at least ${percent(atLeast)}), ${own.toFixed(1)} s: ${file} > ${name}`,
      );
    }
    console.log();
  }
}
