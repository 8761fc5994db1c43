import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { table } from '../../docs/families/table.js';

/** A sentence of the interface and where its test is. */
export interface TestedSentence {
  readonly section: string;
  readonly inShort: string;
  readonly file: string;
  readonly line: number;
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const inProject = 'test/service/interface/';

/** Every sentence that has a test, in the order of the sections; our own choices come last. */
export function testedSentences(): readonly TestedSentence[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts') && name !== 'table.test.ts')
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap(sentencesOf);
}

/** The table as Markdown: section, sentence in short, test. */
export function interfaceTable(): string {
  return table(
    ['section', 'sentence', 'test'],
    testedSentences().map(({ section, inShort, file, line }) => [section, inShort, `\`${file}:${line}\``]),
  );
}

/** The page that holds the table. */
export function interfacePage(): string {
  return `<!-- Written by \`npm run docs\`. -->

# The interface, sentence by sentence

What the interface of the service says, in few words and by the number of the section, and the test that holds the library to it. Of what the interface leaves open, marked “not shown”, the
test shows what is done, or that nothing is. What has no number is a choice of ours where the interface has none.

${interfaceTable()}
`;
}

function sentencesOf(name: string): readonly TestedSentence[] {
  const source = ts.createSourceFile(name, readFileSync(folder + name, 'utf8'), ts.ScriptTarget.ES2022, true);
  return source.statements.flatMap((statement) => {
    const call = ts.isExpressionStatement(statement) ? statement.expression : undefined;
    if (call === undefined || !ts.isCallExpression(call) || call.expression.getText() !== 'sentence') return [];
    const [section, inShort] = call.arguments;
    if (!ts.isStringLiteralLike(section) || !ts.isStringLiteralLike(inShort)) {
      throw new Error(`${name}: the section and the sentence must be written out`);
    }
    const line = source.getLineAndCharacterOfPosition(call.getStart()).line + 1;
    return [{ section: section.text, inShort: inShort.text, file: inProject + name, line }];
  });
}
