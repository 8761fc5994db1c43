import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { FORMAT } from '../format.js';
import type { Column, ReportFile, VectorMarket } from './report-file.js';

// Programs chose the markets and cases of the reports, in hours and with the generators of their time, so they are stored: compressed, a file
// for each family. The results are not: the reference computes them.

const folder = new URL('inputs/', import.meta.url);
const ENDING = '.json.br';

/** Columns compress better than rows. */
interface StoredMarket extends Omit<VectorMarket, 'columns' | 'rows'> {
  readonly columns: Readonly<Partial<Record<Column, readonly string[]>>>;
}

interface StoredInputs {
  readonly markets: readonly StoredMarket[];
  readonly cases: ReportFile['cases'];
}

/** The vectors of the reports without their results, by family. */
export function reportInputs(): ReadonlyMap<string, ReportFile> {
  const names = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return new Map(
    names.sort().map((name) => {
      const family = name.slice(0, -ENDING.length);
      const text = brotliDecompressSync(readFileSync(new URL(name, folder))).toString();
      const { markets, cases } = JSON.parse(text) as StoredInputs;
      return [family, { format: FORMAT, kind: 'reports', family, markets: markets.map(withRows), cases }];
    }),
  );
}

/** Stores the markets and cases of a family. */
export function storeInputs({ family, markets, cases }: ReportFile): void {
  const inputs: StoredInputs = {
    markets: markets.map(withColumns),
    cases: cases.map(({ result: _, refused: __, ...input }) => input),
  };
  const text = Buffer.from(JSON.stringify(inputs));
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(family + ENDING, folder), brotliCompressSync(text, { params }));
}

/** Removes the markets and cases of a family that there is no longer. */
export function removeInputs(family: string): void {
  rmSync(new URL(family + ENDING, folder));
}

function withColumns({ columns, rows, ...market }: VectorMarket): StoredMarket {
  return { ...market, columns: Object.fromEntries(columns.map((name, i) => [name, rows.map((row) => row[i])])) };
}

function withRows({ columns, ...market }: StoredMarket): VectorMarket {
  const names = Object.keys(columns) as Column[];
  const rows = columns.time!.map((_, i) => names.map((name) => columns[name]![i]));
  return { ...market, columns: names, rows };
}
