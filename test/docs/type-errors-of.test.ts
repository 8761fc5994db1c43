import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { typeErrorsOf } from './type-errors-of.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (line: number, code: string) => ({ file: 'docs/a.md', line, code });

it('typeErrorsOf finds the errors of each example, with file and line, and keeps examples apart', () => {
  const errors = typeErrorsOf(
    [
      at(3, "import { dayOfDate } from 'barstats/calendar';\nconst day: number = dayOfDate('2024-01-02');\n"),
      at(9, "import { dayOfDate } from 'barstats/calendar';\ndayOfDate('2024-01-02');\ndayOfDate(1);\n"),
      at(20, "const name = 'another name of the same name';\nawait Promise.resolve(name);\nconsole.log(name);"),
      at(30, "import { nothing } from 'barstats/errors';"),
      { ...at(60, "import { add } from './integer.js';\nconst sum: string = add(1, 2);"), file: 'src/numeric/a.ts' },
      at(50, "import { dayOfDate } from 'barstats/no-such-room';"),
    ],
    root,
  );
  expect(errors.map((list) => list.map((error) => error.slice(0, 60)))).toEqual([
    [],
    ["docs/a.md:11: Argument of type 'number' is not assignable to"],
    [],
    [expect.stringMatching(/^docs\/a\.md:30: Module .*barstats\/errors/)],
    ["src/numeric/a.ts:61: Type 'Integer' is not assignable to typ"],
    [expect.stringMatching(/^docs\/a\.md:50: Cannot find module/)],
  ]);
  expect(typeErrorsOf([at(1, ''), at(40, 'const a = ;')], root)).toEqual([[], ['docs/a.md:40: Expression expected.']]);
});
