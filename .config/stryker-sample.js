import { createHash } from 'node:crypto';
import { isAbsolute, relative } from 'node:path';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * What tells a mutant from all others: what is changed, where, into what.
 *
 * @typedef {{ fileName: string, location: import('@stryker-mutator/api/core').Location, mutatorName: string, replacement?: string }} PlacedMutant
 */

/**
 * Which mutants are tried: so many percent of them, or only those that are named.
 *
 * @typedef {{ percent: number, seed: number, only?: readonly string[] }} Sample
 */

/** @param {PlacedMutant} mutant */
function placeOf({ fileName, location: { start, end }, mutatorName, replacement }) {
  const file = isAbsolute(fileName) ? relative(process.cwd(), fileName) : fileName;
  return [file, start.line, start.column, end.line, end.column, mutatorName, replacement];
}

/**
 * The name of a mutant in a sample: that which Stryker gives it changes with the files that are changed.
 *
 * @param {PlacedMutant} mutant
 */
export function nameOf(mutant) {
  return JSON.stringify(placeOf(mutant));
}

/**
 * Whether a mutant is in a sample. It depends on nothing but the mutant and the sample, so that the same mutants are tried
 * again after a test has been added, and a larger share has all of a smaller one.
 *
 * @param {PlacedMutant} mutant - with its lines and columns counted from 0, as a checker is given them
 * @param {Sample} sample
 */
export function inSample(mutant, { percent, seed, only }) {
  if (only !== undefined) return only.includes(nameOf(mutant));
  const hash = createHash('sha256')
    .update(JSON.stringify([seed, ...placeOf(mutant)]))
    .digest();
  return hash.readUInt32BE() < (percent / 100) * 2 ** 32;
}

/** The options of Stryker that this plugin reads. */
export const strykerValidationSchema = {
  properties: {
    sample: {
      type: 'object',
      required: ['percent', 'seed'],
      properties: {
        percent: { type: 'number' },
        seed: { type: 'number' },
        only: { type: 'array', items: { type: 'string' } },
      },
      additionalProperties: false,
    },
  },
};

export const NOT_IN_THE_SAMPLE = 'not in the sample';

/**
 * A checker is the one plugin that is asked about every mutant before it is tried. What it rejects is told as not compiling;
 * the reason says why.
 *
 * @param {{ sample: Sample }} options
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
