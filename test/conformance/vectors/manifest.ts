import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { FORMAT } from './format.js';

/** What a file of vectors holds. */
export interface ListedFile {
  readonly file: string;
  readonly kind: string;
  readonly bytes: number;
  readonly sha256: string;
  /** How many markets, cases and rows it has, where it has any. */
  readonly markets?: number;
  readonly cases?: number;
  readonly rows?: number;
}

export interface Manifest {
  readonly format: number;
  readonly package: string;
  readonly version: string;
  readonly files: readonly ListedFile[];
}

const { name, version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as Readonly<Record<'name' | 'version', string>>;

/** What there is, by which version it was computed, and how to tell that it arrived whole. */
export function manifest(files: ReadonlyMap<string, string>): Manifest {
  return { format: FORMAT, package: name, version, files: [...files].map(([file, text]) => listed(file, text)) };
}

interface Counted {
  readonly kind: string;
  readonly markets?: readonly unknown[];
  readonly cases?: readonly unknown[];
  readonly rows?: readonly unknown[];
  readonly histories?: readonly { readonly rows: readonly unknown[] }[];
}

function listed(file: string, text: string): ListedFile {
  const { kind, markets, cases, rows, histories } = JSON.parse(text) as Counted;
  const all = rows?.length ?? histories?.reduce((sum, history) => sum + history.rows.length, 0);
  return {
    file,
    kind,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
    ...(markets === undefined ? {} : { markets: markets.length }),
    ...(cases === undefined ? {} : { cases: cases.length }),
    ...(all === undefined ? {} : { rows: all }),
  };
}
