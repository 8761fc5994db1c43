import MarkdownIt from 'markdown-it';
import type { Example } from './example.js';

const CODE = new Set(['ts', 'tsx', 'typescript', 'mts', 'cts', 'js', 'jsx', 'javascript', 'mjs', 'cjs', 'node']);

/**
 * The code blocks of a Markdown text.
 *
 * A block of TypeScript or JavaScript that is marked as anything but `ts` alone is refused, so that none escapes. One that is marked
 * `ts follows` goes on from the first block of its page.
 *
 * @param text - the Markdown
 * @param file - the file it comes from
 * @param firstLine - the line of the file on which the text begins
 */
export function examplesOfMarkdown(text: string, file: string, firstLine = 1): readonly Example[] {
  let first = '';
  return new MarkdownIt().parse(text, {}).flatMap((token): Example[] => {
    if (token.type !== 'fence' || token.map === null) return [];
    const info = token.info.trim();
    const language = info.split(/[\s,{:]/, 1)[0] ?? '';
    if (!CODE.has(language.toLowerCase())) return [];
    const example = { file, line: firstLine + token.map[0] + 1, code: token.content };
    if (info === 'ts follows' && first !== '') {
      return [{ ...example, line: example.line - first.split('\n').length + 1, code: `${first}${token.content}` }];
    }
    if (info === 'ts' && first === '') first = token.content;
    return [
      info === 'ts'
        ? example
        : { ...example, refused: `a code block is marked "${info}"; mark it "ts" so that it runs` },
    ];
  });
}
