import { IndexEvent } from 'typedoc';

/** Far above the names of everything, 10: a page that words mean comes before those that have them by the way. */
const WEIGHT = 1000;

/**
 * Lets the search find a page that has words in its front matter by these and by its title.
 *
 * @param {import('typedoc').Application} app
 */
export function searchWords(app) {
  app.renderer.on(IndexEvent.PREPARE_INDEX, (event) => {
    event.searchFieldWeights.words = WEIGHT;
    event.searchFieldWeights.title = WEIGHT;
    for (const [index, page] of event.searchResults.entries()) {
      if (page.frontmatter?.words === undefined) continue;
      event.searchFields[index].words = page.frontmatter.words;
      event.searchFields[index].title = page.name;
    }
  });
}
