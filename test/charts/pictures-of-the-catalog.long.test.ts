import { beforeAll, describe, expect, it } from 'vitest';
import { toVegaLite } from '../../src/charts/index.js';
import { catalog, type ReportResult } from '../../src/reports/index.js';
import { drawn, writtenIn } from './fixtures/drawn.js';
import { figuresOf } from './fixtures/pictures.js';
import { catalogResults } from './fixtures/results.js';

// Vega-Lite compiles, and Vega draws, what the tests beside this one look at as data.

/** One report of each family, and one of each kind of variant: what is drawn depends on these. */
const seen = new Set<string>();
const some = catalog.filter(({ family, variant }) => {
  const isNew = !seen.has(family) || !seen.has(`by ${variant}`);
  seen.add(family).add(`by ${variant}`);
  return isNew;
});

describe('the picture of', () => {
  let results: Map<string, ReportResult>;
  beforeAll(() => {
    results = new Map(catalogResults().map((result) => [result.report, result]));
  });

  it.each(some.map(({ report }, i) => ({ report, theme: i % 2 === 0 ? ('light' as const) : ('dark' as const) })))(
    '$report, $theme, is drawn without a warning and has every count in letters',
    async ({ report, theme }) => {
      const spec = toVegaLite(results.get(report)!, { theme });
      const { svg, complaints } = await drawn(spec);
      expect(complaints).toEqual([]);
      const written = writtenIn(svg);
      for (const { sample } of figuresOf(spec)) {
        const at = written.findIndex((text) => text === sample || text.endsWith(` · ${sample}`));
        expect(at, `${sample} in ${report}`).not.toBe(-1);
        written.splice(at, 1);
      }
      expect(written.join(' ')).not.toMatch(/undefined|NaN|\[object/);
    },
  );
});
