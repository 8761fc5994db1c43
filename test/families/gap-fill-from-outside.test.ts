import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Family, FamilyReport } from 'barstats/define';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runReport } from '../../src/reports/index.js';
import { gapFill } from '../../src/families/gap-fill.js';
import { wanderingMarket } from '../reports/fixtures/wandering-market.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { bars } = wanderingMarket('stocks', 11, [13, 21]);

let folder = '';
let copied: Family;

beforeAll(async () => {
  const source = readFileSync(join(root, 'src/families/gap-fill.ts'), 'utf8');
  const rewritten = source.replace(/(from\s+)'\.[^']*'/g, "$1'barstats/define'");
  expect(rewritten).not.toMatch(/from\s+'\./);
  const generated = join(root, 'test/docs/.generated');
  mkdirSync(generated, { recursive: true });
  folder = mkdtempSync(join(generated, 'gap-fill-'));
  const file = join(folder, 'gap-fill.ts');
  writeFileSync(file, rewritten);
  ({ gapFill: copied } = (await import(/* @vite-ignore */ file)) as { gapFill: Family });
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('gap-fill, written by another package with barstats/define alone', () => {
  const options = { assetClass: 'stocks', ticker: 'WANDERING', detailed: true } as const;
  const variants = Object.keys(gapFill.reports) as (keyof typeof gapFill.reports)[];
  const params = [{}, { fill: 50 }, { fill: 12.5, minSize: 0.05 }, { minSize: 0.02, maxSize: 0.4 }];

  it.each(variants)('gives the bytes of the built-in family: %s', (variant) => {
    const outside: FamilyReport = (copied.reports as Readonly<Record<string, FamilyReport>>)[variant];
    expect(outside).not.toBe(gapFill.reports[variant]);
    const { options: known } = outside.description;
    for (const each of params) {
      const given = Object.fromEntries(Object.entries(each).filter(([name]) => name in known));
      for (const run of [options, { ...options, groupBy: 'weekday', stability: true } as const]) {
        const own = JSON.stringify(runReport(bars, outside, { ...run, params: given }));
        expect(own).toBe(JSON.stringify(runReport(bars, gapFill.reports[variant].id, { ...run, params: given })));
      }
    }
  });

  it('counts something in each', () => {
    for (const variant of variants) {
      expect(runReport(bars, gapFill.reports[variant].id, options).observations.eligible).toBeGreaterThan(40);
    }
  });
});
