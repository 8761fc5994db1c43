import type { FailedEvent } from '../messages.js';

/** What the page does with what the server sends. */
export interface Receiver<Day, Bar> {
  readonly onDay: (day: Day) => void;
  readonly onBar: (bar: Bar) => void;
  readonly onEnd: () => void;
  readonly onFailed: (message: string) => void;
  /** The connection broke, and the browser is about to open it again by itself. */
  readonly onLost: () => void;
  readonly onBack: () => void;
}

export type StreamQuery = Readonly<Record<string, string | number>>;

/** The one stream of events that the page listens to. */
export class Stream<Day, Bar> {
  #source: EventSource | null = null;

  constructor(private readonly receiver: Receiver<Day, Bar>) {}

  get isOpen(): boolean {
    return this.#source !== null;
  }

  /** Listens to what the query asks for, and no longer to what was before. */
  open(query: StreamQuery): void {
    this.close();
    const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
    const source = new EventSource(`./events?${new URLSearchParams(texts).toString()}`);
    this.#source = source;
    const { onDay, onBar, onEnd, onFailed, onLost, onBack } = this.receiver;
    const on = (event: string, receive: (data: unknown) => void): void =>
      source.addEventListener(event, (message: MessageEvent<string>) => {
        // What was on its way when another stream was opened is not for the page any more.
        if (this.#source === source) receive(JSON.parse(message.data));
      });
    on('day', (data) => onDay(data as Day));
    on('bar', (data) => onBar(data as Bar));
    on('end', () => {
      this.close();
      onEnd();
    });
    on('failed', (data) => {
      this.close();
      onFailed((data as FailedEvent).message);
    });
    source.addEventListener('open', () => this.#source === source && onBack());
    source.addEventListener('error', () => {
      if (this.#source !== source) return;
      if (source.readyState === EventSource.CLOSED) {
        this.close();
        onFailed('The server refused the request.');
      } else onLost();
    });
  }

  close(): void {
    this.#source?.close();
    this.#source = null;
  }
}
