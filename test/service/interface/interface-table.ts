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

Each sentence of the service interface, with its section and the test that checks it.
“Not defined” marks what the interface leaves open, followed by what barstats does. Rows marked “choice” are decisions of barstats.

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
