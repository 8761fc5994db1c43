import { examples } from 'library-sources';
import { completionsAt } from './completions-at.js';
import { faultsIn } from './faults-in.js';
import type { FromChecking, QuestionName, Questions, ToChecking } from './messages.js';
import { transpiled } from './transpiled.js';

// A worker with TypeScript and the types of the library, which starts with the editor.

const answers: { readonly [Name in QuestionName]: (asked: Questions[Name]['asked']) => Questions[Name]['answer'] } = {
  examples: () => examples,
  faults: ({ text }) => faultsIn(text),
  completions: ({ text, at }) => completionsAt(text, at),
  transpiled: ({ text }) => transpiled(text),
};

const send = (message: FromChecking): void => postMessage(message);

addEventListener('message', ({ data: { number, ask, asked } }: MessageEvent<ToChecking>) => {
  try {
    // The name and what is asked belong together, which TypeScript does not see.
    send({ number, answer: (answers[ask] as (asked: unknown) => Questions[QuestionName]['answer'])(asked) });
  } catch (error) {
    send({ number, failed: error instanceof Error ? error.message : String(error) });
  }
});
