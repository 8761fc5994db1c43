import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from './example.js';
import { withAbsoluteImports } from './run-example.js';

/**
 * The type errors of examples, checked as the modules of one program in which `barstats` is the source of this project. Where a module cannot
 * be parsed, only such errors are told.
 *
 * @param generated - where a folder is made for them, from which the packages that they import are resolved
 * @returns one list per example, each error with the file and line where a reader finds it
 */
export function typeErrorsOf(
  examples: readonly Example[],
  root: string,
  generated = join(root, 'test/docs/.generated'),
): readonly (readonly string[])[] {
  mkdirSync(generated, { recursive: true });
  const folder = mkdtempSync(join(generated, 'types-'));
  try {
    examples.forEach((example, index) =>
      writeFileSync(join(folder, `example-${index}.ts`), withAbsoluteImports(example)),
    );
    // An example shows how a value is had, and need not use it.
    const unused = { noUnusedLocals: false, noUnusedParameters: false };
    const compilerOptions = { types: ['node'], moduleDetection: 'force', noEmit: true, ...unused };
    const config = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    // Each thread checks what they share anew: one alone takes half the time of a processor.
    const flags = ['-p', '.', '--pretty', 'false', '--singleThreaded'];
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, ...flags], { cwd: folder, encoding: 'utf8' });
    const found = [...stdout.matchAll(/^example-(\d+)\.ts\((\d+),\d+\): error TS\d+: (.*(?:\n .*)*)$/gm)];
    if (status !== 0 && found.length === 0) throw new Error(`The compiler ended with ${status}: ${stdout}`);
    return examples.map(({ file, line }, index) =>
      found
        .filter(([, example]) => Number(example) === index)
        .map(([, , at, message]) => `${file}:${line + Number(at) - 1}: ${message.replaceAll(/\n */g, ' ')}`),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
