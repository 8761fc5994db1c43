import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { DocumentReflection, normalizePath, Slugger } from 'typedoc';
import { forEachLink } from './for-each-link.js';

const LANGUAGES = new Map([
  ['.ts', 'ts'],
  ['.mjs', 'js'],
  ['.py', 'python'],
]);

/**
 * Makes a page of every folder of examples, with the text of its files, and leads links to a file there: a site that has TypeScript
 * as files would have browsers take them for video.
 *
 * @param {import('typedoc').ProjectReflection} project
 */
export function linkExamples(project) {
  const root = normalizePath(join(process.cwd(), 'docs/examples'));
  const anchors = new Map();
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !['node_modules', 'test'].includes(entry.name),
  );
  for (const name of folders.map((entry) => entry.name).sort()) {
    const folder = join(root, name);
    const files = sourcesIn(folder);
    const slugger = new Slugger({ lowercase: true });
    const title = `${name[0].toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
    slugger.slug(title);
    const text = [`# ${title}`, `The files of \`docs/examples/${name}\`.`];
    for (const path of files) {
      const heading = relative(folder, path);
      anchors.set(path, slugger.slug(heading));
      text.push(`## \`${heading}\``, `\`\`\`\`${LANGUAGES.get(extname(path))}\n${readFileSync(path, 'utf8')}\`\`\`\``);
    }
    const page = new DocumentReflection(title, project, [{ kind: 'code', text: text.join('\n\n') }], {
      group: 'Examples',
    });
    project.addChild(page);
    project.registerReflection(page, undefined, folder);
    project.files.registerReflection(folder, page);
    for (const path of files) project.files.registerReflectionPath(path, page);
  }
  forEachLink(project, (link, path) => {
    if (!path.startsWith(`${root}/`)) return;
    const file = [...anchors.keys()].find((each) => each === path || each.startsWith(`${path}/`));
    if (file === undefined) throw new Error(`${path} is linked and is no example`);
    const folder = relative(root, path).split('/')[0];
    const page = project.documents.find((each) => project.files.getReflectionPath(each) === join(root, folder));
    project.files.registerReflectionPath(path, page);
    if (basename(root) !== basename(join(path, '..'))) link.targetAnchor ??= anchors.get(file);
  });
}

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && LANGUAGES.has(extname(entry.name)))
    .map((entry) => normalizePath(join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('/node_modules/'))
    .sort();
}
