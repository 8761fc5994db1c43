import ts from 'typescript';
import { commentsOf } from './comments-of.js';
import type { Example } from './example.js';
import { examplesOfMarkdown } from './examples-of-markdown.js';

/** The code blocks in the documentation comments of a TypeScript source. */
export function examplesOfSource(text: string, file: string): readonly Example[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  return commentsOf(source)
    .filter((comment) => text.startsWith('/**', comment.pos))
    .flatMap((comment) => {
      const firstLine = source.getLineAndCharacterOfPosition(comment.pos).line + 1;
      return examplesOfMarkdown(markdownOf(text.slice(comment.pos, comment.end)), file, firstLine);
    });
}

/** The text of a documentation comment, on the same lines. */
function markdownOf(comment: string): string {
  return comment
    .slice('/**'.length, -'*/'.length)
    .split('\n')
    .map((line, index) => (index === 0 ? line : line.replace(/^\s*\* ?/, '')))
    .join('\n');
}
