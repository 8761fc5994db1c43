import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Fault } from './broken-code.js';

/** Stryker would say how many mutants it found in each file. */
const logger = Object.fromEntries(
  ['isTraceEnabled', 'isDebugEnabled', 'isInfoEnabled', 'isWarnEnabled', 'isErrorEnabled', 'isFatalEnabled']
    .map((name): [string, () => unknown] => [name, () => false])
    .concat(['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((name) => [name, () => undefined])),
) as unknown as ConstructorParameters<typeof Instrumenter>[0];

const instrumenter = new Instrumenter(logger);

/** Every change of one place in a file that Stryker's mutators make. */
async function mutantsOf(file: string, text: string): Promise<readonly Fault[]> {
  const { mutants } = await instrumenter.instrument([{ name: file, mutate: true, content: text }], {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
    noHeader: true,
  });
  const lineStarts = [0];
  for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) lineStarts.push(i + 1);
  return mutants.map(({ location, mutatorName, replacement }) => {
    const start = lineStarts[location.start.line] + location.start.column;
    const end = lineStarts[location.end.line] + location.end.column;
    return {
      breaks: `line ${location.start.line + 1}, ${mutatorName}: ${oneLine(text.slice(start, end))} → ${oneLine(replacement)}`,
      file,
      change: uniqueChange(text, start, end, replacement),
    };
  });
}

/** A change of a text that is there once: the changed part with as many lines around it as that takes. */
function uniqueChange(text: string, start: number, end: number, replacement: string): Fault['change'] {
  let from = start;
  let to = end;
  while (text.indexOf(text.slice(from, to)) !== text.lastIndexOf(text.slice(from, to))) {
    from = text.lastIndexOf('\n', from - 2) + 1;
    const lineEnd = text.indexOf('\n', to);
    to = lineEnd === -1 ? text.length : lineEnd + 1;
  }
  return [text.slice(from, to), text.slice(from, start) + replacement + text.slice(end, to)];
}

function oneLine(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}

/**
 * A random sample of the mutants of a folder of `src`. Which mutants are in it depends on the seed and on the mutants alone, so that the same
 * ones are tried again after tests have changed, and a larger sample contains a smaller one.
 */
export async function sampleMutants(folder: string, count: number, seed: number): Promise<readonly Fault[]> {
  const files = readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('/index.ts') && !path.endsWith('/inner.ts'))
    .sort();
  const ranked: { readonly fault: Fault; readonly rank: string }[] = [];
  for (const file of files) {
    for (const fault of await mutantsOf(file, readFileSync(join('src', file), 'utf8'))) {
      const rank = createHash('sha256')
        .update(JSON.stringify([seed, fault]))
        .digest('hex');
      ranked.push({ fault, rank });
    }
  }
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ fault }) => fault);
}
