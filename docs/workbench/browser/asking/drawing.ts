import type { PictureAsked, PictureQuestion, PictureTold } from '../pictures/messages.js';
import { startWorker } from './start-worker.js';

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (told: PictureTold) => void>();

/** A picture, a specification or a table as text, from the drawing worker, which starts with the first. */
export async function drawn(question: PictureQuestion): Promise<string> {
  const number = ++asked;
  const told = await new Promise<PictureTold>((resolve) => {
    waiting.set(number, resolve);
    const message: PictureAsked = { ...question, number };
    (worker ??= start()).postMessage(message);
  });
  if ('failed' in told) throw new Error(told.failed);
  return told.text;
}

function start(): Worker {
  const started = startWorker('pictures.js');
  started.addEventListener('message', ({ data }: MessageEvent<PictureTold>) => {
    waiting.get(data.number)?.(data);
    waiting.delete(data.number);
  });
  started.addEventListener('error', () => {
    for (const [number, resolve] of waiting) resolve({ number, failed: 'The drawing worker could not be started.' });
    waiting.clear();
    worker = null;
  });
  return started;
}
