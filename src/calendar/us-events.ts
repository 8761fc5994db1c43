import { dateOfDay } from './calendar-day.js';
import { nyse } from './nyse.js';
import { expirationOf } from './options-expiration.js';

/** An event of the United States that moves markets, as the option `events` of reports takes it. */
export interface UsEvent {
  readonly name: 'FOMC' | 'CPI' | 'NFP' | 'OPEX';
  /** `YYYY-MM-DD`, in New York. */
  readonly date: string;
  /** The wall time in New York, `HH:MM`; none of `OPEX`, which is about a whole session. */
  readonly time?: string;
}

/** Month and day of the events of a year, each with its time if that is not the usual one. */
type Years = Readonly<Record<number, string>>;

/** Statements of the FOMC. Those of 2010-05-09, 2019-10-11, 2020-03-03, 2020-03-15 and 2020-03-23 were not scheduled. */
const fomc: Years = {
  2010: '0127 0316 0428 0509@21:15 0623 0810 0921 1103 1214',
  2011: '0126 0315 0427@12:30 0622@12:30 0809 0921 1102@12:30 1213',
  2012: '0125@12:30 0313 0425@12:30 0620@12:30 0801 0913@12:30 1024 1212@12:30',
  2013: '0130 0320 0501 0619 0731 0918 1030 1218',
  2014: '0129 0319 0430 0618 0730 0917 1029 1217',
  2015: '0128 0318 0429 0617 0729 0917 1028 1216',
  2016: '0127 0316 0427 0615 0727 0921 1102 1214',
  2017: '0201 0315 0503 0614 0726 0920 1101 1213',
  2018: '0131 0321 0502 0613 0801 0926 1108 1219',
  2019: '0130 0320 0501 0619 0731 0918 1011@11:00 1030 1211',
  2020: '0129 0303@10:00 0315@17:00 0323@08:00 0429 0610 0729 0916 1105 1216',
  2021: '0127 0317 0428 0616 0728 0922 1103 1215',
  2022: '0126 0316 0504 0615 0727 0921 1102 1214',
  2023: '0201 0322 0503 0614 0726 0920 1101 1213',
  2024: '0131 0320 0501 0612 0731 0918 1107 1218',
  2025: '0129 0319 0507 0618 0730 0917 1029 1210',
  2026: '0128 0318 0429 0617 0729 0916 1028 1209',
  2027: '0127 0317 0428 0609 0728 0915 1027 1208',
  2028: '0126',
};

/** The usual time of an FOMC statement: a quarter of an hour earlier from the meeting of March 2013 on. */
const fomcTime = (date: string): string => (date < '2013-03-01' ? '14:15' : '14:00');

/**
 * Releases of the consumer price index. Government shutdowns delayed some in 2013, 2025 and 2026; there was none in November 2025.
 *
 * Those of 2027 are known from one public copy of the schedule alone. Those of 2028 are computed: the eighth working day of the federal
 * government in the month, Tuesday instead of Monday. Of the 107 planned from 2018 to 2026, 91 were on that day, 10 on a day beside it.
 */
const cpi: Years = {
  2010: '0115 0219 0318 0414 0519 0617 0716 0813 0917 1015 1117 1215',
  2011: '0114 0217 0317 0415 0513 0615 0715 0818 0915 1019 1116 1216',
  2012: '0119 0217 0316 0413 0515 0614 0717 0815 0914 1016 1115 1214',
  2013: '0116 0221 0315 0416 0516 0618 0716 0815 0917 1030 1120 1217',
  2014: '0116 0220 0318 0415 0515 0617 0722 0819 0917 1022 1120 1217',
  2015: '0116 0226 0324 0417 0522 0618 0717 0819 0916 1015 1117 1215',
  2016: '0120 0219 0316 0414 0517 0616 0715 0816 0916 1018 1117 1215',
  2017: '0118 0215 0315 0414 0512 0614 0714 0811 0914 1013 1115 1213',
  2018: '0112 0214 0313 0411 0510 0612 0712 0810 0913 1011 1114 1212',
  2019: '0111 0213 0312 0410 0510 0612 0711 0813 0912 1010 1113 1211',
  2020: '0114 0213 0311 0410 0512 0610 0714 0812 0911 1013 1112 1210',
  2021: '0113 0210 0310 0413 0512 0610 0713 0811 0914 1013 1110 1210',
  2022: '0112 0210 0310 0412 0511 0610 0713 0810 0913 1013 1110 1213',
  2023: '0112 0214 0314 0412 0510 0613 0712 0810 0913 1012 1114 1212',
  2024: '0111 0213 0312 0410 0515 0612 0711 0814 0911 1010 1113 1211',
  2025: '0115 0212 0312 0410 0513 0611 0715 0812 0911 1024 1218',
  2026: '0113 0213 0311 0410 0512 0610 0714 0812 0911 1014 1110 1210',
  2027: '0113 0211 0310 0413 0512 0610 0714 0811 0914 1014 1110 1210',
  2028: '0112 0210 0310 0412 0510 0613 0713 0810 0913 1012 1114 1212',
};

/**
 * Releases of the employment situation (non-farm payrolls). The same shutdowns delayed some; there was none in October 2025.
 *
 * Those from 2027 on are computed: the third Friday after the week (Sunday to Saturday) of the 12th of the month before, a week later
 * if that is 1 to 3 January, Thursday if it is a federal holiday. All 203 planned from 2010 to 2026 were on that day.
 */
