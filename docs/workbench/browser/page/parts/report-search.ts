import type { ReportDescription } from 'barstats/reports';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** Words of traders that the reports call something else. */
const calledHere = new Map<string, readonly string[]>([
  ...weekdays.map((day) => [day, ['weekday']] as const),
  ...['stop', 'target', 'risk', 'expectancy'].map((word) => [word, [word, 'bracket']] as const),
  ...['green', 'red'].map((colour) => [colour, [colour, 'colour']] as const),
  ...['yesterday', 'prior'].map((word) => [word, [word, 'previous']] as const),
  ['color', ['colour']],
  ['orb', ['opening-range']],
  ['ib', ['initial-balance']],
  ['fvg', ['fair-value-gap']],
  ['mae', ['excursion']],
  ['mfe', ['excursion']],
  ['opex', ['options expiration']],
  ['fed', ['fomc']],
  ['payroll', ['nfp']],
  ['inflation', ['cpi']],
]);

/** Whether the family of a standard report has every word of a search, in its title, its definition or the identifier of a variant. */
export function isFound(
  { title, definition, family, report }: ReportDescription,
  search: string,
  known: readonly ReportDescription[],
): boolean {
  const variants = known.filter((each) => each.family === family).map((each) => each.report);
  const text = `${title} ${definition} ${report} ${variants.join(' ')}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .every((word) => (calledHere.get(word) ?? [word]).some((each) => text.includes(each)));
}
