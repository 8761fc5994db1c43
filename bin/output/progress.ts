import type { Host } from '../host.js';

/** A line that says how far something has come, on the standard error of a terminal, if it takes more than a second. */
export interface Progress {
  readonly show: (text: string) => void;
  /** Takes the line away, so that others can be written. */
  readonly clear: () => void;
}

const LINE_START = '\r\u001b[K';
const SECOND = 1000;
const OFTEN = 100;

export function progressOf({ stderr, now }: Pick<Host, 'stderr' | 'now'>): Progress {
  const begun = now();
  let shownAt: number | null = null;
  return {
    show(text) {
      const instant = now();
      if (stderr.isTTY !== true || instant - begun < SECOND) return;
      if (shownAt !== null && instant - shownAt < OFTEN) return;
      shownAt = instant;
      stderr.write(`${LINE_START}${text}`);
    },
    clear() {
      if (shownAt !== null) stderr.write(LINE_START);
      shownAt = null;
    },
  };
}
