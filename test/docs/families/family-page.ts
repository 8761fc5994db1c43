import { reasonsInWords, runReport, type Reason, type ReportDescription } from '../../../src/reports/index.js';
import type { ExampleMarket } from './example-market.js';
import { exampleTables } from './example-tables.js';
import { headlineText } from './headline-text.js';
import { inVariants } from './in-variants.js';
import { optionsTable } from './options-table.js';
import { questionsText } from './questions-text.js';
import { table } from './table.js';
import { titleOf } from './title-of.js';

const defaultSessions = {
  'new-york': '`new-york`',
  daily: '`daily`',
  first: 'the first one of the asset class',
  second: 'the one that the option `second` names',
} as const;

/**
 * The page of a family: everything that its descriptions say, and a result.
 *
 * @param reports - the reports of the family, the first one being shown as the example
 * @param byHand - whether its definitions have figures worked out by hand
 */
export function familyPage(
  reports: readonly ReportDescription[],
  { bars, options, text }: ExampleMarket,
  byHand: boolean,
): string {
  const [first] = reports;
  const definitions = `../definitions/${first.family}.md`;
  return `${[
    '<!-- Written by `npm run docs`. -->',
    `# ${titleOf(first)}`,
    `![${titleOf(first)}, drawn on bars](pictures/${first.family}.svg)`,
    `*\`${first.report}\`. ${text}*`,
    first.definition,
    `Counted: ${first.unit}s. Session, where none is asked for: ${defaultSessions[first.defaultSession]}. Precisely: [the definitions](${definitions})${
      byHand ? `, with [figures worked out by hand](${definitions}#by-hand)` : ''
    }.`,
    '## Reports',
    table(
      ['report', 'what it shows', 'bars'],
      reports.map((report) => [`\`${report.report}\``, report.text.slice(report.definition.length + 1), report.bars]),
    ),
    '## Options',
    optionsTable(reports),
    '## Questions',
    questionsText(reports),
    ...numbersOf(reports),
    '## What is left out',
    inVariants(
      reports,
      ({ exclusions }) => exclusions,
      (reason) => reason,
    )
      .map(({ each, variants }) => {
        const words = reasonsInWords[each as Reason];
        return `- \`${each}\`: ${words}${variants === 'all' ? '' : ` (in ${variants})`}.`;
      })
      .join('\n'),
    '## In a scan',
    headlineText(first.family),
    '## Example',
    `\`${first.report}\`, the figures of the picture above.`,
    exampleTables(runReport(bars, first.report, options)),
  ].join('\n\n')}\n`;
}

function numbersOf(reports: readonly ReportDescription[]): readonly string[] {
  const numbers = inVariants(
    reports,
    ({ measures, statistics }) => [...measures, ...statistics.map((each) => ({ ...each, unit: '–' }))],
    ({ id, unit, label }) => `${id} ${unit} ${label}`,
  );
  const levels = inVariants(
    reports,
    (report) => report.levels,
    ({ id, formula }) => `${id} ${formula}`,
  );
  const measured = numbers.map(({ each: { id, label, unit, formula }, variants }) => [
    `${label} (\`${id}\`)`,
    unit,
    formula,
    variants,
  ]);
  return [
    ...(measured.length === 0 ? [] : ['## Numbers', table(['number', 'unit', 'formula', 'in'], measured)]),
    ...(levels.length === 0
      ? []
      : [
          '## Levels',
          'The prices of the detailed rows.',
          table(
            ['level', 'price', 'in'],
            levels.map(({ each: { id, formula }, variants }) => [`\`${id}\``, formula, variants]),
          ),
        ]),
  ];
}
