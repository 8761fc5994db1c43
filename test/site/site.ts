import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where `npm run docs` puts the site. */
export const site = fileURLToPath(new URL('../../docs/site/', import.meta.url));

if (!existsSync(`${site}index.html`)) throw new Error('There is no site to check: npm run docs makes it.');

/** The pages of the site, as `families/gap-fill.html`, with their text. The workbench has checks of its own. */
export const pages: ReadonlyMap<string, string> = new Map(
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.html') && !path.startsWith('workbench/'))
    .sort()
    .map((path) => [path, readFileSync(`${site}${path}`, 'utf8')]),
);
