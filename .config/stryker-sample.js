import { createHash } from 'node:crypto';
import { isAbsolute, relative } from 'node:path';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * Whether a mutant is in a sample of so many percent. It depends on nothing but the mutant and the seed, so that the same
 * mutants are tried again after a test has been added, and a larger sample has all of a smaller one.
 *
 * @param {{ fileName: string, location: import('@stryker-mutator/api/core').Location, mutatorName: string, replacement?: string }} mutant
 * @param {{ percent: number, seed: number }} sample
 */
export function inSample({ fileName, location: { start, end }, mutatorName, replacement }, { percent, seed }) {
  const file = isAbsolute(fileName) ? relative(process.cwd(), fileName) : fileName;
  const place = [file, start.line, start.column, end.line, end.column, mutatorName, replacement];
  const hash = createHash('sha256')
    .update(JSON.stringify([seed, ...place]))
    .digest();
  return hash.readUInt32BE() < (percent / 100) * 2 ** 32;
}

/** The options of Stryker that this plugin reads. */
export const strykerValidationSchema = {
  properties: {
    sample: {
      type: 'object',
      required: ['percent', 'seed'],
      properties: { percent: { type: 'number' }, seed: { type: 'number' } },
      additionalProperties: false,
    },
  },
};

export const NOT_IN_THE_SAMPLE = 'not in the sample';

/**
 * A checker is the one plugin that is asked about every mutant before it is tried. What it rejects is told as not compiling;
 * the reason says why.
 *
 * @param {{ sample: { percent: number, seed: number } }} options
 * @returns {import('@stryker-mutator/api/check').Checker}
 */
function sampleChecker({ sample }) {
  return {
    init: () => Promise.resolve(),
    check: (mutants) =>
      Promise.resolve(
        Object.fromEntries(
          mutants.map((mutant) => [
            mutant.id,
            inSample(mutant, sample)
              ? { status: /** @type {never} */ ('passed') }
              : { status: /** @type {never} */ ('compileError'), reason: NOT_IN_THE_SAMPLE },
          ]),
        ),
      ),
  };
}
/** @type {"options"[]} */
sampleChecker.inject = ['options'];

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', sampleChecker)];
