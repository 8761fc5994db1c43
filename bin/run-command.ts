import { askedOf } from './arguments/asked.js';
import { nearest } from './arguments/nearest.js';
import { type Arguments, readArguments } from './arguments/read-arguments.js';
import { complaint } from './errors/complaint.js';
import { UsageError } from './errors/command-errors.js';
import { isFile } from './files/is-file.js';
import { versionOfPackage } from './files/samples.js';
import type { Host } from './host.js';
import { colourOn } from './output/colours.js';
import type { Verb } from './verbs/verb.js';
import { verbs, withoutVerb } from './verbs/verbs.js';

/**
 * Runs a command line.
 *
 * @returns the exit code: 0 if it was done, 1 if it was refused or failed, 2 if the command line means nothing
 */
export async function runCommand(host: Host): Promise<number> {
  let failed = 0;
  const tell = (error: unknown): number => {
    const { line, hint, exitCode } = complaint(error, (host.env.BARSTATS_DEBUG ?? '') !== '');
    const colour = colourOn(host.stderr, host);
    host.stderr.write(`${colour('red', 'barstats:')} ${line}${hint === undefined ? '' : `\n  ${hint}`}\n`);
    return exitCode;
  };
  try {
    const given = withoutHelp(readArguments(host.args), host);
    if (given.flags.get('version') === 'true') {
      host.stdout.write(`${versionOfPackage()}\n`);
      return 0;
    }
    const { verb, rest } = verbOf(given, host);
    if (given.flags.get('help') === 'true') {
      host.stdout.write(`${verb.help}\n`);
      return 0;
    }
    const asked = askedOf(rest, host, (error) => {
      failed++;
      tell(error);
    });
    return (await verb.run(asked)) ?? (failed > 0 ? 1 : 0);
  } catch (error) {
    return tell(error);
  }
}

/** `barstats help scan` is `barstats scan --help`. */
function withoutHelp({ words, flags }: Arguments, host: Host): Arguments {
  const at = commandAt(words, host);
  if (words[at] !== 'help') return { words, flags };
  return { words: words.filter((_, i) => i !== at), flags: new Map([...flags, ['help', 'true']]) };
}

/** The place of the command: `barstats AAPL.csv scan` has files before it, as they may be before a report. */
function commandAt(words: readonly string[], host: Host): number {
  return words.findIndex((word) => !isFile(word, host.folder) || Object.hasOwn(verbs, word));
}

const overview: Verb = {
  about: '',
  help: overviewHelp(),
  run: () =>
    Promise.reject(
      new UsageError('missing-word', 'what is to be done?', 'barstats demo shows reports; barstats --help lists all'),
    ),
};

/** The command of the first word, or a report. */
function verbOf({ words, flags }: Arguments, host: Host): { readonly verb: Verb; readonly rest: Arguments } {
  const at = commandAt(words, host);
  const first = words[at] ?? words[0];
  if (first === undefined) return { verb: overview, rest: { words, flags } };
  const others = words.filter((_, i) => i !== at);
  if (Object.hasOwn(verbs, first)) return { verb: verbs[first as keyof typeof verbs], rest: { words: others, flags } };
  if (first === 'report') return { verb: withoutVerb, rest: { words: others, flags } };
  // A misspelt command with no file beside it would be taken for a report.
  if (!words.some((word) => isFile(word, host.folder))) refuseLikeVerb(first);
  return { verb: withoutVerb, rest: { words, flags } };
}

function refuseLikeVerb(first: string): void {
  const meant = nearest(first, Object.keys(verbs));
  if (meant === undefined) return;
  throw new UsageError(
    'unknown-command',
    `there is no command ${first}; did you mean barstats ${meant}?`,
    'barstats --help lists all',
  );
}

function overviewHelp(): string {
  const listed = Object.entries<Verb>(verbs).map(([name, { about }]) => `  barstats ${name.padEnd(10)} ${about}`);
  return [
    'barstats: statistical reports from price bars',
    '',
    '  barstats AAPL.csv gap-fill --by weekday --where "gap > 0.5"',
    '  barstats report --help     all options of reports',
    '',
    ...listed,
    '',
    'barstats COMMAND --help has the options of each. Results go to standard output,',
    'as text with how their bars were read; all else goes to standard error.',
    'Exit codes: 0 done, 1 refused or failed, 2 misused.',
  ].join('\n');
}
