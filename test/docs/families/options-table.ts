import type { OptionDescription, ReportDescription } from '../../../src/reports/index.js';
import { inVariants } from './in-variants.js';
import { table } from './table.js';

/** The options of all reports of a family, each with its default, values and bounds. */
export function optionsTable(reports: readonly ReportDescription[]): string {
  const found = inVariants(
    reports,
    ({ options }) => options,
    ({ name }) => name,
  );
  if (found.length === 0) return 'No options.';
  return table(
    ['option', 'default', 'values', 'meaning', 'in'],
    found.map(({ each, variants }) => [
      `\`${each.name}\``,
      `\`${JSON.stringify(each.default)}\``,
      valuesOf(each),
      each.text,
      variants,
    ]),
  );
}

function valuesOf(option: OptionDescription): string {
  if (option.type === 'choice') return option.choices.map((choice) => `\`${choice}\``).join(', ');
  if (option.type === 'session') return 'a session id or a template';
  if (option.type === 'wall-time') return '`HH:MM`';
  const { minimum, maximum, unit } = option;
  const from = option.type === 'number' && option.aboveMinimum === true ? `above ${minimum}` : `from ${minimum}`;
  const kind =
    option.type === 'numbers'
      ? `up to ${option.maxItems} ascending numbers, `
      : 'whole' in option && option.whole
        ? 'whole, '
        : '';
  const least = option.type === 'number' && option.atLeastBar === true ? '; at least the length of a bar' : '';
  const order = 'notAbove' in option && option.notAbove !== undefined ? `, not above \`${option.notAbove}\`` : '';
  const none = option.type === 'optional-number' ? ', or `null`' : '';
  return `${kind}${from} to ${maximum}${order}, in ${unit}${none}${least}`;
}
