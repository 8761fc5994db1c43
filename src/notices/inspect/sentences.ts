import type { SessionTemplate } from '../../calendar/index.js';
import { minutesOfWallTime } from '../../calendar/inner.js';
import { hoursInWords } from '../expected-hours.js';
import type { BarsInspection, InspectedBars, InspectedWeekday } from './inspection.js';

type Found = Omit<BarsInspection, 'text'>;

/**
 * At or above this percentage, opens or bars were filled in, not traded. In a liquid future about one open in four equals the close an
 * hour before, and in a liquid stock one minute in six has one price; in index files 98 opens in 100 are the previous close.
 */
const FILLED_IN = 50;

/** The findings about bars as sentences, the most important first. */
export function sentences(found: Found, template: SessionTemplate, areFloats: boolean): readonly string[] {
  const { bars, sessions, staleOpens, notPositive, spikes, flatBars, zeroVolume, priceGrid } = found;
  const { seen, straddled, missing, incomplete } = sessions;
  const { tick, offGrid } = priceGrid;
  if (bars === 0) return Object.freeze(['There are no bars.']);
  const said = [
    ...found.notices.map(({ text }) => text),
    seen === 0 &&
      found.notices.length === 0 &&
      `No bar is in a session (${hoursInWords(template)}). Check the times of the bars, the asset class and the session.`,
    straddled > 0 &&
      `In ${straddled} of ${seen} sessions (${hoursInWords(template)}) a bar begins before the open and ends after it. ` +
        `Reports refuse such bars: pass a session that fits the bars, or shorter bars.`,
    seen > 0 &&
      missing.count > 0 &&
      `Trading days without bars between the first and last bar: ${missing.count} (${listed(missing.dates, missing.count)}).`,
    incomplete > 0 &&
      `Incomplete sessions: ${incomplete} of ${seen}. They begin late, end early or have large gaps, and reports exclude them.`,
    (staleOpens.percent ?? 0) >= FILLED_IN &&
      `Opens that equal the close of the previous session: ${shown(staleOpens)}. They were filled in, not traded, so results ` +
        `about gaps and opens are artefacts.`,
    notPositive.count > 0 &&
      !found.notices.some(({ code }) => code === 'impossible-prices') &&
      `Bars with a price of 0 or less: ${counted(notPositive)}. Percentage changes mean little there.`,
    spikes.count > 0 &&
      `Bars with a low of at most half their open and close, or a high of at least twice: ${counted(spikes)}. ` +
        `They look like bad prints, which distort ranges and touches: check them.`,
    (flatBars.percent ?? 0) >= FILLED_IN &&
      `Bars whose open, high, low and close are equal: ${shown(flatBars)}. Their ranges mean nothing.`,
    zeroVolume !== null &&
      zeroVolume.count > 0 &&
      `Bars with a volume of 0: ${shown(zeroVolume)}.` +
        (zeroVolume.count < bars ? '' : ' Omit the column, so that volume reports say that there is no volume.'),
    tick === null &&
      areFloats &&
      'Prices are 32-bit floats written with all digits, such as 185.89999389648438 for 185.9: levels show these digits. ' +
        'Round them to the decimals of the market.',
    tick === null &&
      !areFloats &&
      'Prices have no common tick, which is typical of adjusted or averaged prices: some were never traded.',
    tick !== null &&
      offGrid.count > 0 &&
      `Bars with a price off the tick of ${decimal(tick)} that all others share: ${counted(offGrid)}.`,
    ...unusualEdges(found, template),
  ].filter((sentence) => sentence !== false);
  return Object.freeze(said.length > 0 ? said : [allIsWell(found)]);
}

/** The weekdays whose usual first bar is not at the open, or whose usual last bar does not reach the close. */
function unusualEdges({ weekdays, sessions, interval }: Found, { open, close }: SessionTemplate): readonly string[] {
  // Bars across the open explain all of it.
  if (weekdays === null || sessions.straddled > 0) return [];
  const since = (time: string): number =>
    (minutesOfWallTime(time, 'end', 'time') - minutesOfWallTime(open, 'start', 'open') + 1440) % 1440;
  const length = since(close) === 0 ? 1440 : since(close);
  const late = weekdays.filter(({ first }) => since(first.mostFrequent) > 0);
  const early = weekdays.filter(({ last }) => since(last.mostFrequent) + interval / 60_000 < length);
  const times = (of: readonly InspectedWeekday[], edge: 'first' | 'last'): string =>
    of
      .map((each) => `${each[edge].mostFrequent} on ${each.weekday[0].toUpperCase()}${each.weekday.slice(1)}s`)
      .join(', ');
  return [
    ...(late.length === 0
      ? []
      : [`Sessions open at ${open}, but usually begin with the bar of ${times(late, 'first')}.`]),
    ...(early.length === 0
      ? []
      : [`Sessions close at ${close}, but usually end with the bar of ${times(early, 'last')}.`]),
  ];
}

function allIsWell({ bars, daily, interval, sessions, firstDate, lastDate, priceGrid: { tick } }: Found): string {
  return (
    `Nothing looks wrong: ${numbered(bars, `${daily ? 'daily' : `${interval / 60_000}-minute`} bar`)} from ${firstDate} to ${lastDate}, ` +
    `${numbered(sessions.seen, 'session')}${tick === null ? '' : `, tick ${decimal(tick)}`}.`
  );
}

function numbered(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function counted({ count, positions }: InspectedBars): string {
  return `${count} (${positions.length === 1 ? 'index' : 'indexes'} ${listed(positions, count)})`;
}

function shown({ count, of, percent }: Found['flatBars']): string {
  return `${count} of ${of} (${percent} %)`;
}

function listed(first: readonly (string | number)[], count: number): string {
  return `${first.join(', ')}${count > first.length ? ' …' : ''}`;
}

/** A step in plain notation: 0.0000005, not 5e-7. */
function decimal(step: number): string {
  return step < 1e-6 ? step.toFixed(9).replace(/0+$/, '') : String(step);
}
