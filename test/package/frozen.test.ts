import { describe, expect, it } from 'vitest';
import { entryPoints } from './entry-points.js';
import { thawedPaths } from './thawed-paths.js';

/**
 * Columns are known by their identity and made of functions, and a family is reached from each of its reports: here they are frozen
 * themselves, and nothing looks into them.
 */
const ofFamilies = ['define', 'families'];

describe('what the package exports', () => {
  it('has families that are frozen, with their reports', async () => {
    const { computeReport: _, ...families } = await import('../../src/families/index.js');
    for (const family of Object.values(families)) {
      expect([family, family.reports, ...Object.values(family.reports)].every(Object.isFrozen), family.id).toBe(true);
    }
  });

  it.each(entryPoints.filter(({ name }) => !ofFamilies.includes(name)))(
    '$specifier exports no object that a caller could change for every other',
    async ({ source }) => {
      const exported = (await import(/* @vite-ignore */ source)) as Record<string, unknown>;
      expect(Object.keys(exported)).not.toEqual([]);
      expect(Object.entries(exported).flatMap(([name, value]) => thawedPaths(value, name))).toEqual([]);
    },
  );
});
