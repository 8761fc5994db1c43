import { comparePrice, compareQuotients, differenceOfPrices, percentOfPrice, priceToward, quotientOf } from '../../../../src/numeric/index.js';
import { firstTouchOfLevel, highest, lowest } from '../../../../src/sessions/index.js';
import { event } from '../../../../src/reports/columns/event.js';
import { choice, flag, quotient } from '../../../../src/reports/columns/kinds.js';
import { lack, notAsked } from '../../../../src/reports/columns/lack.js';
import type { ColumnReport } from '../../../../src/reports/columns/report.js';
import { previous, session, sessions } from '../../../../src/reports/columns/sessions.js';
import { bucketsBetween } from '../../../../src/reports/dimensions/size.js';

const { open, close, high, low } = session;

const gap = choice(['up', 'down'], [open, previous.close], (o, pc) => (o === pc ? lack('no-gap') : o > pc ? 'up' : 'down'));
const size = quotient([open, previous.close], (o, pc) => differenceOfPrices(Math.max(o, pc), Math.min(o, pc)));
const percent = quotient([open, previous.close], (o, pc) => percentOfPrice(Math.max(o, pc), Math.min(o, pc), pc) ?? lack('no-size'));
const percentIfAny = quotient([open, previous.close], (o, pc) => percentOfPrice(Math.max(o, pc), Math.min(o, pc), pc) ?? notAsked);
const location = choice(['beyond-open', 'within-gap', 'beyond-previous-close'], [open, close, previous.close, gap], (o, c, pc, direction) => {
  if (c > Math.max(o, pc)) return direction === 'up' ? 'beyond-open' : 'beyond-previous-close';
  if (c < Math.min(o, pc)) return direction === 'up' ? 'beyond-previous-close' : 'beyond-open';
  return 'within-gap';
});

const targets = new Map<number, ReturnType<typeof made>>();
const filling = (fill: number) => {
  const known = targets.get(fill) ?? made(fill);
  targets.set(fill, known);
  return known;
};
function made(fill: number) {
  const target = quotient([open, previous.close], (o, pc) => priceToward(o, pc, fill));
  const touched = flag([gap, high, low, target], (direction, h, l, t) => (direction === 'up' ? comparePrice(l, t) <= 0 : comparePrice(h, t) >= 0));
  const fills = event('filled', session.itself, [gap, target, touched], (s, direction, t, is) => (is ? firstTouchOfLevel(s, t, direction === 'up' ? 'above' : 'below') : null), touched);
  const filled = choice(['filled', 'unfilled'], [fills.happens], (is) => (is ? 'filled' : 'unfilled'));
  const held = choice(['held', 'not-held'], [fills.happens, location], (is, where) => (!is && where === 'beyond-open' ? 'held' : 'not-held'));
  const reversed = choice(['reversed', 'not-reversed'], [fills.happens, location], (is, where) => (!is ? notAsked : where === 'beyond-previous-close' ? 'reversed' : 'not-reversed'));
  const locationIf = (want: boolean) => choice(location.labels, [fills.happens, location], (is, where) => (is === want ? where : notAsked));
  const by = choice(['first-bar', 'later'], [session.itself, fills.bar], (s, bar) => (bar === s.firstBar ? 'first-bar' : 'later'));
  const spike = quotient([session.itself, fills.bar, gap], (s, bar, direction) => {
    if (bar === s.firstBar) return notAsked;
    const { open: o, bars, firstBar } = s;
    return (direction === 'up' ? percentOfPrice(highest(bars.high, firstBar, bar), o, o) : percentOfPrice(o, lowest(bars.low, firstBar, bar), o)) ?? notAsked;
  });
  return { target, fills, filled, held, reversed, filledLocation: locationIf(true), unfilledLocation: locationIf(false), by, spike };
}

const direction = { id: 'direction', by: gap, all: 'all', values: () => [{ id: 'up', label: 'Gap up' }, { id: 'down', label: 'Gap down' }, { id: 'all', label: 'All gaps' }] };
const colour = choice(['green', 'red'], [previous.open, previous.close], (o, c) => (c === o ? lack('flat') : c > o ? 'green' : 'red'));
const sizeGroups = new Map<string, ReturnType<typeof bySize>>();
const bySize = (edges: readonly number[]) => {
  const buckets = bucketsBetween(edges, '%');
  const limits = edges.map(quotientOf);
  const by = choice(buckets.map(({ id }) => id), [percent], (value) => {
    let bucket = 0;
    while (bucket < limits.length && compareQuotients(value, limits[bucket]) >= 0) bucket++;
    return buckets[bucket].id;
  });
  return { id: 'size', values: () => buckets, by };
};
const sized = (edges: readonly number[]) => {
  const key = edges.join();
  const known = sizeGroups.get(key) ?? bySize(edges);
  sizeGroups.set(key, known);
  return known;
};

const question = (id: string, answer: ColumnReport['questions'][number]['answer']) => ({ id, title: id, outcomes: answer.labels.map((label) => ({ id: label, label, when: '' })), answer });

export function gapFill(variant: string, params: { fill: number; edges?: readonly number[] }): ColumnReport {
  const { target, filled, held, reversed, filledLocation, unfilledLocation, by, spike } = filling(params.fill);
  const standard: ColumnReport = {
    unit: sessions as never,
    needs: [session.whole, previous.itself, gap],
    groups: [direction],
    questions: [question('filled', filled), question('held', held), question('reversed', reversed)],
    measures: [{ id: 'gap-size', label: '', unit: 'price', formula: '', value: size }, { id: 'gap-size-percent', label: '', unit: '%', formula: '', value: percentIfAny }],
    levels: [{ id: 'target', formula: '', value: target }],
  };
  switch (variant) {
    case 'by-weekday':
      return { ...standard, groups: [direction, { id: 'weekday', by: session.weekday, values: ({ weekdays }) => weekdays.map((id) => ({ id, label: id })) }] };
    case 'by-size':
      return { ...standard, groups: [direction, sized(params.edges!)] };
    case 'by-close':
      return { ...standard, questions: [question('close-location', location), question('close-location-filled', filledLocation), question('close-location-unfilled', unfilledLocation)] };
    case 'by-prev-candle':
      return { ...standard, groups: [direction, { id: 'previous-colour', by: colour, values: () => [{ id: 'green', label: '' }, { id: 'red', label: '' }] }] };
    case 'by-spike':
      return { ...standard, questions: [question('filled-by', by)], measures: [{ id: 'spike-percent', label: '', unit: '%', formula: '', value: spike }] };
    default:
      return standard;
  }
}
