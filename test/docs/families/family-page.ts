import { runReport, type Reason, type ReportDescription } from '../../../src/reports/index.js';
import { reasonsInWords } from '../../../src/reports/index.js';
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
  first: 'the first of the asset class',
  second: 'the session in the option `second`',
} as const;

/**
 * The page of a family: its descriptions and an example result.
 *
 * @param reports - the reports of the family; the first is the example
 * @param byHand - whether its definitions have a worked example
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
    `Counts ${first.unit}s. Default session: ${defaultSessions[first.defaultSession]}. Exact rules: [definitions](${definitions})${
      byHand ? `, with [a worked example](${definitions}#by-hand)` : ''
    }.`,
    `[At random](../definitions.md#at-random), a flip keeps ${first.atRandom!.keeps}. It destroys ${first.atRandom!.destroys}.`,
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
    '## Excluded',
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
    ...(measured.length === 0 ? [] : ['## Measures', table(['measure', 'unit', 'formula', 'in'], measured)]),
    ...(levels.length === 0
      ? []
      : [
          '## Levels',
          'Prices in the detailed rows.',
          table(
            ['level', 'price', 'in'],
            levels.map(({ each: { id, formula }, variants }) => [`\`${id}\``, formula, variants]),
          ),
        ]),
  ];
}
