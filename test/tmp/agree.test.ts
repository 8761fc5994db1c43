import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { it, expect } from 'vitest';
import { runReport, catalog } from '../../src/index.js';
import { barsFromCsv } from '../../src/csv/index.js';
import { referenceReport } from '../../src/conformance/reference/index.js';
const read = (f: string) => barsFromCsv(gunzipSync(readFileSync(`/work/shared/data/${f}.csv.gz`)).toString(), {timeZone:'America/New_York'} as never) as never;
it('agrees', () => {
  const bars = read('spy-1m-2011'); const all = { assetClass: 'stocks', ticker: 'SPY', detailed: true } as const;
  let n = 0, bad = 0, refused = 0; const seen = new Map<string, string>();
  const conds: any[] = [
    { where: { field: 'window.position', op: 'eq', value: 'upper', minutes: 60 } },
    { where: { field: 'window.colour', op: 'eq', value: 'green', minutes: 30 }, groupBy: { field: 'window.position', minutes: 15 } },
    { where: { report: 'opening-range-breakout-standard', params: { minutes: 15 }, question: 'breaks', is: ['double'] } },
    { where: { not: { report: 'opening-range-breakout-standard', params: { minutes: 15 }, question: 'breaks', is: ['double'] } } },
    { where: { report: 'gap-fill-standard', question: 'filled', is: 'filled' } },
    { where: { and: [{ report: 'gap-fill-standard', question: 'filled', is: 'filled' }, { report: 'previous-days-range-standard', question: 'levels-taken', is: 'both' }] } },
    { where: { or: [{ report: 'gap-fill-standard', question: 'filled', is: 'filled' }, { field: 'gap.direction', op: 'eq', value: 'up' }] } },
    { where: { report: 'gap-fill-standard', question: 'filled', is: 'filled', previous: 1 } },
    { groupBy: { report: 'gap-fill-standard', question: 'filled' } },
    { groupBy: { report: 'previous-days-range-standard', question: 'levels-taken', previous: 2 } },
    { where: { report: 'previous-days-range-standard', question: 'levels-taken', is: 'both' }, hindsight: true },
    { where: { report: 'green-and-red-days-by-weekday-standard', question: 'colour', is: 'green' } },
  ];
  for (const c of conds) for (const { report } of catalog) {
    const o = { ...all, ...c } as never;
    let a: any, b: any;
    try { a = JSON.stringify(runReport(bars, report as never, o)); } catch (e: any) { a = e.code ?? String(e); }
    try { b = JSON.stringify({ ...referenceReport(bars, report, o), }); } catch (e: any) { b = e.code ?? String(e); }
    n++;
    const strip = (s: string) => s.replace(/"notices":\[.*?\],"observations"/, '"observations"');
    if (!String(a).startsWith('{')) refused++;
    if (strip(a) !== strip(b)) { bad++; const k = JSON.stringify(c).slice(0,120); if (!seen.has(k) || seen.size < 3) { let i=0; while (strip(a)[i]===strip(b)[i]) i++; seen.set(k, report + ' @' + i + '\n E ' + strip(a).slice(Math.max(0,i-200), i+200) + '\n R ' + strip(b).slice(Math.max(0,i-200), i+200)); console.log(k, seen.get(k)); } }
  }
  console.log(n, bad, refused);
}, 1000000);
