import fc from 'fast-check';

const DAY = 86_400_000;

/** Zones with every habit that has bitten somebody, and days on which they show it. */
const zones: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': ['2024-03-10', '2024-11-03', '1974-01-06', '1883-11-18'],
  'Europe/London': ['2024-03-31', '2024-10-27', '1968-10-27', '1941-05-04'],
  'Asia/Tokyo': ['1948-05-02', '1951-09-08'],
  'Asia/Kathmandu': ['1986-01-01'],
  'Australia/Lord_Howe': ['2024-04-07', '2024-10-06', '1981-03-01'],
  'America/Sao_Paulo': ['2018-11-04', '2019-02-17'],
  'Pacific/Apia': ['2011-12-30', '2011-12-31', '2010-09-26'],
  'Africa/Casablanca': ['2024-03-10', '2024-04-14', '2030-01-06', '1913-10-26'],
  'America/Boa_Vista': ['2000-10-08', '2000-10-15'],
  'Africa/Monrovia': ['1971-06-01', '1972-01-07'],
  'Asia/Shanghai': ['1986-05-04', '1991-09-15'],
  UTC: ['2024-03-10'],
};

const zone = fc.constantFrom(...Object.keys(zones));

/** A zone and a day, half of the time one on which or beside which its clocks change. */
export const zoneAndDay = zone.chain((timeZone) =>
  fc.record({
    timeZone: fc.constant(timeZone),
    day: fc.oneof(
      fc.integer({ min: -36_000, max: 47_000 }),
      fc
        .record({ date: fc.constantFrom(...(zones[timeZone] ?? [])), beside: fc.integer({ min: -2, max: 2 }) })
        .map(({ date, beside }) => Date.parse(`${date}T00:00:00Z`) / DAY + beside),
    ),
  }),
);

export const zoneAndInstant = fc
  .record({ at: zoneAndDay, within: fc.integer({ min: 0, max: DAY - 1 }) })
  .map(({ at: { timeZone, day }, within }) => ({ timeZone, instant: day * DAY + within }));

/** A wall time in minutes after midnight, often one of those at which clocks are changed. */
export const minutes = fc.oneof(
  fc.integer({ min: 0, max: 1440 }),
  fc.constantFrom(0, 30, 59, 60, 90, 119, 120, 121, 135, 150, 179, 180, 181, 1380, 1439, 1440),
);
