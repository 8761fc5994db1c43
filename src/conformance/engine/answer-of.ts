import type { EngineRefusal } from './engine-adapter.js';

/** What a run comes to in this library: its result, or the code of the error that refuses the bars. */
export function answerOf<Result>(run: () => Result): Result | EngineRefusal {
  try {
    return run();
  } catch (error) {
    // An error without a code is a fault of the program, not of the bars.
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
    return { error: error.code, message: error.message };
  }
}
