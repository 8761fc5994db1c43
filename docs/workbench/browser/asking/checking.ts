import type { FromChecking, QuestionName, Questions, ToChecking } from '../checking/messages.js';
import { startWorker } from './start-worker.js';

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, Waiting>();

/** Asks the worker with TypeScript, which starts with the first question. */
export function checked<Name extends QuestionName>(
  ask: Name,
  question: Questions[Name]['asked'],
): Promise<Questions[Name]['answer']> {
  const number = ++asked;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    // What is asked is that of the question, which TypeScript does not see.
    const message = { number, ask, asked: question } as ToChecking;
    (worker ??= start()).postMessage(message);
  });
}

function start(): Worker {
  const started = startWorker('checking.js');
  started.addEventListener('message', ({ data }: MessageEvent<FromChecking>) => {
    const question = waiting.get(data.number);
    waiting.delete(data.number);
    if ('answer' in data) question?.resolve(data.answer as never);
    else question?.reject(new Error(data.failed));
  });
  started.addEventListener('error', (event) => {
    event.preventDefault();
    for (const { reject } of waiting.values()) reject(new Error('TypeScript could not be loaded.'));
    waiting.clear();
    worker = null;
  });
  return started;
}
