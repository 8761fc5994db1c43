/** What traders call things, and how identifiers of reports begin or end that are about them, the closest first. Stated here only. */
export const tradersWords: Readonly<Record<string, readonly string[]>> = {
  adr: ['adr-average-daily-range'],
  atr: ['atr-average-true-range'],
  cpi: ['cpi-performance', 'event-day', 'economic-data-volume'],
  dow: ['performance-by-weekday', 'green-and-red-days-by-weekday', 'high-and-low-by-weekday', 'by-weekday'],
  earnings: ['earnings-performance', 'event-day'],
  eth: ['overnight-and-session', 'overnight-continuation'],
  fib: ['fibonacci-levels'],
  fibs: ['fibonacci-levels'],
  fomc: ['fomc-performance', 'event-day', 'economic-data-volume'],
  fvg: ['fair-value-gaps'],
  gapper: ['gap-fill'],
  globex: ['overnight-and-session', 'overnight-continuation'],
  hod: ['intraday-timing', 'daily-high-and-low-by-session'],
  ib: ['initial-balance-breakout'],
  ifvg: ['inverse-fair-value-gaps'],
  lod: ['intraday-timing', 'daily-high-and-low-by-session'],
  mae: ['by-excursion'],
  mfe: ['by-excursion'],
  ndog: ['gap-fill'],
  nfp: ['nfp-performance', 'event-day', 'economic-data-volume'],
  nr4: ['narrow-range'],
  nr7: ['narrow-range'],
  nwog: ['week-opening-gap'],
  opex: ['expiration'],
  or: ['opening-range-breakout'],
  orb: ['opening-range-breakout'],
  pdc: ['gap-fill', 'reference-levels'],
  pdh: ['previous-days-range', 'reference-levels'],
  pdl: ['previous-days-range', 'reference-levels'],
  pmh: ['previous-months-range'],
  pml: ['previous-months-range'],
  poc: ['value-area'],
  pwh: ['previous-weeks-range'],
  pwl: ['previous-weeks-range'],
  rth: ['overnight-and-session', 'overnight-continuation'],
  tom: ['turn-of-month'],
  vah: ['value-area'],
  val: ['value-area'],
};

/** The identifiers that a trader's word means, in the order of its meanings; none for any other word. */
export function meantByTraders(word: string, ids: readonly string[]): readonly string[] {
  return meaningsOf(word).flatMap((part) => ids.filter((id) => isAbout(id, part)));
}

/** Which of the meanings of a trader's word a report has, from 0; -1 for none. */
export function meaningOfTraders(word: string, id: string): number {
  return meaningsOf(word).findIndex((part) => isAbout(id, part));
}

function meaningsOf(word: string): readonly string[] {
  const key = word.toLowerCase();
  return Object.hasOwn(tradersWords, key) ? tradersWords[key] : [];
}

function isAbout(id: string, part: string): boolean {
  return id.startsWith(`${part}-`) || id.endsWith(`-${part}`);
}
