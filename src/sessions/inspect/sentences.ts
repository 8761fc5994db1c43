import { minutesOfWallTime, type SessionTemplate } from '../../calendar/index.js';
import { hoursInWords } from '../schedule/expected-hours.js';
import type { BarsInspection, InspectedBars, InspectedWeekday } from './inspection.js';

type Found = Omit<BarsInspection, 'text'>;

/**
 * From this share on, in per cent, opens or bars were filled in, not traded. Of a liquid future about one open in four equals the close an
 * hour before, and of a liquid stock one minute in six has one price; in index files 98 opens in 100 are the previous close.
 */
const FILLED_IN = 50;

/** What there is to say of bars, the most important first. */
export function sentences(found: Found, template: SessionTemplate): readonly string[] {
  const { bars, sessions, staleOpens, notPositive, spikes, flatBars, zeroVolume, priceGrid } = found;
  const { seen, straddled, missing, incomplete } = sessions;
  const { tick, offGrid } = priceGrid;
  if (bars === 0) return Object.freeze(['There are no bars.']);
  const said = [
    ...found.notices.map(({ text }) => text),
    seen === 0 &&
      `No bar lies in a session (${hoursInWords(template)}). Check the times of the bars, the asset class and the session.`,
    straddled > 0 &&
      `Bars open before the session and end inside it: in ${straddled} of ${seen} sessions (${hoursInWords(template)}). ` +
        `Reports refuse them: pass a session that the bars fit, or shorter bars.`,
    seen > 0 &&
      missing.count > 0 &&
      `Trading days without bars between the first and the last one: ${missing.count} (${listed(missing.dates, missing.count)}).`,
    incomplete > 0 &&
      `Incomplete sessions: ${incomplete} of ${seen}. They begin late, end early or have large holes, and reports leave them out.`,
    (staleOpens.percent ?? 0) >= FILLED_IN &&
      `Opens that equal the close of the previous session: ${shown(staleOpens)}. They were filled in, not traded: what reports ` +
        `find about gaps and opens is an artefact.`,
    notPositive.count > 0 &&
      `Bars with a price of 0 or less: ${counted(notPositive)}. Changes in per cent mean little there.`,
    spikes.count > 0 &&
      `Bars with a low of at most half their open and close, or a high of at least twice: ${counted(spikes)}. ` +
        `They look like bad prints, which decide ranges and touches: check them.`,
    (flatBars.percent ?? 0) >= FILLED_IN &&
      `Bars with one price as open, high, low and close: ${shown(flatBars)}. Ranges of such bars say nothing.`,
    zeroVolume !== null &&
      zeroVolume.count > 0 &&
      `Bars with a volume of 0: ${shown(zeroVolume)}.` +
        (zeroVolume.count < bars ? '' : ' Leave the column out, so that reports about volume say that there is none.'),
    tick === null &&
      'Prices are multiples of no common step, as adjusted or averaged prices are: some were never traded.',
    tick !== null &&
      offGrid.count > 0 &&
      `Bars with a price off the step of ${decimal(tick)} that all others share: ${counted(offGrid)}.`,
    ...unusualEdges(found, template),
  ].filter((sentence) => sentence !== false);
  return Object.freeze(said.length > 0 ? said : [allIsWell(found)]);
}

/** The weekdays whose usual first bar is not at the open, or whose usual last bar does not reach the close. */
function unusualEdges({ weekdays, sessions, interval }: Found, { open, close }: SessionTemplate): readonly string[] {
  // A bar across the open explains it all.
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
    `Nothing looks wrong: bars of ${daily ? 'a day' : `${interval / 60_000} min`} from ${firstDate} to ${lastDate}, ${bars} in all, ` +
    `sessions ${sessions.seen}${tick === null ? '' : `, prices in steps of ${decimal(tick)}`}.`
  );
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

/** A step as people write it: 0.0000005, not 5e-7. */
function decimal(step: number): string {
  return step < 1e-6 ? step.toFixed(9).replace(/0+$/, '') : String(step);
}
