import { runReport, type ReportDescription } from '../../../src/reports/index.js';
import { answerRows, answerText } from './answer-part.js';
import type { ExampleMarket } from './example-market.js';
import { recipesFor } from './recipes-for.js';
import { reference } from './reference.js';
import { searchedAs } from './searched-as.js';
import { sessionPart } from './session-part.js';
import { titleOf } from './title-of.js';
import { traderQuestions } from './trader-questions.js';

const defaultSessions = {
  'new-york': '`new-york`',
  daily: '`daily`',
  first: 'the first of the asset class',
  second: 'the session in the option `second`',
} as const;

/** The page of a family, and the parts of it that are drawn, each in place of a comment with its name. */
export interface FamilyPage {
  readonly text: string;
  readonly drawn: ReadonlyMap<string, string>;
}

/**
 * The page of a family: the question, an example, the answer on a sample, the definition, the reference.
 *
 * @param reports - the reports of the family; the first is the example
 */
export function familyPage(reports: readonly ReportDescription[], market: ExampleMarket): FamilyPage {
  const [first] = reports;
  const { family, report, unit, definition, defaultSession } = first;
  const result = runReport(market.bars, report, { ...market.options, detailed: true });
  const drawn = (part: string): string => `<!-- drawn: ${family}-${part} -->`;
  const words = searchedAs(family);
  const [counts, ...more] = sentencesOf(definition);
  const { seen, eligible } = result.observations;
  const recipes = recipesFor(family);
  const parts = [
    `---\nwords: ${JSON.stringify(words.join(' '))}\n---`,
    '<!-- Written by `npm run docs`. -->',
    `# ${titleOf(first)}`,
    `**${traderQuestions[family]}** ${counts}`,
    ...(words.length === 0 ? [] : [`*Found as: ${words.join(', ')}*`]),
    drawn('session'),
    '## On a sample',
    answerText(result, first),
    drawn('answer'),
    `${eligible.toLocaleString('en')} of ${seen.toLocaleString('en')} ${unit}s of ${market.text}.${market.isGenerated ? ' Whatever shows in generated bars is chance.' : ''}`,
    ...(market.note === '' ? [] : [market.note]),
    `\`\`\`sh\nnpx barstats ${market.file} ${family}\n\`\`\``,
    drawn('links'),
    ...(recipes.length === 0 ? [] : [`In the cookbook: ${recipes.join(' · ')}`]),
    '## Exact definition',
    [...more, `Counts ${unit}s. Default session: ${defaultSessions[defaultSession]}.`].join(' '),
    '<!-- definition -->',
    '## Reference',
    reference(reports, result),
  ];
  const link = `<p><a href="../workbench/index.html#/report/${report}">Open this report in the workbench</a>, with the sample or bars of your own.</p>`;
  return {
    text: `${parts.join('\n\n')}\n`,
    drawn: new Map([
      ['session', sessionPart(market, result)],
      ['answer', answerRows(result)],
      ['links', link],
    ]),
  };
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=\.) (?=[A-Z])/);
}
