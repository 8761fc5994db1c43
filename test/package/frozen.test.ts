import { describe, expect, it } from 'vitest';
import { entryPoints } from './entry-points.js';
import { thawedPaths } from './thawed-paths.js';

describe('what the package exports', () => {
  it.each(entryPoints)(
    '$specifier exports no object that a caller could change for every other',
    async ({ source }) => {
      const exported = (await import(/* @vite-ignore */ source)) as Record<string, unknown>;
      expect(Object.keys(exported)).not.toEqual([]);
      expect(Object.entries(exported).flatMap(([name, value]) => thawedPaths(value, name))).toEqual([]);
    },
  );
});
