import { readFileSync } from 'node:fs';

/**
 * What the Markdown of the pages needs beside what TypeDoc does.
 *
 * @param {import('markdown-it')} parser
 */
export function readMarkdown(parser) {
  // TypeDoc leaves the code of a heading out of its anchor and of the list of what is on the page; text between tags it keeps.
  parser.core.ruler.push('code-in-headings', ({ tokens, Token }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'heading_open') continue;
      const inline = tokens[index + 1];
      inline.children = inline.children.flatMap((child) => {
        if (child.type !== 'code_inline') return [child];
        const [open, text, close] = ['html_inline', 'text', 'html_inline'].map((type) => new Token(type, '', 0));
        open.content = '<code>';
        text.content = child.content;
        close.content = '</code>';
        return [open, text, close];
      });
    }
  });
  // A table that is wider than the page is scrolled by itself, with the keyboard as well.
  parser.renderer.rules.table_open = () => '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n';
  parser.renderer.rules.table_close = () => '</table></div>\n';
  // What is drawn stands in files of its own, where the search does not take its numbers for words.
  parser.renderer.rules.html_block = (tokens, index) =>
    tokens[index].content.replaceAll(/<!-- drawn: ([a-z-]+) -->/g, (_, name) =>
      readFileSync(`docs/families/drawn/${name}.html`, 'utf8'),
    );
}
