import { toTable } from '../../../src/charts/index.js';
import { type Reason, reasonsInWords, type ReportDescription, type ReportResult } from '../../../src/reports/index.js';
import { headlineText } from './headline-text.js';
import { inVariants } from './in-variants.js';
import { optionsTable } from './options-table.js';
import { questionsText } from './questions-text.js';
import { table } from './table.js';

/** Everything else about a family, each part folded. */
export function reference(reports: readonly ReportDescription[], result: ReportResult): string {
  const [{ family, definition, atRandom }] = reports;
  return [
    folded('reports', 'Reports', reportsTable(reports, definition)),
    folded('options', 'Options', optionsTable(reports)),
    folded('questions', 'Questions', questionsText(reports)),
    folded('measures', 'Measures', measuresTable(reports)),
    folded('levels', 'Levels', levelsTable(reports)),
    folded('excluded', 'What is left out', exclusions(reports)),
    folded('in-a-scan', 'In a scan', headlineText(family)),
    folded(
      'at-random',
      'At random',
      `[A flip](../definitions.md#at-random) keeps ${atRandom!.keeps}. It destroys ${atRandom!.destroys}.`,
    ),
    // Without its heading: the page has its own.
    folded(
      'example',
      'The whole result',
      toTable(result, { format: 'markdown' })
        .replace(/^#.*\n+/, '')
        .trimEnd(),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A part that is opened by its title, or by a link to it; nothing if the part is empty. */
function folded(id: string, title: string, text: string): string {
  return text === '' ? '' : `<details>\n<summary>${title}</summary>\n<div id="${id}">\n\n${text}\n\n</div>\n</details>`;
}

function reportsTable(reports: readonly ReportDescription[], definition: string): string {
  return table(
    ['report', 'what it shows', 'bars'],
    reports.map(({ report, text, bars }) => [`\`${report}\``, text.slice(definition.length + 1), bars]),
  );
}

function measuresTable(reports: readonly ReportDescription[]): string {
  const found = inVariants(
    reports,
    ({ measures, statistics }) => [...measures, ...statistics.map((each) => ({ ...each, unit: '–' }))],
    ({ id, unit, label }) => `${id} ${unit} ${label}`,
  );
  const rows = found.map(({ each: { id, label, unit, formula }, variants, more }) => [
    `${label} (\`${id}\`)`,
    unit,
    `${formula}${more === '' ? '' : `.${more}`}`,
    variants,
  ]);
  return rows.length === 0 ? '' : table(['measure', 'unit', 'formula', 'in'], rows);
}

function levelsTable(reports: readonly ReportDescription[]): string {
  const found = inVariants(
    reports,
    ({ levels }) => levels,
    ({ id, formula }) => `${id} ${formula}`,
  );
  const rows = found.map(({ each: { id, formula }, variants, more }) => [
    `\`${id}\``,
    `${formula}${more === '' ? '' : `.${more}`}`,
    variants,
  ]);
  return rows.length === 0 ? '' : `Prices in the detailed rows.\n\n${table(['level', 'price', 'in'], rows)}`;
}

function exclusions(reports: readonly ReportDescription[]): string {
  const found = inVariants(
    reports,
    (report) => report.exclusions,
    (reason) => reason,
  );
  return found
    .map(({ each, variants }) => {
      const words = reasonsInWords[each as Reason];
      return `- \`${each}\`: ${words}${variants === 'all' ? '' : ` (in ${variants})`}.`;
    })
    .join('\n');
}
