/** A program for the page: it notes which bars came, in which order, how often a stream was opened, and what was said to those who listen. */
export const watchPage = `
  globalThis.received = [];
  globalThis.said = [];
  globalThis.opened = 0;
  const Source = EventSource;
  globalThis.EventSource = class extends Source {
    constructor(url) {
      super(url);
      this.addEventListener('open', () => opened++);
      for (const name of ['day', 'bar']) {
        this.addEventListener(name, ({ lastEventId }) => received.push(Number(lastEventId.split('/')[1])));
      }
    }
  };
  addEventListener('DOMContentLoaded', () => {
    const status = document.getElementById('status');
    new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true });
  });
`;
