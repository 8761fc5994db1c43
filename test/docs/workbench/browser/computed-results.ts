import type { Page } from 'playwright-core';

/** A program for the page: it notes every result that comes from a worker, as JSON. */
export const noteResults = `
  globalThis.results = [];
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (data.answer?.summary !== undefined) results.push(JSON.stringify(data.answer));
      });
    }
  };
`;

/** The latest result of the page. */
export function latestResult(page: Page): Promise<string> {
  return page.evaluate<string>('results.at(-1)');
}
