/** The most that the clock of a machine is moved by without a step, in milliseconds. */
export const STEP_MS = 2000;

/**
 * Epoch milliseconds for rate limits: those of the wall clock as the process started, and what has passed since, so that it never steps. By
 * the wall clock, a key would have to wait until it had caught up with a step that was taken back.
 */
export const steadyNow = (): number => Math.floor(performance.timeOrigin + performance.now());

/** A look at both clocks that logs by how much the wall clock has stepped since the last one, and how far it is ahead now. */
export function noticeSteps(
  log: (line: { readonly clockStepMs: number; readonly aheadMs: number }) => void,
  [wall, steady]: readonly [() => number, () => number] = [Date.now, steadyNow],
): () => void {
  let before = 0;
  return () => {
    const aheadMs = wall() - steady();
    const clockStepMs = aheadMs - before;
    if (Math.abs(clockStepMs) <= STEP_MS) return;
    before = aheadMs;
    log({ clockStepMs, aheadMs });
  };
}
