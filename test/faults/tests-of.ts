import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What a folder of `src` has to compute can be said elsewhere, too: in test vectors, say. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  reports: ['test/conformance/vectors/reports/engine.test.ts'],
  discovery: ['test/conformance/discovery', 'test/conformance/vectors/discovery'],
};

/** The tests that must notice a fault of a file, nearest first: those that mirror it, then those of its folder of `src`. */
export function testsOf(file: string): readonly (readonly string[])[] {
  const [folder] = file.split('/');
  const place = join('test', dirname(file));
  const name = basename(file, '.ts');
  const nearest = existsSync(place)
    ? readdirSync(place)
        .filter((entry) => entry === name || (entry.startsWith(`${name}.`) && entry.endsWith('.test.ts')))
        .map((entry) => join(place, entry))
        .filter((path) => !/\.(?:laws|long)\.test\.ts$/.test(path))
    : [];
  const others = [join('test', folder) + '/', ...(ALSO[folder] ?? [])].filter((path) => existsSync(path));
  return nearest.length === 0 ? [others] : [nearest, others];
}
