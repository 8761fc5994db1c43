import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Application, Converter, JSX, RendererEvent } from 'typedoc';
import { arrangePages } from './arrange-pages.js';
import { joinDefinitions } from './join-definitions.js';
import { linkExamples } from './link-examples.js';
import { linkGenerated } from './link-generated.js';
import { linkSources } from './link-sources.js';
import { load as linkByName } from './links-by-name.js';
import { nameRooms } from './name-rooms.js';
import { readMarkdown } from './read-markdown.js';
import { searchWords } from './search-words.js';
import { SiteRouter } from './site-router.js';

/** Of what the pages of the families have from the workbench. */
const STYLES = ['share-rows.css', 'session-chart.css'].map((name) => `docs/workbench/browser/page/parts/${name}`);

/**
 * Makes one site of the pages under `docs/`, the examples and the API, from Markdown that reads as well in the repository.
 *
 * @param {import('typedoc').Application} app
 */
export function load(app) {
  linkByName(app);
  // Options are read again after plugins are loaded.
  app.on(Application.EVENT_BOOTSTRAP_END, () => app.options.setValue('markdownItLoader', readMarkdown));
  app.renderer.defineRouter('site', SiteRouter);
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    joinDefinitions(project);
    linkExamples(project);
    linkGenerated(project);
    linkSources(project);
    arrangePages(project);
    nameRooms(project);
  });
  app.renderer.hooks.on('sidebar.begin', (context) =>
    JSX.createElement(
      'nav',
      { class: 'tsd-navigation' },
      JSX.createElement('a', { href: context.relativeURL('workbench/index.html') }, 'Workbench'),
    ),
  );
  searchWords(app);
  app.renderer.on(RendererEvent.END, ({ outputDirectory }) => {
    for (const style of STYLES) appendFileSync(join(outputDirectory, 'assets/custom.css'), readFileSync(style));
  });
}
