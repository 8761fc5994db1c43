/** A stretch of the calendar worth generating bars around. */
export interface NotableWeek {
  readonly name: string;
  /** The date that bars are generated around. */
  readonly date: string;
  /** Full holidays of the New York exchanges near it. */
  readonly holidays?: readonly string[];
  /** Days near it on which they closed at 13:00 New York. */
  readonly earlyCloses?: readonly string[];
}

/** Daylight-saving changes, holidays and early closes; the first is an ordinary week, to which a failing market shrinks. */
export const notableWeeks: readonly NotableWeek[] = [
  { name: 'an ordinary week', date: '2024-05-13' },
  { name: 'United States spring change', date: '2024-03-11', holidays: ['2024-03-29'] },
  { name: 'United States autumn change', date: '2024-11-04' },
  { name: 'European spring change', date: '2024-04-01', holidays: ['2024-03-29'] },
  { name: 'European autumn change', date: '2023-10-30' },
  { name: 'United States spring change', date: '2011-03-14' },
  { name: 'United States autumn change', date: '2019-11-04' },
  { name: 'old United States spring change', date: '2005-04-04', holidays: ['2005-03-25'] },
  { name: 'European spring change', date: '2018-03-26', holidays: ['2018-03-30'] },
  { name: 'Brazilian spring change', date: '2017-10-16' },
  { name: 'Australian autumn change', date: '2022-04-04', holidays: ['2022-04-15'] },
  { name: 'Thanksgiving', date: '2023-11-24', holidays: ['2023-11-23'], earlyCloses: ['2023-11-24'] },
  { name: 'Thanksgiving', date: '2012-11-23', holidays: ['2012-11-22'], earlyCloses: ['2012-11-23'] },
  {
    name: 'Christmas and New Year',
    date: '2018-12-26',
    holidays: ['2018-12-05', '2018-12-25', '2019-01-01'],
    earlyCloses: ['2018-12-24'],
  },
  {
    name: 'Christmas and New Year',
    date: '2024-12-26',
    holidays: ['2024-12-25', '2025-01-01', '2025-01-09'],
    earlyCloses: ['2024-12-24'],
  },
  { name: 'Christmas on a weekend', date: '2021-12-27', holidays: ['2021-12-24'] },
  {
    name: 'Independence Day',
    date: '2023-07-05',
    holidays: ['2023-07-04', '2023-06-19'],
    earlyCloses: ['2023-07-03'],
  },
  { name: 'Independence Day on a Sunday', date: '2021-07-06', holidays: ['2021-07-05'] },
  { name: 'Good Friday', date: '2019-04-22', holidays: ['2019-04-19'] },
  { name: 'Martin Luther King Day', date: '2023-01-17', holidays: ['2023-01-02', '2023-01-16'] },
  { name: 'Labor Day', date: '2022-09-06', holidays: ['2022-09-05'] },
  { name: 'a leap day', date: '2024-02-29', holidays: ['2024-02-19'] },
  { name: 'September 2001', date: '2001-09-17', holidays: ['2001-09-11', '2001-09-12', '2001-09-13', '2001-09-14'] },
  { name: 'a year end', date: '2008-12-31', holidays: ['2008-12-25', '2009-01-01'] },
  { name: 'a summer of the past', date: '1996-06-17' },
  { name: 'a summer to come', date: '2035-06-11' },
];
