/** A program for the page: it notes which bars came, in which order, and what was said to those who listen. */
export const watchPage = `
  globalThis.received = [];
  globalThis.said = [];
  const Source = EventSource;
  globalThis.EventSource = class extends Source {
    constructor(url) {
      super(url);
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
