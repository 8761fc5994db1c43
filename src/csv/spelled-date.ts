/** Months by the first letters of their names, without accents: English, German, Dutch, French, Spanish, Portuguese, Italian, Russian. */
const MONTHS: readonly string[] = [
  'jan ene gen янв',
  'feb fev фев',
  'mar maer mrz mrt мар',
  'apr abr avr апр',
  'may mai mei mag май мая',
  'jun juin giu июн',
  'jul juil lug июл',
  'aug ago aou авг',
  'sep set сен',
  'oct okt out ott окт',
  'nov ноя',
  'dec dez dic дек',
];

const WORD = '([\\p{L}\\p{M}]{3,10})\\.?';
const DAY_FIRST = new RegExp(
  `^(\\d{1,2})(?:\\.|st|nd|rd|th)?([-/ ]?)(?:de )?${WORD}(?:[-/ ,]*| de )(\\d{4}|\\d\\d)(?!\\d)`,
  'u',
);
const MONTH_FIRST = new RegExp(`^${WORD}([-/ ]*)(\\d{1,2})(?:st|nd|rd|th)?[-/ ,]+(\\d{4})(?!\\d)`, 'u');
const YEAR_FIRST = new RegExp(`^(\\d{4})([-/ ]?)${WORD}[-/ ]?(\\d{1,2})(?!\\d)`, 'u');
const WITH_SIGNS = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]?/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i;

/** A text that begins with a date whose month is a word, such as `Nov 06, 2022`: with the month as a number, and the notation in words. */
export interface SpelledDate {
  /** The same text with the date as `2022-11-06`. */
  readonly text: string;
  readonly notation: string;
}

/** Such a text; `null` for any other. */
export function spelledDate(text: string): SpelledDate | null {
  if (!/^[\d\p{L}]/u.test(text) || !/[\p{L}]/u.test(text.slice(0, 15))) return null;
  const bare = text.replace(WEEKDAY, '');
  const signs = WITH_SIGNS.exec(bare);
  if (signs !== null) {
    return { text: withDate(bare, signs[0], signs[1], Number(signs[2]), signs[3]), notation: 'YYYY年M月D日' };
  }
  const dayFirst = DAY_FIRST.exec(bare);
  if (dayFirst !== null) {
    const [all, day, between, word, year] = dayFirst;
    const full = year.length === 4 ? year : String(fullYear(Number(year)));
    return spelled(bare, all, full, word, day, `DD${between}MMM${between}${year.length === 4 ? 'YYYY' : 'YY'}`);
  }
  const monthFirst = MONTH_FIRST.exec(bare);
  if (monthFirst !== null) {
    const [all, word, between, day, year] = monthFirst;
    return spelled(bare, all, year, word, day, between === ' ' ? 'MMM DD, YYYY' : `MMM${between}DD${between}YYYY`);
  }
  const [all, year, between, word, day] = YEAR_FIRST.exec(bare) ?? [];
  return all === undefined ? null : spelled(bare, all, year, word, day, `YYYY${between}MMM${between}DD`);
}

function spelled(
  text: string,
  date: string,
  year: string,
  word: string,
  day: string,
  notation: string,
): SpelledDate | null {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const month = 1 + MONTHS.findIndex((names) => names.split(' ').some((name) => plain.startsWith(name)));
  return month === 0 ? null : { text: withDate(text, date, year, month, day), notation };
}

function withDate(text: string, date: string, year: string, month: number, day: string): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${year}-${two(month)}-${two(Number(day))}${text.slice(date.length)}`;
}

/** The year of two digits: 1970 to 2069. */
export function fullYear(year: number): number {
  return year < 70 ? 2000 + year : 1900 + year;
}
