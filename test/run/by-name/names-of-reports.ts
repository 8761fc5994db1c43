import { barsFromRows, type Bars } from '../../../src/bars/index.js';
import { sessionTemplates, type AssetClass } from '../../../src/calendar/index.js';
import { BarstatsRangeError } from '../../../src/errors/index.js';
import { catalogNames, findReport, reportIds } from '../../../src/families/find-report.js';
import type { OptionDescription } from '../../../src/options/report-option.js';
import { checkedOptions } from '../../../src/conditions/settings/checked-options.js';
import type { ReportId } from '../../../src/families/report-id.js';
import { openReport } from '../../../src/run/open-report.js';
import { lastOf } from '../../../src/rows/last-of.js';

/** The names in the results of a report; those that depend on options, times or dates are patterns such as `from-${number}`. */
export interface NamesOfReport {
  readonly report: ReportId;
  readonly family: string;
  readonly variant: string;
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly questions: ReadonlyMap<string, readonly string[]>;
  readonly measures: readonly string[];
  readonly reasons: readonly string[];
}

/** The names that a report has in one setting. */
type Seen = Pick<NamesOfReport, 'groups' | 'questions' | 'measures' | 'reasons'>;

/** The name of an event that a caller might have. */
const EVENT = 'an event of the caller';

const events = ['2023-12-28', '2019-03-13'].map((date) => ({ name: EVENT, date }));

/** Half-hours around the clock, from a date on; in different years, as years may be names. */
function barsFrom(date: string): Bars {
  const from = Date.parse(`${date}T00:00:00Z`);
  return barsFromRows(
    Array.from({ length: 14 * 48 }, (_, i) => ({
      time: new Date(from + i * 30 * 60_000).toISOString(),
      ...{ open: 10, high: 12, low: 9, close: 11, volume: 1 },
    })),
  );
}

const history = [barsFrom('2023-12-21'), barsFrom('2019-03-07')];

/** The names in the results of a report on every asset class, with each of its options at other values. */
export function namesOfReport(report: ReportId): NamesOfReport {
  const { family, variant, description } = findReport(report, 'report');
  const others = Object.entries(description.options).flatMap(([name, option]) =>
    otherValues(option).map((value) => ({ [name]: value })),
  );
  const seen: Seen[] = [];
  for (const assetClass of Object.keys(sessionTemplates) as AssetClass[]) {
    for (const bars of history) {
      for (const params of [{}, ...others]) {
        const names = namesWith(report, bars, assetClass, params);
        if (names !== null) seen.push(names);
      }
    }
  }
  const questions = patternsOf(seen.map((each) => [...each.questions.keys()]));
  const dimensions = patternsOf(seen.map((each) => [...each.groups.keys()]));
  return {
    report,
    family: family.id,
    variant,
    groups: new Map(dimensions.map((id) => [id, patternsOf(valuesUnder(id, seen, 'groups'))])),
    questions: new Map(questions.map((id) => [id, patternsOf(valuesUnder(id, seen, 'questions'))])),
    measures: patternsOf(seen.map((each) => each.measures)),
    reasons: [...new Set(seen.flatMap((each) => each.reasons))],
  };
}

export const namesOfReports = (): readonly NamesOfReport[] => reportIds.map(namesOfReport);

function otherValues(option: OptionDescription): readonly unknown[] {
  switch (option.type) {
    case 'choice':
      return option.choices;
    case 'number':
      return [option.default + 1, option.maximum];
    case 'optional-number':
      return [option.maximum];
    case 'numbers':
      return [[0.4, 0.6].map((part) => option.minimum + part * (option.maximum - option.minimum))];
    case 'wall-time':
      return ['03:00'];
    case 'session':
      return ['london', 'asia'];
  }
}

/** The names in one setting; `null` if the report cannot be made in it. */
function namesWith(report: ReportId, bars: Bars, assetClass: AssetClass, params: object): Seen | null {
  try {
    const options = checkedOptions({ assetClass, ticker: 'TEST', events }, catalogNames);
    const { report: made, market } = lastOf(
      openReport(bars, findReport(report, 'report'), options, params, 'options.params'),
    );
    const { questions, groups, measures } = made.report;
    return {
      groups: new Map(groups.map(({ id, values }) => [id, idsOf(values(market))])),
      questions: new Map(questions.map(({ id, outcomes }) => [id, idsOf(outcomes)])),
      measures: idsOf(measures),
      reasons: [...made.reasons.keys()].map(({ reason }) => reason),
    };
  } catch (error) {
    if (error instanceof BarstatsRangeError) return null;
    throw error;
  }
}

function idsOf(list: readonly { readonly id: string }[]): readonly string[] {
  return list.map(({ id }) => id);
}

/** The lists under a name, or under the names of a pattern. */
function valuesUnder(
  pattern: string,
  seen: readonly Seen[],
  part: 'groups' | 'questions',
): readonly (readonly string[])[] {
  return seen.flatMap((each) =>
    [...each[part]].filter(([id]) => id === pattern || patternOf(id) === pattern).map(([, ids]) => ids),
  );
}

/** More names of one pattern than this are the pattern. */
const MOST = 12;

/**
 * The names in several lists. One that is in every list stays as it is. Another with numbers depends on options, times or dates, and
 * becomes a pattern; one with the name of an event becomes any string.
 */
export function patternsOf(lists: readonly (readonly string[])[]): readonly string[] {
  const names = [...new Set(lists.flat())];
  const alike = (pattern: string) => names.filter((name) => patternOf(name) === pattern);
  const isAlways = (name: string) => lists.every((list) => list.includes(name));
  return [
    ...new Set(
      names.map((name) => {
        const pattern = patternOf(name);
        const others = alike(pattern);
        return others.length > MOST || !others.every(isAlways) ? pattern : name;
      }),
    ),
  ];
}

/** A name with its numbers left open. */
function patternOf(name: string): string {
  return name.includes(EVENT) ? 'string' : name.replace(/(?<![a-z])\d+(\.\d+)?/g, '${number}');
}
