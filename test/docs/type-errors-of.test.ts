import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { typeErrorsOf } from './type-errors-of.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (line: number, code: string) => ({ file: 'docs/a.md', line, code });

it('typeErrorsOf finds the errors of each example, with file and line, and keeps examples apart', () => {
  const errors = typeErrorsOf(
    [
      at(3, "import { nearestName } from 'barstats/errors';\nconst name: string | undefined = nearestName('a', []);\n"),
      at(9, "import { nearestName } from 'barstats/errors';\nnearestName('a', []);\nnearestName(1, []);\n"),
      at(20, "const name = 'another name of the same name';\nawait Promise.resolve(name);\nconsole.log(name);"),
      at(30, "import { nothing } from 'barstats/errors';"),
      at(40, 'const a = ;'),
      at(50, "import { nearestName } from 'barstats/no-such-room';"),
    ],
    root,
  );
  expect(errors.map((list) => list.map((error) => error.slice(0, 60)))).toEqual([
    [],
    ["docs/a.md:11: Argument of type 'number' is not assignable to"],
    [],
    [expect.stringMatching(/^docs\/a\.md:30: Module .*barstats\/errors/)],
    ['docs/a.md:40: Expression expected.'],
    [expect.stringMatching(/^docs\/a\.md:50: Cannot find module/)],
  ]);
});
