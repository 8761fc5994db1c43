import type { ReportId, ReportResult } from 'barstats';
import type { PictureAsked, PictureTold } from '../pictures/messages.js';
import { startWorker } from './start-worker.js';

type Result = ReportResult<ReportId>;
type Question = PictureAsked extends infer Asked
  ? Asked extends PictureAsked
    ? Omit<Asked, 'number' | 'result'>
    : never
  : never;

/** The drawing worker starts with the first picture. */
export class Pictures {
  #worker: Worker | null = null;
  #asked = 0;
  readonly #waiting = new Map<number, (told: PictureTold) => void>();

  /** A picture, specification or table as text. */
  async ask(result: Result, question: Question): Promise<string> {
    const worker = (this.#worker ??= this.#start());
    const number = ++this.#asked;
    const told = await new Promise<PictureTold>((resolve) => {
      this.#waiting.set(number, resolve);
      worker.postMessage({ ...question, number, result });
    });
    if ('failed' in told) throw new Error(told.failed);
    return told.text;
  }

  #start(): Worker {
    const worker = startWorker('pictures.js');
    worker.addEventListener('message', ({ data }: MessageEvent<PictureTold>) => {
      this.#waiting.get(data.number)?.(data);
      this.#waiting.delete(data.number);
    });
    worker.addEventListener('error', () => {
      for (const [number, resolve] of this.#waiting)
        resolve({ number, failed: 'The drawing worker could not be started.' });
      this.#waiting.clear();
    });
    return worker;
  }
}
