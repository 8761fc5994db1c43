/** Where a bar is drawn: `process.stderr`, or what stands for it in a test. */
export interface Terminal {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** A bar that shows how far something has come. */
export interface ProgressBar {
  readonly show: (done: number, of: number, text: string) => void;
  /** Takes the bar away, so that other lines can be written. */
  readonly clear: () => void;
}

const WIDTH = 30;

const lineStart = '\r\u001b[K';

/** A progress bar on the last line of a terminal. Where there is no terminal, such as in a file, there is no bar. */
export function progressBar(terminal: Terminal): ProgressBar {
  const write = (text: string): void => {
    if (terminal.isTTY === true) terminal.write(lineStart + text);
  };
  return {
    show(done, of, text) {
      const filled = Math.floor((WIDTH * done) / of);
      write(`${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done} of ${of}  ${text}`);
    },
    clear() {
      write('');
    },
  };
}
