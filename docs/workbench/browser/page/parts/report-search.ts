import { describeReport, type ReportDescription, type ReportId } from 'barstats/reports';
import type { View } from '../../state/link.js';
import { familyTitle } from './report-titles.js';

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

/**
 * The standard reports whose families have every word of a search: in the title, in the identifier of a variant or in the definition. Those
 * whose titles have most of the words come first; others of the same fit stay in their order.
 *
 * @param known - the descriptions by which variants are found
 */
export function foundReports<Asked extends { readonly report: ReportId }>(
  standard: readonly Asked[],
  search: string,
  known: readonly ReportDescription[],
): readonly Asked[] {
  const words = wordsIn(search);
  return standard
    .map((asked) => {
      const texts = textsOf(describeReport(asked.report), known);
      return { asked, distance: words.reduce((sum, word) => sum + distanceOf(word, texts), 0) };
    })
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
    .map(({ asked }) => asked);
}

/** What a search means by a standard report that it found: if it names a day of the week, the group of that day in the variant by weekday. */
export function reportMeant(
  standard: ReportId,
  search: string,
  known: readonly ReportDescription[],
): Pick<View, 'group'> & { readonly report: ReportId } {
  const group = wordsIn(search).filter((word) => weekdays.includes(word) || word === 'up' || word === 'down');
  if (!group.some((word) => weekdays.includes(word))) return { report: standard, group: [] };
  const { family } = describeReport(standard);
  const byWeekday = known.find((each) => each.family === family && each.dimensions.includes('weekday'));
  return byWeekday === undefined ? { report: standard, group: [] } : { report: byWeekday.report, group };
}

/** What a family is searched in, the most telling text first. */
function textsOf(
  { title, definition, family, report }: ReportDescription,
  known: readonly ReportDescription[],
): readonly string[] {
  const variants = known.filter((each) => each.family === family).map((each) => each.report);
  const name = familyTitle(title);
  // Words of a name are hyphenated in identifiers only.
  return [`${name} ${name.replaceAll(' ', '-')}`, [title, report, ...variants].join(' '), definition].map((text) =>
    text.toLowerCase(),
  );
}

/** The place of the first text that has a word; infinite if none has it. */
function distanceOf(word: string, texts: readonly string[]): number {
  const names = calledHere.get(word) ?? [word];
  const place = texts.findIndex((text) => names.some((name) => text.includes(name)));
  return place === -1 ? Infinity : place;
}

/** The words of a search, without the s of a plural. */
function wordsIn(search: string): readonly string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}
