/** Work took too long. */
export class LateError extends Error {}

/** The result of work, or an error after a timeout, which stops the work. */
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
