import { zoneClock } from 'barstats/calendar';
import type { Replay } from './replay.js';
import type { Replays } from './replays.js';

/** A client's request. */
export interface EventRequest {
  readonly replay: Replay;
  readonly after: number;
  readonly begin: number | null;
  readonly most: number;
  readonly pace: number;
}

/** An invalid request; the message says why. */
export class WrongRequest extends Error {}

const PARAMETERS = ['date', 'speed', 'at', 'after', 'count'] as const;

type Parameters = Readonly<Record<(typeof PARAMETERS)[number], string | null>>;

/** The highest speed of a replay. */
export const FASTEST = 100_000;

/**
 * What the query of a request and its `Last-Event-ID` ask for: a day from a time on (`at`), or what comes `after` a bar.
 *
 * @param run - names the run of the server that the identifiers of its events are of
 * @throws {@link WrongRequest}
 */
export function eventRequest(
  query: URLSearchParams,
  lastId: string | null,
  replays: Replays,
  run: string,
): EventRequest {
  const { date, speed, at, after, count } = parametersOf(query);
  if (date === null) throw new WrongRequest('date is required, such as 2024-07-03');
  const replay = replays.on(date);
  if (replay === null) throw new WrongRequest(`there is no session on "${date}"`);
  if (at !== null && after !== null) throw new WrongRequest('at and after cannot be combined');
  const number = (name: string, text: string | null, otherwise: number, least: number, greatest: number): number => {
    if (text === null) return otherwise;
    const value = Number(text);
    if (/^\d{1,9}(\.\d{1,3})?$/.test(text) && value >= least && value <= greatest) return value;
    throw new WrongRequest(`${name} must be a number from ${least} to ${greatest}, got "${text}"`);
  };
  const pace = replays.interval / number('speed', speed, 60, 0.001, FASTEST);
  const most = Math.floor(number('count', count, replay.length, 1, 1e6));
  const from = Math.floor(number('after', after, 0, 1, replay.length));
  const begin = at === null ? 1 : replay.numberAt(instantOn(replay, replays, at));
  // A reconnecting client continues where it was, unless the server has restarted: then it gets everything again.
  const [sameDate, last, sameRun] = partsOf(lastId);
  const common = { replay, most, pace };
  if (sameDate === date && last >= 1 && last <= replay.length) {
    return sameRun === run ? { ...common, after: last, begin: null } : { ...common, after: 0, begin: last };
  }
  return after === null ? { ...common, after: 0, begin } : { ...common, after: from, begin: null };
}

/** The identifier of the event of a bar. */
export function eventId(date: string, number: number, run: string): string {
  return `${date}/${number}/${run}`;
}

function partsOf(id: string | null): readonly [date: string, number: number, run: string] {
  const [, date = '', number = '0', run = ''] = /^(\d{4}-\d\d-\d\d)\/(\d{1,9})\/(\w+)$/.exec(id ?? '') ?? [];
  return [date, Number(number), run];
}

function parametersOf(query: URLSearchParams): Parameters {
  const names = [...query.keys()];
  const unknown = names.find((name) => !PARAMETERS.some((each) => each === name));
  if (unknown !== undefined) throw new WrongRequest(`there is no parameter "${unknown}"`);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new WrongRequest(`${twice} is given twice`);
  return Object.fromEntries(PARAMETERS.map((name) => [name, query.get(name)])) as Parameters;
}

/** The instant at which the clock of the session shows a time, on the first day on which it does after the open. */
function instantOn({ session }: Replay, { days }: Replays, at: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? [];
  if (minutes === undefined) throw new WrongRequest(`at must be a time such as 10:42, got "${at}"`);
  const clock = zoneClock(days.timeZone);
  const first = clock.dayAt(session.openTime);
  const instants = [first, first + 1].map((day) => clock.instantOf(day, 60 * Number(hours) + Number(minutes)));
  return instants.find((instant) => instant >= session.openTime) ?? session.openTime;
}
