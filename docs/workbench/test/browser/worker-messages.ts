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

/** What the workers sent, as JSON. */
export function messagesOf(page: Page): Promise<string> {
  return page.evaluate<string>('JSON.stringify(messages)');
}

/** The latest result of the page, as JSON. */
export function latestResult(page: Page): Promise<string | undefined> {
  return page.evaluate<string | undefined>(
    'JSON.stringify(messages.findLast(({ answer }) => answer?.summary !== undefined)?.answer)',
  );
}
