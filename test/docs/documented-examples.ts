import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from './example.js';
import { examplesOfMarkdown } from './examples-of-markdown.js';
import { examplesOfSource } from './examples-of-source.js';

/** Every example of a project: its Markdown at the top and in `docs/`, and the documentation comments of `src/`. */
export function documentedExamples(root: string): readonly Example[] {
  const top = readdirSync(root).filter((name) => name.endsWith('.md'));
  const docs = filesUnder(root, 'docs').filter((name) => name.endsWith('.md') && !name.startsWith('docs/site/'));
  const sources = filesUnder(root, 'src').filter((name) => name.endsWith('.ts'));
  const read = (name: string): string => readFileSync(join(root, name), 'utf8');
  return [
    ...[...top, ...docs].flatMap((name) => examplesOfMarkdown(read(name), name)),
    ...sources.flatMap((name) => examplesOfSource(read(name), name)),
  ];
}

function filesUnder(root: string, folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return [path];
      return entry.name === 'node_modules' ? [] : filesUnder(root, path);
    });
}
