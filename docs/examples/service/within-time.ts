/** The time of some work is up. */
export class LateError extends Error {}

/** The outcome of some work, or an error once its time is up; then it is told to stop, and what becomes of it is of no interest. */
export async function withinTime<Result>(ms: number, work: Promise<Result>, stop: () => void): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new LateError(`it took longer than ${ms} ms`));
      stop();
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
