import type { Page } from 'playwright-core';

/** A program for the page: it keeps what the workers send. */
export const keepMessages = `
  globalThis.messages = [];
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => messages.push(data));
    }
  };
`;

/** What the computing worker sent, without the pictures of the other, as JSON. */
export function messagesOf(page: Page): Promise<string> {
  return page.evaluate<string>("JSON.stringify(messages.filter((each) => !('text' in each)))");
}

/** The latest result of the page, as JSON. */
export function latestResult(page: Page): Promise<string | undefined> {
  return page.evaluate<string | undefined>(
    'JSON.stringify(messages.findLast(({ answer }) => answer?.summary !== undefined)?.answer)',
  );
}
