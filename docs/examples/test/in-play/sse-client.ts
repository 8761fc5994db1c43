import { get, type IncomingMessage } from 'node:http';

/** An event that was received. */
export interface Received {
  readonly event: string;
  readonly data: unknown;
}

/** A response of events as it came. */
export interface Listening {
  readonly response: IncomingMessage;
  readonly events: readonly Received[];
  /** Done when the response has ended. */
  readonly ended: Promise<void>;
  readonly until: (enough: () => boolean) => Promise<void>;
  readonly leave: () => void;
}

/** Listens to events as a browser does, and keeps them. */
export async function listenTo(url: string): Promise<Listening> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false }, resolve).on('error', reject);
  });
  const events: Received[] = [];
  let rest = '';
  let wake = (): void => undefined;
  response.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
      if (fields.has('data')) events.push({ event: fields.get('event')!, data: JSON.parse(fields.get('data')!) });
    }
    wake();
  });
  const ended = new Promise<void>((resolve) => {
    response.once('close', () => {
      resolve();
      wake();
    });
    response.once('error', () => resolve());
  });
  return {
    response,
    events,
    ended,
    until: async (enough) => {
      while (!enough()) {
        if (response.closed) throw new Error('the response ended');
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    leave: () => response.destroy(),
  };
}
