import { run, type Ran } from '../bin/run.js';

/** A command of a page, and the lines that the page shows of what it prints, columns and lines left out. */
export interface Shown {
  readonly command: string;
  readonly lines: readonly string[];
}

/** The commands in the `sh` blocks of a page, each with the comment lines below it. */
export function shownIn(page: string): readonly Shown[] {
  return [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block]) => {
    const shown: { command: string; lines: string[] }[] = [];
    for (const line of block.trimEnd().split('\n')) {
      if (line.startsWith('# ')) shown.at(-1)?.lines.push(line.slice(2));
      else shown.push({ command: line, lines: [] });
    }
    return shown;
  });
}

/** The words of a command as a shell gives them, without `npx barstats`; a pattern stays one. */
const argumentsOf = (command: string): readonly string[] =>
  (command.match(/"[^"]*"|\S+/g) ?? []).slice(2).map((word) => word.replaceAll('"', ''));

/** Runs a command beside the files that it names. */
export function answerTo(command: string, folder?: string): Promise<Ran> {
  return run(argumentsOf(command), folder === undefined ? {} : { folder });
}

/** The lines that are not printed, in their order: a line is if one has its words, perhaps with others in between. */
export function missingLines(lines: readonly string[], out: string): readonly string[] {
  const printed = out.split('\n').map(wordsOf);
  let at = 0;
  return lines.filter((line) => {
    const found = printed.findIndex((words, i) => i >= at && hasInOrder(words, wordsOf(line)));
    if (found === -1) return true;
    at = found + 1;
    return false;
  });
}

const wordsOf = (line: string): readonly string[] =>
  line
    .split(/[\s,;()█▉▊▋▌▍▎▏]+/)
    .map((word) => word.replace(/:$/, ''))
    .filter((word) => word !== '');

function hasInOrder(all: readonly string[], some: readonly string[]): boolean {
  let at = 0;
  for (const word of all) if (word === some[at]) at++;
  return at === some.length;
}
