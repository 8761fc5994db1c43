import { BarstatsRangeError } from '../errors/index.js';
import { nearestName, shownValue, wrongType } from '../errors/inner.js';

/** A zone by its rule: an offset that never changes, or the clock of an IANA zone moved by some milliseconds. */
export type ZoneRule = { readonly fixed: number } | { readonly iana: string; readonly moved: number };

const HOUR = 3_600_000;

/** The areas of the IANA database: a name is an area and a place. */
const AREAS =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|US)\/[A-Z]/i;

/** Its names without an area. Abbreviations such as EST and CET are left out: people mean a zone with summer time by them. */
const WITHOUT_AREA =
  /^(?:UTC|GMT|UCT|Zulu|Universal|Greenwich|GMT[+-]?0|Cuba|Egypt|Eire|GB|GB-Eire|Hongkong|Iceland|Iran|Israel|Jamaica|Japan|Kwajalein|Libya|Navajo|NZ|NZ-CHAT|Poland|Portugal|PRC|ROC|ROK|Singapore|Turkey|W-SU|EST5EDT|CST6CDT|MST7MDT|PST8PDT)$/i;

const OFFSET = /^([+-])(\d\d)(?::?(\d\d))?$/;

/** What an abbreviation may stand for. Runtimes that take some of them disagree: BST is London or Dhaka. */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  ACT: ['Australia/Adelaide', 'America/Rio_Branco'],
  AEST: ['Australia/Sydney', 'Australia/Brisbane'],
  AEDT: ['Australia/Sydney'],
  AST: ['America/Halifax', 'Asia/Riyadh'],
  BRT: ['America/Sao_Paulo'],
  BST: ['Europe/London', 'Asia/Dhaka'],
  CDT: ['America/Chicago', 'America/Havana'],
  CEST: ['Europe/Berlin', 'Europe/Paris'],
  CET: ['Europe/Berlin', 'Europe/Paris', '+01:00'],
  CST: ['America/Chicago', 'Asia/Shanghai', '-06:00'],
  ECT: ['America/Guayaquil', 'Europe/Paris'],
  EDT: ['America/New_York'],
  EEST: ['Europe/Athens', 'broker'],
  EET: ['Europe/Athens', 'broker', '+02:00'],
  EST: ['America/New_York', '-05:00'],
  GST: ['Asia/Dubai'],
  HKT: ['Asia/Hong_Kong'],
  HST: ['Pacific/Honolulu'],
  IST: ['Asia/Kolkata', 'Asia/Jerusalem', 'Europe/Dublin'],
  JST: ['Asia/Tokyo'],
  KST: ['Asia/Seoul'],
  MDT: ['America/Denver'],
  MET: ['Europe/Berlin', 'Europe/Paris', '+01:00'],
  MSK: ['Europe/Moscow'],
  MST: ['America/Denver', 'America/Phoenix'],
  NST: ['America/St_Johns'],
  PDT: ['America/Los_Angeles'],
  PST: ['America/Los_Angeles', 'Asia/Manila', '-08:00'],
  SGT: ['Asia/Singapore'],
  SST: ['Asia/Singapore', 'Pacific/Pago_Pago'],
  WET: ['Europe/Lisbon', '+00:00'],
};

/**
 * The rule of a zone: an IANA name, an offset such as `+05:30`, `Z`, or `broker`.
 *
 * Which names there are follows from fixed rules, so that runtimes that know more names accept no more zones.
 *
 * @param argument - the name of the value in errors
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `unknown-time-zone`, with `fits` for an abbreviation
 */
export function zoneRule(timeZone: unknown, argument: string): ZoneRule {
  if (typeof timeZone !== 'string') {
    throw wrongType(argument, 'the name of a time zone', timeZone);
  }
  if (timeZone === 'Z') return { fixed: 0 };
  if (/^broker$/i.test(timeZone)) return { iana: 'America/New_York', moved: 7 * HOUR };
  const offset = fixedOffset(timeZone);
  if (offset !== null) return { fixed: offset };
  const iana = AREAS.test(timeZone) || WITHOUT_AREA.test(timeZone) ? ianaName(timeZone) : null;
  if (iana !== null) return { iana, moved: 0 };
  throw unknownZone(timeZone, argument);
}

function fixedOffset(text: string): number | null {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(text) ?? [];
  if (sign === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * 60_000) + 0;
}

/** The name that the engine uses for a zone; `null` if it does not know it. */
function ianaName(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

function unknownZone(timeZone: string, argument: string): BarstatsRangeError {
  const rule = `${argument} must be an IANA time zone such as "America/New_York", or an offset such as "+05:30", got ${shownValue(timeZone)}`;
  const meant = Object.hasOwn(ABBREVIATIONS, timeZone.toUpperCase())
    ? ABBREVIATIONS[timeZone.toUpperCase()]
    : candidates(timeZone);
  if (meant.length > 0) {
    const listed = meant.map((name) => `"${name}"`).join(' or ');
    const message = `${rule}: give the zone itself, ${listed}`;
    return new BarstatsRangeError('unknown-time-zone', message, { argument, fits: meant });
  }
  const supported = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  const suggestion = nearestName(timeZone, ['UTC', ...supported]);
  return new BarstatsRangeError(
    'unknown-time-zone',
    `${rule}${suggestion === undefined ? '' : `; did you mean "${suggestion}"?`}`,
    { argument, ...(suggestion === undefined ? {} : { suggestion }) },
  );
}

/** The offset that a text such as `UTC+2` means. */
function candidates(timeZone: string): readonly string[] {
  const [, sign, hours, minutes = '00'] = /^(?:UTC|GMT)([+-])(\d\d?)(?::?(\d\d))?$/i.exec(timeZone) ?? [];
  return sign === undefined ? [] : [`${sign}${hours.padStart(2, '0')}:${minutes}`];
}
