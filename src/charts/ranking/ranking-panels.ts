import type { ScanResult, RankedFamily, RankedMarket } from '../../discovery/index.js';
import type { Drawing } from '../drawing.js';
import type { Figure, Grid } from '../grid.js';
import type { Layout } from '../layout.js';
import { marketLabel, untestedLines } from './ranking-lines.js';

const NOTE =
  'Bars: from the share expected by chance (thick line) to the share found, with its 95 % Wilson interval. ' +
  'Full colour: significant after correction for all tests; pale: not significant.';

/** A list of the families; with several markets also a heat map of all. */
export function rankingDrawing({ ranking, markets }: ScanResult): Drawing {
  const layouts = layoutsOf(ranking, markets);
  const untested = untestedLines(ranking);
  const nothing = markets.length === 0 ? 'No market was scanned.' : 'No test could be run.';
  return { layouts, notes: layouts.length === 0 ? untested : [NOTE, ...untested], nothing };
}

function layoutsOf(families: readonly RankedFamily[], markets: ScanResult['markets']): readonly Layout[] {
  const ranked = families.filter(({ untested, markets: { length } }) => untested === undefined && length > 0);
  if (ranked.length === 0) return [];
  if (markets.length === 1) return [{ kind: 'rows', grid: firstsOf('Families, furthest from chance first', ranked) }];
  return [
    { kind: 'rows', grid: firstsOf('Families, each in the market furthest from chance', ranked, markets) },
    { kind: 'heat-map', grid: allOf('Families by market', ranked, markets) },
  ];
}

/** For each family the market furthest from chance. */
function firstsOf(title: string, families: readonly RankedFamily[], markets: ScanResult['markets'] = []): Grid {
  return {
    ids: [],
    title,
    subtitle: ['Figures: share, cases, and p-value corrected for all tests'],
    unit: '% of the cases',
    dimensions: [{ grouping: false, labels: families.map(labelOf) }],
    cells: families.map((family, i) => {
      const [market] = family.markets;
      const figure = figureOf(family, market);
      const parts = [...(markets.length > 1 ? [marketLabel(market, markets)] : []), figure.sample, figure.detail];
      return { at: [i], figure: { ...figure, sample: parts.filter((part) => part !== '').join(', ') } };
    }),
  };
}

function allOf(title: string, families: readonly RankedFamily[], markets: ScanResult['markets']): Grid {
  return {
    ids: [],
    title,
    subtitle: [],
    unit: '% of the cases',
    comparedWith: 'the share expected by chance',
    dimensions: [
      { grouping: false, labels: families.map(labelOf) },
      { grouping: false, labels: markets.map((market) => marketLabel(market, markets)) },
    ],
    cells: families.flatMap((family, i) =>
      family.markets.map((market) => ({
        at: [i, markets.findIndex((each) => each.assetClass === market.assetClass && each.ticker === market.ticker)],
        figure: figureOf(family, market),
      })),
    ),
  };
}

function labelOf({ rank, title, kind }: RankedFamily): string {
  return `${rank}. ${title}${kind === 'structure' ? ' (structure)' : ''}`;
}

function figureOf(
  { question }: RankedFamily,
  { estimate, adjusted, significant, untested, cases }: RankedMarket,
): Figure {
  const { count, of, percent, low, high, baseline } = estimate;
  const tested = untested === undefined;
  return {
    kind: 'effect',
    value: tested ? percent : null,
    text: tested && percent !== null ? `${percent} %` : '–',
    detail: tested ? `p ${Number(adjusted.toPrecision(2))}` : untested,
    sample: tested ? `${count} of ${of}` : `n ${cases}`,
    ...(baseline === null ? {} : { middle: baseline }),
    emphasis: !tested ? 'dashed' : significant ? 'full' : 'pale',
    note: question,
    marks: tested ? { low, high, baseline } : { low: null, high: null, baseline: null },
  };
}
