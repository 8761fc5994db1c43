import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The code with one text changed on purpose. */
export interface BrokenCode {
  /** What it does wrong, in words. */
  readonly breaks: string;
  /** The file under `src/`. */
  readonly file: string;
  /** The text, which is there once, and what stands there instead. */
  readonly change: readonly [from: string, to: string];
}

/** A text with one place changed; the place must be there, once. */
export function changed(text: string, [from, to]: readonly [from: string, to: string]): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${JSON.stringify(from)} is there ${parts.length - 1} times`);
  return parts.join(to);
}

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** The exports of an entry of the package, with one of its files changed. */
export async function runBroken<Exports>(entry: string, { file, change }: BrokenCode): Promise<Exports> {
  let found = false;
  const { outputFiles } = await build({
    entryPoints: [`${source}${entry}/index.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'exported',
    plugins: [
      {
        name: 'broken',
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            if (path !== source + file) return null;
            found = true;
            return { contents: changed(readFileSync(path, 'utf8'), change), loader: 'ts' };
          });
        },
      },
    ],
  });
  if (!found) throw new Error(`${entry} does not use ${file}`);
  return runInThisContext(`(() => {${outputFiles[0].text}; return exported; })()`) as Exports;
}
