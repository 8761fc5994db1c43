import { describe, expect, it } from 'vitest';
import packageJson from '../../../../package.json' with { type: 'json' };
import { libraryModules, sourceOf } from '../../browser/own-program/library-modules.js';
import { linesAbove, programModule } from '../../browser/own-program/program-module.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

describe('programModule', () => {
  it('imports what the program needs, and has the program below the lines that it says', () => {
    const modules = ['barstats', 'barstats/define'] as const;
    const module = programModule('first();\nsecond();', modules, (file) => `http://localhost/${file}`);
    expect(module.split('\n').slice(0, 3)).toEqual([
      'import { serveProgram } from "http://localhost/own.js";',
      'import * as module0 from "http://localhost/own-barstats.js";',
      'import * as module1 from "http://localhost/own-barstats-define.js";',
    ]);
    expect(module.split('\n')[linesAbove(modules)]).toBe('first();');
  });
});

describe('libraryModules', () => {
  it('are modules of the package with a source', () => {
    const root = join(import.meta.dirname, '../../../..');
    const exported = Object.keys(packageJson.exports).map((name) => name.replace(/^\./, 'barstats'));
    expect(exported).toEqual(expect.arrayContaining([...libraryModules]));
    for (const name of libraryModules) expect(existsSync(join(root, sourceOf(name)))).toBe(true);
  });
});
