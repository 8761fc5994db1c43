import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { FORMAT } from './format.js';
import type { Group } from './grouped.js';
import type { Identity } from './identity.js';
import { tags } from './tags.js';

/** What a file of vectors holds. */
export interface ListedFile {
  readonly file: string;
  readonly kind: string;
  /** Its JSON Schema, in the folder `schemas` beside that of the vectors. */
  readonly schema: string;
  readonly bytes: number;
  readonly sha256: string;
  /** How many markets, cases, histories, groups and rows it has, where it has any. */
  readonly markets?: number;
  readonly cases?: number;
  readonly histories?: number;
  readonly groups?: number;
  readonly rows?: number;
  /** How many of its cases, histories and groups have each tag. */
  readonly tags: Readonly<Record<string, number>>;
}

export interface Manifest {
  readonly format: number;
  /** The version of the vectors, and their licence. */
  readonly suite: string;
  readonly licence: string;
  /** What computed them. */
  readonly package: string;
  readonly version: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly files: readonly ListedFile[];
}

type Package = Readonly<Record<'name' | 'version' | 'license', string>>;

const root = new URL('../../../', import.meta.url);
const packageIn = (folder: string): Package =>
  JSON.parse(readFileSync(new URL(`${folder}package.json`, root), 'utf8')) as Package;

/** What there is, by which version it was computed, and how to tell that it arrived whole. */
export function manifest(files: ReadonlyMap<string, string>): Manifest {
  const { name, version } = packageIn('');
  const suite = packageIn('docs/conformance/');
  return {
    ...{ format: FORMAT, suite: suite.version, licence: suite.license, package: name, version, tags },
    files: [...files].map(([file, text]) => listed(file, text)),
  };
}

/** The schema of a file: by its folder if there is one, else by its own name, else that of any file. */
export function schemaOf(file: string): string {
  const [folder, name] = file.includes('/') ? file.split('/') : ['', file];
  const named = [folder, name.replace('.json', ''), 'common'].map((each) => `${each}.schema.json`);
  return named.find((each) => existsSync(new URL(`docs/conformance/schemas/${each}`, root)))!;
}

interface Content extends Partial<Identity> {
  readonly kind: string;
  readonly markets?: readonly unknown[];
  readonly cases?: readonly Identity[];
  readonly groups?: readonly Group[];
  readonly rows?: readonly unknown[];
  readonly histories?: readonly (Identity & { readonly rows: readonly unknown[] })[];
}

function listed(file: string, text: string): ListedFile {
  const content = JSON.parse(text) as Content;
  const { kind, markets, cases, groups, rows, histories } = content;
  const all = rows?.length ?? histories?.reduce((sum, history) => sum + history.rows.length, 0);
  const counts = {
    markets: markets?.length,
    cases: cases?.length,
    histories: histories?.length,
    groups: groups?.length,
  };
  return {
    ...{ file, kind, schema: schemaOf(file) },
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
    ...Object.fromEntries(Object.entries({ ...counts, rows: all }).filter(([, count]) => count !== undefined)),
    tags: countsOf(identitiesIn(content).flatMap((each) => each.tags)),
  };
}

/** Whatever has an id. */
export function identitiesIn({
  id,
  why,
  tags: own,
  cases = [],
  groups = [],
  histories = [],
}: Content): readonly Identity[] {
  return [...(id === undefined ? [] : [{ id, why: why!, tags: own! }]), ...cases, ...groups, ...histories];
}

function countsOf(words: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    [...new Set(words)].sort().map((word) => [word, words.filter((each) => each === word).length]),
  );
}
