import { describeReport, type ReportId, searchReports, topics } from 'barstats/reports';
import { atFirst, type View, type Place } from '../../state/link.js';
import { nameOf, type NamedMarket } from '../../state/market-names.js';
import { standardReport, titleOfFamily } from '../parts/families.js';

/** Something to go to, and what the page then shows otherwise. */
export interface Item {
  readonly id: string;
  readonly label: string;
  readonly changes: Partial<View>;
}

/** Items under a heading. */
export interface Items {
  readonly title: string;
  readonly items: readonly Item[];
}

/** What there is to go to. */
export interface Searched {
  readonly view: View;
  readonly places: readonly { readonly place: Place; readonly name: string }[];
  readonly markets: readonly NamedMarket[];
}

/** More families are no answer. */
const MOST = 10;

/** The parts of groups that a search may name. */
const GROUPS = ['up', 'down', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/** What words are about: reports as the library finds them, places and markets. Without words everything, reports by what traders look for. */
export function itemsFor(words: string, { view, places, markets }: Searched): readonly Items[] {
  const wanted = words.toLowerCase().split(/\s+/);
  const about = (label: string): boolean => wanted.every((word) => label.toLowerCase().includes(word));
  const toPlaces = places
    .filter(({ name }) => about(name))
    .map(({ place, name }): Item => ({
      id: place,
      label: name,
      changes: { place, report: view.report ?? standardReport('gap-fill') },
    }));
  const toMarkets = markets
    .filter((market) => about(nameOf(market)))
    .map(({ assetClass, ticker }): Item => {
      // The names of markets that are loaded have such a class.
      const changes = { ticker, assetClass: assetClass as View['assetClass'] };
      return { id: `market-${assetClass}-${ticker}`, label: `${ticker}, ${assetClass}`, changes };
    });
  const others = [
    { title: 'Places', items: toPlaces },
    { title: 'Markets', items: toMarkets },
  ];
  const all =
    words.trim() === ''
      ? [
          ...others,
          ...topics.map(({ title, families }) => ({
            title,
            items: families.map((family) => toReport(standardReport(family), titleOfFamily(family), view)),
          })),
        ]
      : [{ title: 'Reports', items: reportsFor(words, view) }, ...others];
  return all.filter(({ items }) => items.length > 0);
}

/** The words that the library read as others, in a sentence; empty for none. */
export function readAsInWords(words: string): string {
  const pairs = new Map(searchReports(words, { limit: MOST }).flatMap(({ readAs }) => readAs));
  return [...pairs].map(([given, meant]) => `“${given}” is read as “${meant}”.`).join(' ');
}

/** The best report of each family. */
function reportsFor(words: string, view: View): readonly Item[] {
  const best = new Map<string, Item>();
  for (const { report, title } of searchReports(words, { limit: 1000 })) {
    const { family, dimensions } = describeReport(report);
    if (best.has(family)) continue;
    const group = GROUPS.filter((each) => new RegExp(`\\b${each}`, 'i').test(words));
    const label = title.replace(/: all [^:]*$/, '');
    best.set(family, toReport(report, label, view, dimensions.includes('weekday') ? group : []));
  }
  return [...best.values()].slice(0, MOST);
}

/** A report with its usual options: within a place about reports with the conditions of the report before. */
function toReport(report: ReportId, label: string, { place }: View, group: readonly string[] = []): Item {
  const { params, where, groupBy, hindsight, bar } = atFirst;
  const asked =
    place === 'report' || place === 'markets' ? { place } : { place: 'report' as const, where, groupBy, hindsight };
  return { id: report, label, changes: { ...asked, report, params, bar, group } };
}
