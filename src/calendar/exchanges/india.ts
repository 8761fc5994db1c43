import { dayOf, dayOfDate } from '../calendar-day.js';
import { calendarByRules, type CalendarYear } from '../exchange-calendar.js';
import { easterSunday } from '../us-holidays.js';
import { exchangeOf, mondayToFriday } from './exchange.js';
import { holidaysOn } from './holiday-rules.js';

/**
 * What the moon or an announcement decides: as the exchange listed it, and computed after the last announced year. Hindu festivals are
 * on the day whose decisive hour, such as sunrise or dusk, has their lunar day: so were 90 of the 95 that the exchange listed on
 * weekdays from 2011 to 2026. Muslim ones are a day after the Umm al-Qura calendar, as 28 of 36 since 2010; the others were within a
 * day of that.
 */
const listed = holidaysOn({
  "New Year's Day": '1999-01-01 2001-01-01 2004-01-01 2007-01-01 2010-01-01',
  Mahashivratri: `
    1997-03-07 2007-02-16 2008-03-06 2009-02-23 2010-02-12 2011-03-02 2012-02-20 2014-02-27 2015-02-17 2016-03-07
    2017-02-24 2018-02-13 2019-03-04 2020-02-21 2021-03-11 2022-03-01 2024-03-08 2025-02-26 2028-02-23`,
  Holi: `
    1997-03-24 1999-03-02 2000-03-20 2003-03-18 2006-03-15 2009-03-11 2010-03-01 2012-03-08 2013-03-27 2014-03-17
    2015-03-06 2016-03-24 2017-03-13 2018-03-02 2019-03-21 2020-03-10 2021-03-29 2022-03-18 2023-03-07 2024-03-25
    2025-03-14 2026-03-03 2027-03-22`,
  'Gudi Padwa': '1997-04-08 1999-03-18',
  'Ram Navami': `
    1997-04-16 1999-03-25 2006-04-06 2007-03-27 2009-04-03 2010-03-24 2011-04-12 2013-04-19 2014-04-08 2016-04-15
    2017-04-04 2020-04-02 2021-04-21 2023-03-30 2024-04-17 2026-03-26 2027-04-15 2028-04-03`,
  'Mahavir Jayanti': `
    1998-04-09 1999-03-29 2006-04-11 2008-04-18 2009-04-07 2012-04-05 2013-04-24 2015-04-02 2016-04-19 2018-03-29
    2019-04-17 2020-04-06 2023-04-04 2025-04-10 2026-03-31 2027-04-19 2028-04-07`,
  'Buddha Pournima': '1999-04-30 2007-05-02 2008-05-19',
  Muharram: `
    1999-04-27 2001-04-05 2002-03-25 2003-03-14 2004-03-02 2006-02-09 2007-01-30 2009-01-08 2009-12-28 2010-12-17
    2011-12-06 2013-11-15 2014-11-04 2016-10-12 2018-09-20 2019-09-10 2021-08-19 2022-08-09 2024-07-17 2026-06-26
    2027-06-16`,
  'Id-e-Milad': '2008-03-20 2009-03-10',
  'Ramzan Id': `
    1999-01-20 2001-12-17 2003-11-26 2004-11-15 2005-11-04 2006-10-25 2009-09-21 2010-09-10 2011-08-31 2012-08-20
    2013-08-09 2014-07-29 2016-07-06 2017-06-26 2019-06-05 2020-05-25 2021-05-13 2022-05-03 2024-04-11 2025-03-31
    2027-03-10`,
  'Bakri Id': `
    1997-04-18 2000-03-17 2001-03-06 2003-02-13 2004-02-02 2005-01-21 2006-01-11 2007-12-21 2008-12-09 2010-11-17
    2011-11-07 2013-10-16 2014-10-06 2015-09-25 2016-09-13 2018-08-22 2019-08-12 2021-07-21 2023-06-29 2024-06-17
    2026-05-28 2027-05-17`,
  'Narali Pournima': '1997-08-18',
  Janmashtami: '1997-08-25',
  'Ganesh Chaturthi': `
    1999-09-13 2000-09-01 2001-08-22 2002-09-10 2005-09-07 2008-09-03 2011-09-01 2012-09-19 2013-09-09 2014-08-29
    2015-09-17 2016-09-05 2017-08-25 2018-09-13 2019-09-02 2021-09-10 2022-08-31 2023-09-19 2025-08-27 2026-09-14
    2028-08-23`,
  Dussehra: `
    1999-10-19 2001-10-26 2002-10-15 2004-10-22 2005-10-12 2008-10-09 2009-09-28 2011-10-06 2012-10-24 2014-10-03
    2015-10-22 2016-10-11 2018-10-18 2019-10-08 2021-10-15 2022-10-05 2023-10-24 2026-10-20 2028-09-27`,
  Diwali: `
    1997-10-28 1997-10-29 1997-10-31 1999-11-08 1999-11-10 2001-11-16 2002-11-06 2005-11-03 2006-10-24 2008-10-30
    2009-10-19 2011-10-26 2011-10-27 2012-11-14 2013-11-04 2014-10-23 2014-10-24 2015-11-11 2015-11-12 2016-10-31
    2017-10-19 2017-10-20 2018-11-07 2018-11-08 2019-10-28 2020-11-16 2021-11-04 2021-11-05 2022-10-24 2022-10-26
    2023-11-14 2024-11-01 2025-10-21 2025-10-22 2026-11-10 2027-10-29 2028-10-17 2028-10-18`,
  'Guru Nanak Jayanti': `
    1999-11-23 2001-11-30 2002-11-19 2004-11-26 2005-11-15 2008-11-13 2009-11-02 2011-11-10 2012-11-28 2014-11-06
    2015-11-25 2016-11-14 2018-11-23 2019-11-12 2020-11-30 2021-11-19 2022-11-08 2023-11-27 2024-11-15 2025-11-05
    2026-11-24 2028-11-02`,
  Elections: `
    2004-04-26 2004-10-13 2009-04-30 2009-10-13 2014-04-24 2014-10-15 2019-04-29 2019-10-21 2024-05-20 2024-11-20
    2026-01-15`,
  'Eve of the year 2000': '1999-12-31',
  'Floods in Mumbai': '2005-07-28',
  'Attacks in Mumbai': '2008-11-27',
  'Consecration at Ayodhya': '2024-01-22',
  Holiday: '1997-01-23 1997-05-08 1998-04-28',
});

