/** A step of `npm run generate`. */
export interface Step {
  /** The programs, which write where what they write is missing or out of date. */
  readonly programs: readonly string[];
  /** Programs that check it. */
  readonly checks?: readonly string[];
  /** The runs of Vitest that check it: files, and the configuration of those that are not in `npm test`. */
  readonly tests: readonly (readonly string[])[];
  /** Whether the package has to be built before. */
  readonly built?: true;
}

/** What is generated and kept in the repository, in the order in which one follows from the other. */
export const steps: Readonly<Record<string, Step>> = {
  answers: { programs: ['run/by-name/write-answers'], tests: [['test/run/by-name/answers-by-report.test.ts']] },
  vectors: {
    programs: ['conformance/vectors/select/select-vectors', 'conformance/vectors/write-vectors'],
    checks: ['conformance/vectors/build-vectors'],
    tests: [['--config', '.config/vitest.long.config.ts', 'test/conformance/vectors']],
  },
  figures: {
    programs: ['reports/figures/write-figures'],
    tests: [
      ['test/reports/figures'],
      ['--config', '.config/vitest.long.config.ts', 'test/reports/result-digests.long.test.ts'],
    ],
  },
  picture: { programs: ['docs/pictures/write-picture'], tests: [['test/docs/pictures']] },
  surface: {
    programs: ['package/api-report/write-surface'],
    tests: [['--config', '.config/vitest.package.config.ts', 'test/package/api-report']],
    built: true,
  },
  sizes: {
    programs: ['package/write-sizes'],
    tests: [['--config', '.config/vitest.package.config.ts', 'test/package/size.check.ts']],
    built: true,
  },
  work: {
    programs: ['performance/write-bounds'],
    tests: [['--config', '.config/vitest.work.config.ts', 'test/performance/work.check.ts']],
  },
};
