import { refuseFlags } from '../arguments/asked.js';
import { UsageError } from '../errors/command-errors.js';
import { page } from '../files/samples.js';
import { familiesAbout } from '../find/families.js';
import { recipesAbout, recipesOf } from '../find/recipes.js';
import { textOrJson } from '../output/printed.js';
import { wrapped } from '../output/wrapped.js';
import type { Verb } from './verb.js';

const help = `barstats find WORDS…: the recipes and reports that words are about

  barstats find "previous day high"
  barstats find nr7 friday
  barstats find "three red days"

Recipes are questions of the cookbook, with the command that answers each.

Words of traders are known: pdh, pdl, orb, ib, fvg, ifvg, opex, mae, mfe, rth,
eth, nr7, dow, poc, … A misspelt word stands for the nearest one.

  --format text|json`;

/** More are no answer. */
const MOST = 10;
const MOST_RECIPES = 3;

export const find: Verb = {
  about: 'searches recipes and reports: find "three red days"',
  help,
  run: (asked) => {
    const { host, flags, words, files } = asked;
    refuseFlags(asked, []);
    const text = [...words, ...files].join(' ');
    if (text.trim() === '') throw new UsageError('missing-word', 'which words?', 'such as barstats find opening range');
    const format = textOrJson(flags, 'find');
    const { found, readAs } = familiesAbout(text);
    for (const [given, meant] of readAs) host.stderr.write(`${given} is read as ${meant}\n`);
    const first = found.slice(0, MOST_RECIPES).map(({ family }) => family);
    const recipes = recipesAbout(text, recipesOf(page('cookbook')), first).slice(0, MOST_RECIPES);
    if (found.length + recipes.length === 0) {
      host.stderr.write(`no report is about ${text}; barstats list has all of them\n`);
      return Promise.resolve(1);
    }
    if (format === 'json') {
      host.stdout.write(`${JSON.stringify({ recipes, reports: found })}\n`);
      return Promise.resolve(undefined);
    }
    for (const { question, command } of recipes) {
      host.stdout.write(`${wrapped(question)}\n  ${command.replace(/^npx /, '')}\n\n`);
    }
    const shown = found
      .slice(0, MOST)
      .map(({ family, title, definition, bars, reports }) =>
        [
          `${family}  ${title}${bars === 'intraday' ? ' (needs bars within the day)' : ''}`,
          wrapped(definition, '  '),
          wrapped(reports.map((report) => report.slice(family.length + 1)).join(', '), '  reports: '),
          '',
        ].join('\n'),
      );
    host.stdout.write(shown.join('\n'));
    if (found.length > MOST) host.stdout.write(`\nand ${found.length - MOST} more: more words find less\n`);
    return Promise.resolve(undefined);
  },
};
