/**
 * `npx tsx docs/examples/conformance/python/write-catalogue.ts` writes what engines in other languages need as data:
 * `catalogue.json` has the options, questions and texts of every report, `exchanges.json` the hours and holidays of every exchange.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalog, describeReport } from 'barstats';
import { dayOfDate, exchanges } from 'barstats/calendar';

const prose = ['text', 'atRandom', 'when', 'formula', 'knownWhen', 'asked', 'definition', 'title'];
const lines = catalog.map(({ report }) => {
  const { title: _title, definition: _definition, text: _text, ...described } = describeReport(report);
  return JSON.stringify(described, (key: string, value: unknown) =>
    prose.includes(key) && key !== 'title' ? undefined : value,
  );
});
writeFileSync(join(import.meta.dirname, 'catalogue.json'), `[\n${lines.join(',\n')}\n]\n`);

const [from, through] = [dayOfDate('1990-01-01'), dayOfDate('2036-12-31')];
const days = Array.from({ length: through - from + 1 }, (_, i) => from + i);
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const timeIn = (timeZone: string, instant: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);
const written = Object.entries(exchanges).map(([code, { calendar, sessions }]) => {
  const { timeZone } = sessions[0];
  const holidays = days
    .filter((day) => calendar.holidayOf(day) !== undefined && calendar.holidayOf(day) !== null)
    .map(dateOf);
  const early = days.flatMap((day) => {
    const instant = calendar.earlyCloseOf(day);
    return typeof instant === 'number' ? [[dateOf(day), timeIn(timeZone, instant)] as const] : [];
  });
  return `${JSON.stringify(code)}:${JSON.stringify({ sessions, calendar: { timeZone, holidays, earlyCloses: Object.fromEntries(early) } })}`;
});
writeFileSync(join(import.meta.dirname, 'exchanges.json'), `{\n${written.join(',\n')}\n}\n`);