/** Fixed holidays that the lists of the first two years do not have. */
const notKept = ['1997-03-28', '1998-01-26', '1998-04-10', '1998-05-01', '1998-10-02'].map((date) => dayOfDate(date));

function rulesOf(year: number): CalendarYear {
  const holidays = new Map([
    [dayOf(year, 1, 26), 'Republic Day'],
    [easterSunday(year) - 2, 'Good Friday'],
    [dayOf(year, 4, 14), 'Ambedkar Jayanti'],
    [dayOf(year, 5, 1), 'Maharashtra Day'],
    [dayOf(year, 8, 15), 'Independence Day'],
    [dayOf(year, 10, 2), 'Gandhi Jayanti'],
    [dayOf(year, 12, 25), 'Christmas Day'],
    ...listed,
  ]);
  for (const day of notKept) holidays.delete(day);
  return { holidays, earlyCloses: new Map() };
}

/**
 * Sessions on weekends are not modelled (`openOn` adds them): those of the budgets (2015-02-28, 2020-02-01, 2025-02-01 and 2026-02-01) and
 * those of 2024-01-20, which made up for the Monday, 2024-03-02 and 2024-05-18. Neither is Muhurat trading, an hour on the day of Laxmi Puja. The
 * open of 09:55 is certain for the years just before 2010 only.
 */
export const india = exchangeOf(
  'XNSE',
  'National Stock Exchange of India',
  {
    id: 'mumbai',
    timeZone: 'Asia/Kolkata',
    open: '09:15',
    close: '15:30',
    weekdays: mondayToFriday,
    earlierHours: [
      { through: '2009-12-31', open: '09:55', close: '15:30' },
      { through: '2010-10-15', open: '09:00', close: '15:30' },
    ],
  },
  calendarByRules(
    {
      id: 'xnse',
      timeZone: 'Asia/Kolkata',
      knownFrom: '1997-01-01',
      knownThrough: '2028-12-31',
      // The holidays of a year are listed in December of the year before, at nseindia.com.
      announcedThrough: '2026-12-31',
    },
    rulesOf,
  ),
);
