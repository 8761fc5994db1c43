/**
 * Looks for cases that find out mutants which no case does, and adds them to the vectors:
 * `npx tsx test/conformance/vectors/reports/broken/add-cases.ts [family …]`. What is left is listed in `not-found-out.ts`.
 */
import { writeFileSync } from 'node:fs';
import type { Report } from '../../../../../src/conformance/reference/report.js';
import { run } from '../../../../../src/conformance/reference/run.js';
import { folder } from '../../folder.js';
import { candidates, reportsOf } from '../../select/candidates.js';
import { choose, type Choice } from '../../select/choose.js';
import { trimmed } from '../../select/trimmed.js';
import { vectorText } from '../../vector-text.js';
import { outcomeOf } from '../answered.js';
import { barsOfMarket } from '../bars-of-market.js';
import type { ReportCase, ReportFile, ReportInput, VectorMarket } from '../report-file.js';
import { reportFileOf, storedReportFiles } from '../report-files.js';
import { runOptions } from '../run-options.js';
import { foundOut } from './found-out.js';
import { familiesOf, filesOfAll, mutantsOf, type Mutant } from './mutants.js';
import { reportsFrom } from './mutated-reference.js';

/** How many markets are tried for a family, and for how long. */
const MARKETS = 160;
const SECONDS = Number(process.env.BARSTATS_SECONDS ?? 60);
const MOST_BARS = 1500;

const files = new Map([...storedReportFiles()].map(([name, file]) => [file.family, { name, file }]));
const asked = process.argv.slice(2);
const families = [...files.keys()];
const all = [...files.values()].map(({ file }) => file);

const comesTo = (report: Report, market: VectorMarket, { options }: ReportInput): string => {
  try {
    return JSON.stringify(outcomeOf(() => run(report, barsOfMarket(market), runOptions(options))));
  } catch {
    return 'an error';
  }
};

async function search(family: string, file: ReportFile, mutants: readonly Mutant[]): Promise<ReportFile> {
  const reportOf = (reports: readonly Report[], id: string): Report =>
    reports.find((each) => `${each.family}-${each.variant}` === id)!;
  const right = await reportsFrom(family, new Map());
  const wrong = new Map<Mutant, readonly Report[]>();
  for (const mutant of mutants) wrong.set(mutant, await reportsFrom(family, new Map([[mutant.file, mutant.text]])));
  const telling = (market: VectorMarket, input: ReportInput, some: readonly Mutant[]): readonly string[] => {
    const expected = comesTo(reportOf(right, input.report), market, input);
    return some
      .filter((mutant) => comesTo(reportOf(wrong.get(mutant)!, input.report), market, input) !== expected)
      .map(({ name }) => name);
  };
  const missing = new Set(mutants);
  const choices: Choice[] = [];
  const end = Date.now() + 1000 * SECONDS;
  for (const { market, inputs } of candidates(reportsOf(family), MARKETS, 30_000)) {
    if (missing.size === 0 || Date.now() > end) break;
    if (market.rows.length > MOST_BARS) continue;
    for (const input of inputs) {
      const reaches = telling(market, input, [...missing]);
      if (reaches.length === 0) continue;
      for (const mutant of mutants) if (reaches.includes(mutant.name)) missing.delete(mutant);
      const one: ReportCase = {
        ...input,
        ...outcomeOf(() => run(reportOf(right, input.report), barsOfMarket(market), runOptions(input.options))),
      };
      choices.push({ market, one, reaches });
    }
  }
  console.log(
    `${family}: ${mutants.length - missing.size} of ${mutants.length} mutants told by ${choices.length} new cases`,
  );
  const { markets, cases } = choose(choices, new Set());
  const short = trimmed(
    { markets, cases },
    (market, some) => new Set(some.flatMap((each) => telling(market, each, mutants))),
    new Set(),
  );
  const number = (name: string): string => String(file.markets.length + Number(name));
  return reportFileOf(family, {
    markets: [...file.markets, ...short.map((each) => ({ ...each, market: number(each.market) }))],
    cases: [
      ...file.cases,
      ...cases.map((each) => {
        const market = short.find((one) => one.market === each.market)!;
        const input = { report: each.report, market: number(each.market), options: each.options };
        return {
          ...input,
          ...outcomeOf(() => run(reportOf(right, each.report), barsOfMarket(market), runOptions(each.options))),
        };
      }),
    ],
  });
}

const survivors: Mutant[] = [];
for (const mutant of filesOfAll(families).flatMap(mutantsOf)) {
  if ((await foundOut(mutant, all)) === null) survivors.push(mutant);
}
console.log(`${survivors.length} mutants are not found out`);
for (const family of asked.length === 0 ? families : asked) {
  const own = survivors.filter(({ file }) => familiesOf(file, families)[0] === family);
  if (own.length === 0) continue;
  const { name, file } = files.get(family)!;
  const more = await search(family, file, own);
  if (more.cases.length > file.cases.length) writeFileSync(folder + name, vectorText(more));
}
