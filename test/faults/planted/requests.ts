import type { PlantedFault } from '../fault-table.js';

const readQuery = 'requests/read-query.ts';
const readReportQuery = 'requests/read-report-query.ts';
const readValue = 'requests/read-value.ts';
const reportTask = 'service/tasks/report-task.ts';
const server = '../test/conformance/service/in-process.ts';
const barsNeed = 'service/bars-need.ts';
const reading = 'service/reading.ts';

/** Faults of what a request asks for. */
export const requestFaults: readonly PlantedFault[] = [
  {
    breaks: 'start_date is ignored',
    file: readQuery,
    change: ['parameters.set(name, value);', "if (name !== 'start_date') parameters.set(name, value);"],
    shownBy: ['service-queries'],
  },
  {
    breaks: 'end_date is ignored',
    file: readQuery,
    change: ['parameters.set(name, value);', "if (name !== 'end_date') parameters.set(name, value);"],
    shownBy: ['service-queries'],
  },
  {
    breaks: 'criterion is ignored',
    file: readQuery,
    change: ['parameters.set(name, value);', "if (name !== 'criterion') parameters.set(name, value);"],
    shownBy: ['service-queries'],
  },
  {
    breaks: 'where is ignored',
    file: readQuery,
    change: ['parameters.set(name, value);', "if (name !== 'where') parameters.set(name, value);"],
    shownBy: ['service-queries'],
  },
  {
    breaks: 'groupBy is ignored',
    file: readQuery,
    change: ['parameters.set(name, value);', "if (name !== 'groupBy') parameters.set(name, value);"],
    shownBy: ['service-queries'],
  },
  {
    breaks: 'stability is ignored',
    file: readQuery,
    change: ['parameters.set(name, value);', "if (name !== 'stability') parameters.set(name, value);"],
    shownBy: ['service-queries'],
  },
  {
    breaks: 'detailed is ignored',
    file: readQuery,
    change: ['parameters.set(name, value);', "if (name !== 'detailed') parameters.set(name, value);"],
    shownBy: ['service-queries'],
  },
  {
    breaks: 'session is ignored',
    file: readQuery,
    change: ['parameters.set(name, value);', "if (name !== 'session') parameters.set(name, value);"],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'unknown parameters are ignored',
    file: readQuery,
    change: ['if (unknown === undefined) return;', "if (unknown === undefined || unknown !== '') return;"],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'startDate is start_date',
    file: readQuery,
    change: ['parameters.set(name, value);', "parameters.set(name === 'startDate' ? 'start_date' : name, value);"],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'of a repeated parameter the first is taken',
    file: readQuery,
    change: [
      'if (parameters.has(name)) throw new InvalidRequest(`The parameter ${shownValue(name)} must be given only once.`);',
      'if (parameters.has(name)) continue;',
    ],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'a parameter without a value is ignored',
    file: readQuery,
    change: ['parameters.set(name, value);', "if (value !== '') parameters.set(name, value);"],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'a month of one digit is a month',
    file: readQuery,
    change: ['parameters.set(name, value);', "parameters.set(name, value.replace(/-(\\d)(?=-|$)/g, '-0$1'));"],
    shownBy: ['service-wrong'],
  },
  {
    breaks: '30 February is 2 March',
    file: readQuery,
    change: ['parameters.set(name, value);', "parameters.set(name, value.replace('-02-30', '-03-02'));"],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'dates in the wrong order are swapped',
    file: readReportQuery,
    change: [
      'const read = readGroups(given, groups, reports.ids.size);',
      `const right = readGroups(given, groups, reports.ids.size);
  const read = { ...right, dates: Object.fromEntries(Object.values(right.dates).sort().map((date, i, all) => [i === 1 || (all.length === 1 && given.has('end_date')) ? 'endDate' : 'startDate', date])) };`,
    ],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'an end_date that precedes start_date in the query is taken for the start',
    file: readReportQuery,
    change: [
      'const read = readGroups(given, groups, reports.ids.size);',
      `const right = readGroups(given, groups, reports.ids.size);
  const day = given.get('start_date');
  const read = { ...right, ...([...given.keys()][0] === 'end_date' && day !== undefined ? { dates: { startDate: day, endDate: day } } : {}) };`,
    ],
    shownBy: ['figures-of-dates'],
  },
  {
    breaks: 'the query is not decoded',
    file: readQuery,
    change: [
      'const value = decodedPart(part.slice(end + 1), ',
      'const value = (decodedPart, (each: string, _: string) => each)(part.slice(end + 1), ',
    ],
    shownBy: ['service-queries'],
  },
  {
    breaks: 'a scan without a lookback has one',
    file: readValue,
    change: [
      'readLookback(text: string | undefined): Lookback {',
      "readLookback(text: string | undefined = '1y'): Lookback {",
    ],
    shownBy: ['service-wrong'],
  },
  {
    breaks: 'start_date and end_date are checked, but every report is of the same month',
    file: reportTask,
    change: [
      'const options = { ...market, ',
      "const options = { ...market, ...(startDate > '2026-03' ? { startDate: '2026-06-01', endDate: '2026-06-30' } : {}), ",
    ],
    shownBy: ['figures-of-dates', 'service-queries'],
  },
  {
    breaks: 'every report is up to today',
    file: reportTask,
    change: ['const options = { ...market, ', 'const options = { ...market, endDate: dateOf(setting.asOf), '],
    shownBy: ['figures-of-dates', 'service-queries'],
  },
  {
    breaks: 'the first date of a range is left out',
    file: reportTask,
    change: [
      'const options = { ...market, ',
      'const options = { ...market, startDate: dateOf(Date.parse(startDate) + 86_400_000), ',
    ],
    shownBy: ['report-dates', 'service-queries'],
  },
  {
    breaks: 'the last date of a range is left out',
    file: reportTask,
    change: [
      'const options = { ...market, ',
      'const options = { ...market, endDate: dateOf(Date.parse(endDate) - 86_400_000), ',
    ],
    shownBy: ['report-dates', 'service-queries'],
  },
  {
    breaks: 'dates are a day early, as their midnight is taken in another time zone',
    file: reportTask,
    change: [
      'const options = { ...market, ',
      'const options = { ...market, startDate: dateOf(Date.parse(startDate) - 86_400_000), endDate: dateOf(Date.parse(endDate) - 86_400_000), ',
    ],
    shownBy: ['figures-of-dates', 'service-queries'],
  },
  {
    breaks: 'the day after the last date is included',
    file: reportTask,
    change: [
      'const options = { ...market, ',
      'const options = { ...market, endDate: dateOf(Date.parse(endDate) + 86_400_000), ',
    ],
    shownBy: ['figures-of-dates', 'service-queries'],
  },
  {
    breaks: 'without end_date, start_date is ignored',
    file: reportTask,
    change: [
      'const options = { ...market, ',
      "const options = { ...market, ...(query.dates.endDate === undefined && startDate > '2026' ? { startDate: '2026-05-01' } : {}), ",
    ],
    shownBy: ['service-queries'],
  },
  {
    breaks: 'every variant has the figures of the standard one of its family',
    file: reportTask,
    change: [
      'const { name, startDate, detailed, needed } = allowed;',
      `const { startDate, detailed, needed } = allowed;
  const name = (report.startsWith('opening-stats-') ? 'opening-stats-standard' : allowed.name) as ReportName;`,
    ],
    shownBy: ['figures-of-report', 'service-plan-all-access'],
  },
  {
    breaks: 'every stock has the figures of AAPL',
    file: server,
    change: [
      'const marketOf = ({ assetClass, ticker, from, to }: BarsNeed): MarketData => {',
      `const marketOf = ({ assetClass, ticker: asked, from, to }: BarsNeed): MarketData => {
    const ticker = assetClass === 'stocks' ? 'AAPL' : asked;`,
    ],
    shownBy: ['figures-of-ticker'],
  },
  {
    breaks: 'a ticker of two asset classes has the figures of one',
    file: server,
    change: [
      'const marketOf = ({ assetClass, ticker, from, to }: BarsNeed): MarketData => {',
      `const marketOf = ({ assetClass: asked, ticker, from, to }: BarsNeed): MarketData => {
    const assetClass = ticker === 'RTY' ? 'futures' : asked;`,
    ],
    shownBy: ['figures-of-ticker'],
  },
  {
    breaks: 'bars are loaded from the first day of the range on',
    file: barsNeed,
    change: ['start - Math.min(leadDays + previousDays, most) * DAY', 'start'],
    shownBy: ['figures-of-dates'],
  },
  {
    breaks: 'results are kept by their path, whatever the dates',
    file: server,
    change: ['JSON.stringify([method, path, query, plan,', 'JSON.stringify([method, path, plan,'],
    shownBy: ['figures-of-dates'],
  },
  {
    breaks: 'startDate of a result is the first of the month',
    file: server,
    change: [
      'return { ...known, headers: { ...known.headers, ...(rate === null ? {} : toHeaders(rate)) } };',
      `const told = { ...known, body: known.body?.replace(/("startDate":"\\d{4}-\\d\\d-)\\d\\d/, '$101') ?? null };
    return { ...told, headers: { ...known.headers, ...(rate === null ? {} : toHeaders(rate)) } };`,
    ],
    shownBy: ['range-named'],
  },
  {
    breaks: 'endDate of a result is always today',
    file: server,
    change: [
      'return { ...known, headers: { ...known.headers, ...(rate === null ? {} : toHeaders(rate)) } };',
      `const told = { ...known, body: known.body?.replace(/("endDate":")[^"]*/, \`$1\${new Date(now).toISOString().slice(0, 10)}\`) ?? null };
    return { ...told, headers: { ...known.headers, ...(rate === null ? {} : toHeaders(rate)) } };`,
    ],
    shownBy: ['range-named'],
  },
  {
    breaks: 'without start_date a result names the last month',
    file: server,
    change: [
      'return { ...known, headers: { ...known.headers, ...(rate === null ? {} : toHeaders(rate)) } };',
      `const month = new Date(now - 40 * 86_400_000).toISOString().slice(0, 10);
    const told = query.includes('start_date') ? known : { ...known, body: known.body?.replace(/("startDate":")[^"]*/, \`$1\${month}\`) ?? null };
    return { ...told, headers: { ...known.headers, ...(rate === null ? {} : toHeaders(rate)) } };`,
    ],
    shownBy: ['missing-start'],
  },
  {
    breaks: 'without start_date a report begins a month ago',
    file: reportTask,
    change: [
      'const { name, startDate, detailed, needed } = allowed;',
      `const { name, detailed, needed } = allowed;
  const startDate = query.dates.startDate ?? dateOf(setting.asOf - 30 * 86_400_000);`,
    ],
    shownBy: ['missing-dates', 'service-queries'],
  },
  {
    breaks: 'a report begins its day when Tokyo does',
    file: reading,
    change: [
      'const setting = { plan, policy, asOf,',
      "const setting = { plan, policy, asOf: path.startsWith('/report') ? asOf + 9 * 3_600_000 : asOf,",
    ],
    shownBy: ['service-queries'],
  },
  {
    breaks: 'a scan is as of the hour before',
    file: reading,
    change: ['const setting = { plan, policy, asOf,', 'const setting = { plan, policy, asOf: asOf - 3_600_000,'],
    shownBy: ['service-midnight'],
  },
];
