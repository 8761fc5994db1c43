/** A program for the page: it notes which bars came, in which order, how often a stream was opened, what was said to those who listen, and what was said of the connection. */
export const watchPage = `
  globalThis.received = [];
  globalThis.said = [];
  globalThis.states = [];
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
    const connection = document.getElementById('connection');
    new MutationObserver(() => {
      if (states.at(-1) !== connection.textContent) states.push(connection.textContent);
    }).observe(connection, { childList: true });
  });
`;
