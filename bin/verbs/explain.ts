import { describeReport, type ReportDescription } from 'barstats';
import { families, reportsOf } from '../arguments/families.js';
import { questionNamed } from '../arguments/named-report.js';
import { refuseFlags } from '../arguments/asked.js';
import { UsageError } from '../errors/command-errors.js';
import { flagOf } from '../errors/flag-words.js';
import { textOrJson } from '../output/printed.js';
import { wrapped } from '../output/wrapped.js';
import type { Verb } from './verb.js';

const help = `barstats explain REPORT…: what a report counts, and how

  barstats explain gap-fill
  barstats explain opening-range-breakout-by-weekday

The definition, the options with their defaults, the questions with the
condition of each outcome, and the formulas of measures and levels.

  --format text|json`;

export const explain: Verb = {
  about: 'says what a report counts, and its options',
  help,
  run: (asked) => {
    const { host, flags, words, files } = asked;
    refuseFlags(asked, []);
    if (files.length > 0) throw new UsageError('wrong-flag', `explain reads no file, such as ${files[0]}`);
    if (words.length === 0) throw new UsageError('missing-word', 'which report?', 'such as barstats explain gap-fill');
    const format = textOrJson(flags, 'explain');
    const described = words.map((word) => describeReport(questionNamed(word, host).report));
    const texts = described.map((each) => (format === 'json' ? `${JSON.stringify(each)}\n` : textOf(each)));
    host.stdout.write(texts.join(format === 'json' ? '' : '\n'));
    return Promise.resolve(undefined);
  },
};

function textOf(description: ReportDescription): string {
  const { report, family, title, text, bars, unit, exclusions, dimensions, options, questions, measures, levels } =
    description;
  const variants = families
    .filter(({ id }) => id === family)
    .flatMap((each) => reportsOf(each).filter(({ id }) => id !== report));
  const lines = [
    `${title}  [${report}]`,
    wrapped(text),
    '',
    wrapped(
      `${bars === 'daily' ? 'daily bars are enough' : 'needs bars within the day'}; counts each ${unit}`,
      'Bars: ',
    ),
    ...(dimensions.length === 0 ? [] : [wrapped(dimensions.join(', '), 'Groups: ')]),
    wrapped(exclusions.join(', '), 'Left out: '),
    ...section(
      'Options',
      options.map((option) => wrapped(optionText(option), `  ${flagOf(option.name)}  `)),
    ),
    ...section(
      'Questions',
      questions.flatMap((question) => [
        wrapped(`${question.title}; of ${question.asked}; known ${question.knownWhen}`, `  ${question.id}: `),
        ...question.outcomes.map(({ id, when }) => wrapped(when, `    ${id}: `)),
      ]),
    ),
    ...section(
      'Measures',
      measures.map(({ id, unit: of, formula }) => wrapped(`${formula} (${of})`, `  ${id}: `)),
    ),
    ...section(
      'Levels',
      levels.map(({ id, formula }) => wrapped(formula, `  ${id}: `)),
    ),
    ...(variants.length === 0 ? [] : ['', wrapped(variants.map((each) => each.variant).join(', '), 'Variants: ')]),
  ];
  return `${lines.join('\n')}\n`;
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines];
}

/** What an option does, its values and its default. */
function optionText(option: ReportDescription['options'][number]): string {
  const usual =
    option.default === null
      ? 'none'
      : Array.isArray(option.default)
        ? option.default.join(',')
        : String(option.default);
  const values =
    'choices' in option
      ? `; ${option.choices.join(' or ')}`
      : 'minimum' in option
        ? `; ${option.minimum} to ${option.maximum}${option.type === 'numbers' ? ', a list' : ''}`
        : '';
  return `${option.text.replace(/\.$/, '')}${values}; default ${usual}`;
}
