import type { Identity } from '../identity.js';
import { isBare, reached } from '../select/reached.js';
import type { Tag } from '../tags.js';
import type { IdentifiedCase, ReportCase, VectorMarket } from './report-file.js';

/** Cases with an id, a reason and tags. What has an id keeps all three; others get the next numbers of their report. */
export function identified(
  family: string,
  markets: readonly VectorMarket[],
  cases: readonly (ReportCase & Partial<Identity>)[],
): readonly IdentifiedCase[] {
  const marketOf = new Map(markets.map((each) => [each.market, each]));
  const shown = cases.map((each) => [...new Set(reached(marketOf.get(each.market)!, each))]);
  const times = new Map<string, number>();
  for (const name of shown.flat()) times.set(name, (times.get(name) ?? 0) + 1);
  const last = new Map<string, number>();
  for (const { id, report } of cases) {
    if (id !== undefined) last.set(report, Math.max(last.get(report) ?? 0, Number(id.slice(report.length + 1))));
  }
  return cases.map((each, i) => {
    const { id, why, tags, ...rest } = each;
    if (id !== undefined) return { id, why: why!, tags: tags!, ...rest };
    const number = (last.get(each.report) ?? 0) + 1;
    last.set(each.report, number);
    const rarest = [...shown[i]].sort((a, b) => times.get(a)! - times.get(b)!);
    return {
      id: `${each.report}-${number}`,
      why: whyOf(family, rarest.map(nameIn)),
      tags: tagsOf(marketOf.get(each.market)!, each, shown[i]),
      ...rest,
    };
  });
}

/** What is shown, without of what. */
const nameIn = (name: string): string => name.slice(name.indexOf(': ') + 2);

/** The two rarest things that a case shows, and where the rule of the first is. */
function whyOf(family: string, names: readonly string[]): string {
  const words = [...new Set(names.map(inWords))].slice(0, 2);
  return `Shows ${words.join(', and ')}: ${pageOf(family, names[0])}`;
}

/** How names of what is shown are said, and on which page the rule is; `$1` is what the pattern found. */
const phrases: readonly (readonly [pattern: RegExp, words: string, page?: string])[] = [
  [/^refused (.+)$/, 'bars refused as $1', 'definitions.md#sessions'],
  [/^excluded (.+)$/, 'the reason $1'],
  [/^measure (\S+) of (\d+) and more$/, 'the measure $1 of $2 values or more'],
  [/^statistic (\S+) true$/, 'the statistic $1 undefined'],
  [/^statistic (\S+) false$/, 'the statistic $1'],
  [/^current (\S+) true$/, 'the current value $1 undefined'],
  [/^current (\S+) false$/, 'the current value $1'],
  [/^group (\S+) (.+)$/, 'the group $2 of $1'],
  [/^option (\S+) given$/, 'the option $1'],
  [/^option (where)$/, 'the option $1', 'conditions.md#where'],
  [/^option (groupBy)$/, 'the option $1', 'conditions.md#groupby'],
  [/^option (stability)$/, 'the option $1', 'conditions.md#stability'],
  [/^option (completeness|previousWithinDays|session|calendar)$/, 'the option $1', 'definitions.md#sessions'],
  [/^option (guards|precision)$/, 'the option $1', 'definitions.md#figures'],
  [/^option (events)$/, 'the option $1', 'definitions.md#events'],
  [/^option (detailed)$/, 'the option $1', 'definitions.md#detailed-rows-and-current-values'],
  [/^option (\S+)$/, 'the option $1', 'definitions.md#sessions'],
  [/^option (\S+) (.+)$/, 'the option $1 with $2'],
  [/^rows$/, 'detailed rows', 'definitions.md#detailed-rows-and-current-values'],
  [/^asked for nothing of (\d+) and more$/, 'bare options with $1 observations or more'],
  [/^asset class (.+)$/, 'a market of $1'],
  [/^guard none$/, 'a question without a guard', 'definitions.md#figures'],
  [/^guard (.+)$/, 'the guard $1', 'definitions.md#figures'],
  [/^where field (.+)$/, 'a condition on $1', 'conditions.md#where'],
  [/^where op (.+)$/, 'the operator $1', 'conditions.md#where'],
  [/^where (.+)$/, 'conditions joined by $1', 'conditions.md#where'],
  [/^grouped by (.+)$/, 'groups by $1', 'conditions.md#groupby'],
  [/^session (.+)$/, 'the session $1', 'definitions.md#sessions'],
  [/^completeness (.+)$/, 'the limit $1 of completeness', 'definitions.md#sessions'],
  [/^precision (.+)$/, 'the precision of each $1', 'definitions.md#figures'],
  [
    /^(daily bars|intraday bars|contracts|an early close|a change of the clock|bars of .+|no calendar|a calendar of lists)$/,
    '$1',
    'definitions.md#sessions',
  ],
  [/^(\S+) (.+)$/, 'the outcome $2 of $1'],
];

function phraseOf(name: string): (typeof phrases)[number] {
  return phrases.find(([pattern]) => pattern.test(name))!;
}

function inWords(name: string): string {
  const [pattern, words] = phraseOf(name);
  return name.replace(pattern, words);
}

function pageOf(family: string, name: string): string {
  return phraseOf(name)[2] ?? `definitions/${family}.md`;
}

function tagsOf(
  market: VectorMarket,
  { options, result, refused }: ReportCase,
  shown: readonly string[],
): readonly Tag[] {
  const has = (name: string): boolean => shown.some((each) => nameIn(each) === name);
  const given = Object.keys(options).filter((name) => !['assetClass', 'ticker', 'params'].includes(name));
  const params = Object.keys(options.params ?? {}).length > 0;
  const marks: Partial<Record<Tag, boolean>> = {
    'another-session': typeof options.session === 'string',
    'as-of': options.asOf !== undefined,
    'clock-change': has('a change of the clock'),
    condition: options.where !== undefined,
    contracts: market.columns.includes('contract'),
    daily: market.interval === '1d',
    detailed: options.detailed === true,
    'early-close': has('an early close'),
    exclusion: Object.values(result?.observations.excluded ?? {}).some((count) => count > 0),
    'first-version': refused === undefined && !params && isBare(options) && given.every((name) => name === 'detailed'),
    group: options.groupBy !== undefined,
    intraday: market.interval !== '1d',
    'no-case': result?.observations.eligible === 0,
    options: ['completeness', 'previousWithinDays', 'guards', 'precision', 'events', 'exchange'].some((name) =>
      given.includes(name),
    ),
    'own-calendar': options.calendar !== undefined,
    'own-session': typeof options.session === 'object',
    params,
    period: options.startDate !== undefined || options.endDate !== undefined,
    refused: refused !== undefined,
    stability: options.stability === true,
    tie: (result?.summary ?? []).some(({ questions }) =>
      questions.some(({ outcomes }) =>
        outcomes.some(({ id, count }) => /^(flat|unchanged|equal)$/.test(id) && count > 0),
      ),
    ),
    volume: market.columns.includes('volume'),
  };
  return (Object.keys(marks) as Tag[]).filter((tag) => marks[tag]);
}
