import { UsageError } from '../errors/command-errors.js';
import { flagNamed, isSwitch, writtenHere } from './flags.js';

/** A command line, read: its words in order, and its flags. */
export interface Arguments {
  readonly words: readonly string[];
  /** The value of each flag by its name; that of a switch is `true` or `false`. */
  readonly flags: ReadonlyMap<string, string>;
}

/** `--from` and `--to` are dates, but also times of day among the options of a report. */
const TIME = /^(?:\d{1,2}:\d\d|none)$/;

/**
 * Reads a command line. A flag is `--name value`, `--name=value` or a switch without a value; after `--` all is words, and `-` is one.
 *
 * @throws {@link UsageError} for a flag without its value, one that is given twice, and one with a single dash
 */
export function readArguments(args: readonly string[]): Arguments {
  const words: string[] = [];
  const flags = new Map<string, string>();
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  for (let i = 0; i < end; i++) {
    const arg = args[i];
    if (arg === '-' || !arg.startsWith('-')) {
      words.push(arg);
      continue;
    }
    if (!/^(?:--[^-=]|-h$)/.test(arg)) {
      throw new UsageError('unknown-flag', `${arg} is not an option; options begin with two dashes`);
    }
    const [spelling, joined] = arg.replace(/^--?/, '').split(/=(.*)/s) as [string, string?];
    const plain = flagNamed(spelling);
    let value = joined ?? 'true';
    if (joined === undefined && !isSwitch(plain)) {
      i++;
      if (i >= end) {
        const here = writtenHere(plain);
        throw new UsageError('wrong-flag', `--${spelling} needs a value${here === undefined ? '' : `; write ${here}`}`);
      }
      value = args[i];
    }
    const flag = /^(?:from|to)$/.test(spelling) && TIME.test(value) ? spelling : plain;
    if (isSwitch(flag) && value !== 'true' && value !== 'false') {
      throw new UsageError('wrong-flag', `--${spelling} is on or off: it takes no value but true or false`);
    }
    if (flags.has(flag)) {
      throw new UsageError(
        'wrong-flag',
        `--${spelling} is given twice`,
        'several values are one list, such as --minutes 15,30,60; an option that takes a list cannot be swept',
      );
    }
    flags.set(flag, value);
  }
  return { words: [...words, ...args.slice(end + 1)], flags };
}
