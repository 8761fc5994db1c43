/** What a run comes to: the bytes of its result, or the code of the error that refused the bars. */
export function outcomeOf(run: () => unknown): string {
  try {
    return JSON.stringify(run());
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
    return `refused: ${error.code}`;
  }
}