const nfp: Years = {
  2010: '0108 0205 0305 0402 0507 0604 0702 0806 0903 1008 1105 1203',
  2011: '0107 0204 0304 0401 0506 0603 0708 0805 0902 1007 1104 1202',
  2012: '0106 0203 0309 0406 0504 0601 0706 0803 0907 1005 1102 1207',
  2013: '0104 0201 0308 0405 0503 0607 0705 0802 0906 1022 1108 1206',
  2014: '0110 0207 0307 0404 0502 0606 0703 0801 0905 1003 1107 1205',
  2015: '0109 0206 0306 0403 0508 0605 0702 0807 0904 1002 1106 1204',
  2016: '0108 0205 0304 0401 0506 0603 0708 0805 0902 1007 1104 1202',
  2017: '0106 0203 0310 0407 0505 0602 0707 0804 0901 1006 1103 1208',
  2018: '0105 0202 0309 0406 0504 0601 0706 0803 0907 1005 1102 1207',
  2019: '0104 0201 0308 0405 0503 0607 0705 0802 0906 1004 1101 1206',
  2020: '0110 0207 0306 0403 0508 0605 0702 0807 0904 1002 1106 1204',
  2021: '0108 0205 0305 0402 0507 0604 0702 0806 0903 1008 1105 1203',
  2022: '0107 0204 0304 0401 0506 0603 0708 0805 0902 1007 1104 1202',
  2023: '0106 0203 0310 0407 0505 0602 0707 0804 0901 1006 1103 1208',
  2024: '0105 0202 0308 0405 0503 0607 0705 0802 0906 1004 1101 1206',
  2025: '0110 0207 0307 0404 0502 0606 0703 0801 0905 1120 1216',
  2026: '0109 0211 0306 0403 0508 0605 0702 0807 0904 1002 1106 1204',
  2027: '0108 0205 0305 0402 0507 0604 0702 0806 0903 1008 1105 1203',
  2028: '0107 0204 0303 0407 0505 0602 0707 0804 0901 1006 1103 1208',
};

const LAST_YEAR = 2028;

/** The Federal Reserve has announced no later meeting, and no rule gives them: their weeks change from year to year. */
const LAST_STATEMENT = '2028-01-26';

/** Through which date the events of each name are listed. Those after {@link usEventsAnnouncedThrough} may change. */
export const usEventsThrough: Readonly<Record<UsEvent['name'], string>> = /* @__PURE__ */ Object.freeze({
  FOMC: LAST_STATEMENT,
  CPI: `${LAST_YEAR}-12-31`,
  NFP: `${LAST_YEAR}-12-31`,
  OPEX: `${LAST_YEAR}-12-31`,
});

/**
 * Through which date the events of each name are as announced. They were checked on 2026-10-04: later ones are scheduled, those of the
 * FOMC from 2027 on tentatively. Events after it are computed, or, as the CPI of 2027, not confirmed.
 */
export const usEventsAnnouncedThrough: Readonly<Record<UsEvent['name'], string>> = /* @__PURE__ */ Object.freeze({
  FOMC: LAST_STATEMENT,
  CPI: '2026-12-31',
  NFP: '2026-12-31',
  OPEX: `${LAST_YEAR}-12-31`,
});

/**
 * FOMC statements, releases of consumer prices (CPI) and of the employment situation (NFP) since 2010, and expirations of monthly options
 * (OPEX), ascending by date: for the option `events` of reports and scans, which know no events unless they are passed.
 *
 * The times are those of New York, and reports read them on the clock of their session: for sessions elsewhere, convert them.
 *
 * Sources: statements and meeting calendars of the Federal Reserve Board (federalreserve.gov), release schedules and the news archive of the
 * Bureau of Labor Statistics (bls.gov), compared with independent lists. Expirations are the third Friday of the month or, if that is a
 * holiday of the NYSE, the session before.
 *
 * @example
 * ```ts
 * import { usEvents, usEventsAnnouncedThrough, usEventsThrough } from 'barstats/calendar';
 *
 * usEvents.find(({ name, date }) => name === 'CPI' && date > '2024-05-01'); // { name: 'CPI', date: '2024-05-15', time: '08:30' }
 * usEventsThrough.CPI; // '2028-12-31'
 * usEventsAnnouncedThrough.CPI; // '2026-12-31'
 * ```
 */
export const usEvents: readonly UsEvent[] = /* @__PURE__ */ allEvents();

function allEvents(): readonly UsEvent[] {
  const beforeTheOpen = (): string => '08:30';
  const all = [
    ...eventsOf('FOMC', fomc, fomcTime),
    ...eventsOf('CPI', cpi, beforeTheOpen),
    ...eventsOf('NFP', nfp, beforeTheOpen),
    ...expirations(2010, LAST_YEAR),
  ];
  return Object.freeze(all.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)));
}

function eventsOf(name: UsEvent['name'], years: Years, usualTime: (date: string) => string): readonly UsEvent[] {
  return Object.entries(years).flatMap(([year, days]) =>
    days.split(' ').map((written) => {
      const [day, time] = written.split('@') as [string, string?];
      const date = `${year}-${day.slice(0, 2)}-${day.slice(2)}`;
      return Object.freeze({ name, date, time: time ?? usualTime(date) });
    }),
  );
}

/** Expirations of monthly options, by the rule and the holidays of the NYSE. */
function expirations(firstYear: number, lastYear: number): readonly UsEvent[] {
  return Array.from({ length: 12 * (lastYear - firstYear + 1) }, (_, i) => {
    const isTraded = (day: number): boolean => nyse.holidayOf(day) === null;
    const day = expirationOf(firstYear, 1 + i, isTraded)!;
    return Object.freeze({ name: 'OPEX', date: dateOfDay(day) });
  });
}
