/**
 * Chooses markets and cases for the vectors of the families that have none; what comes out is computed afterwards. A step of
 * `npm run generate`: for other markets and cases of a family, remove its file from `reports/inputs` first.
 */
import type { Bars } from '../../../../src/bars/index.js';
import { referenceReports } from '../../../../src/conformance/reference/index.js';
import { describeReport, runReport, type ReportId } from '../../../../src/reports/index.js';
import { answered, outcomeOf, type RunReport } from '../reports/answered.js';
import { barsOfMarket } from '../reports/bars-of-market.js';
import { removeInputs, reportInputs, storeInputs } from '../reports/inputs.js';
import type { ReportCase, ReportInput, VectorMarket } from '../reports/report-file.js';
import { notReached } from '../reports/not-reached.js';
import { reportFileOf } from '../reports/report-files.js';
import { runOptions } from '../reports/run-options.js';
import { candidates, reportsOf } from './candidates.js';
import { choose, type Choice } from './choose.js';
import { declaredOf, declaredOfFamily } from './declared.js';
import { reached } from './reached.js';
import { trimmed } from './trimmed.js';

const SEED = 20_260_715;

/** How many markets each family is tried on, and how many more, so many at a time, to find what is rare. */
const FIRST = 240;
const MORE = 240;
const ROUNDS = 16;

const run = (bars: Bars, { report, market, options }: ReportInput): ReportCase => ({
  ...{ report, market, options },
  // The engine is fast; what the reference makes of the cases is computed in the end.
  ...outcomeOf(() => runReport(bars, report as ReportId, runOptions(options) as never)),
});

/** The runs on some markets that show anything of what is wanted. */
function choicesOf(
  reports: readonly ReportId[],
  count: number,
  seed: number,
  wanted: (name: string) => boolean,
): Choice[] {
  const found: Choice[] = [];
  for (const { market, inputs } of candidates(reports, count, seed)) {
    const bars = barsOfMarket(market);
    for (const input of inputs) {
      const one = run(bars, input);
      const reaches = [...new Set(reached(market, one))];
      if (reaches.some(wanted)) found.push({ market, one, reaches });
    }
  }
  return found;
}

/** Runs enough of them that whatever can be shown is, as far as so many markets can tell. */
function search(family: string, number: number): Choice[] {
  const reports = reportsOf(family);
  const choices = choicesOf(reports, FIRST, SEED + 10_000 * number, () => true);
  const missing = new Set([...reports.flatMap(declaredOf), ...declaredOfFamily(family)]);
  for (const name of notReached.flatMap(({ names }) => names)) missing.delete(name);
  const found = (some: readonly Choice[]): void =>
    some.forEach(({ reaches }) => reaches.forEach((name) => missing.delete(name)));
  found(choices);
  for (let round = 1; round <= ROUNDS && missing.size > 0; round++) {
    const wanted = (report: ReportId, i: number): boolean =>
      [...missing].some((name) => name.startsWith(`${report}: `) || (i === 0 && name.startsWith(`${family}: `)));
    const rare = reports.filter(wanted);
    const more = choicesOf(rare, MORE, SEED + 10_000 * number + 1000 * round, (name) => missing.has(name));
    choices.push(...more.map((choice) => ({ ...choice, market: renamed(choice.market, round) })));
    found(more);
  }
  if (missing.size > 0) console.log(`${family}: not found ${[...missing].join(', ')}`);
  return choices;
}

function renamed(market: VectorMarket, round: number): VectorMarket {
  return { ...market, market: `${round}-${market.market}` };
}

const families = [...new Set((referenceReports as readonly ReportId[]).map((id) => describeReport(id).family))].sort();

const inputs = reportInputs();
for (const family of inputs.keys()) if (!families.includes(family)) removeInputs(family);
const having = families.filter((family) => inputs.has(family));

/** What one case of all is enough for, and the families that have vectors show already. */
const known = new Set<string>();
if (having.length < families.length) {
  for (const family of having) {
    const { markets, cases } = answered(inputs.get(family)!, runReport as RunReport);
    for (const each of cases) {
      const market = markets.find(({ market: name }) => name === each.market)!;
      for (const name of reached(market, each)) known.add(name);
    }
  }
}

for (const [number, family] of families.entries()) {
  if (inputs.has(family)) continue;
  const before = new Set(known);
  const { markets, cases } = choose(search(family, number), known);
  const shown = (market: VectorMarket, some: readonly ReportCase[]): ReadonlySet<string> => {
    const bars = barsOfMarket(market);
    return new Set(some.flatMap((each) => reached(market, run(bars, each))));
  };
  const short = trimmed({ markets, cases }, shown, before);
  storeInputs(reportFileOf(family, { markets: short, cases }));
  const rows = short.reduce((sum, market) => sum + market.rows.length, 0);
  console.log(`${family}: ${cases.length} cases on ${short.length} markets of ${rows} bars`);
}
