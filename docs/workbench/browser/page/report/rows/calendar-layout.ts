import type { AskedRow } from '../../../computing/asked.js';
import { shownTime } from '../../parts/words.js';

export type Calendar = ReturnType<typeof calendarOf>;

const DAY = 86_400_000;

/**
 * The days of all months from the first row to the last, the newest year first, and without weekends that no row is dated by. Of each day
 * whether an outcome counts a row of it, and the place of that row; `null` where the question was not asked.
 *
 * @param rows - the newest first
 */
export function calendarOf(rows: readonly AskedRow[]) {
  const placed = rows.map((row, place) => ({ ...row, place }));
  const columns = rows.some(({ date }) => weekday(Date.parse(date)) > 4) ? 7 : 5;
  const [last = '', first = ''] = [rows.at(0), rows.at(-1)].map((row) => row?.date.slice(0, 7));
  const years = [...new Set(rows.map(({ date }) => Number(date.slice(0, 4))))].map((year) => {
    const ofYear = placed.filter(({ date }) => date.startsWith(String(year)));
    const months = Array.from({ length: 12 }, (_, month) => {
      const [from, end] = [Date.UTC(year, month), Date.UTC(year, month + 1)];
      const name = shownTime(from, true).slice(0, 7);
      const ofMonth = ofYear.filter(({ date }) => date.startsWith(name));
      const instants = Array.from({ length: (end - from) / DAY }, (__, day) => from + day * DAY);
      const days = instants.map((instant) => {
        const ofDay = ofMonth.filter(({ date }) => date === shownTime(instant, true));
        const { hit = false, place = null } = ofDay.find((row) => row.hit) ?? ofDay.at(0) ?? {};
        const line = Math.floor((weekday(from) + (instant - from) / DAY) / 7);
        return { date: shownTime(instant, true), column: weekday(instant), line, hit, place };
      });
      const hits = ofMonth.filter(({ hit }) => hit).length;
      return { name, hits, asked: ofMonth.length, days: days.filter(({ column }) => column < columns) };
    });
    return { year, months: months.filter(({ name }) => first <= name && name <= last) };
  });
  return { columns, years };
}

/** From 0 for Monday. */
function weekday(instant: number): number {
  return (new Date(instant).getUTCDay() + 6) % 7;
}
