import {
  assetClasses,
  sessionTemplates,
  type AssetClass,
  type SessionClock,
  type SessionTemplate,
} from '../calendar/index.js';
import type { TimeNoticeCode } from './notice.js';
import { clockOf, scheduledMinutes } from '../sessions/inner.js';
import { keyOfHours } from './key-of-hours.js';

/** Hours that bars are compared with, and the notices that they allow: not all of them say when nothing trades. */
interface ExpectedHours {
  readonly clock: SessionClock;
  readonly codes: readonly TimeNoticeCode[];
}

const all: readonly TimeNoticeCode[] = ['one-bar-late', 'other-time-zone', 'outside-sessions'];
const edges: readonly TimeNoticeCode[] = ['one-bar-late', 'other-time-zone'];

const [stocks] = sessionTemplates.stocks;
const [futures] = sessionTemplates.futures;

/**
 * The hours of each asset class.
 *
 * Bars of stocks may have the hours before and after the session, or those of venues that are open from Sunday 20:00 to Friday 20:00. Bars of
 * futures may have the pit hours of their product, which can begin and end an hour before `new-york`: another time zone shows in whole days only.
 */
const classes: Readonly<Record<AssetClass, readonly (readonly [SessionTemplate, readonly TimeNoticeCode[]])[]>> = {
  stocks: [
    [stocks, edges],
    [{ ...stocks, id: 'extended-hours', open: '04:00', close: '20:00' }, edges],
    [{ ...stocks, id: 'overnight', open: '20:00', close: '20:00' }, ['outside-sessions']],
  ],
  futures: [
    [futures, ['one-bar-late']],
    [sessionTemplates.futures.find(({ id }) => id === 'daily')!, all],
  ],
  crypto: [[sessionTemplates.crypto[0], all]],
  forex: [[sessionTemplates.forex[0], all]],
};

/** A shorter custom template may cover part of the day, and bars outside it are normal. */
const WHOLE_DAY = 20 * 60;

/**
 * The hours that the intraday bars of a market are compared with: those of its asset class, or a custom template.
 *
 * @param templates - those of its asset class or exchange; where they have the hours of one that is known here, more can be told
 * @param session - the session asked for; one of the asset class stands for the class, as no session does
 */
export function expectedHours(
  templates: readonly SessionTemplate[],
  session: SessionClock | null,
): readonly ExpectedHours[] {
  const keys = templates.map(keyOfHours);
  if (session !== null && !keys.includes(keyOfHours(session.template))) return [hoursOf(session)];
  const same = assetClasses.find((name) => sessionTemplates[name].map(keyOfHours).join('|') === keys.join('|'));
  if (same === undefined) return [hoursOf(clockOf(templates[0]))];
  return classes[same].map(([template, codes]) => ({ clock: clockOf(template), codes }));
}

function hoursOf(clock: SessionClock): ExpectedHours {
  const whole = scheduledMinutes(clock.template) >= WHOLE_DAY && isWholeWeek(clock);
  return { clock, codes: whole ? all : edges };
}

/** Whether a template trades so often that a date without a session is one without trading. */
export function isWholeWeek({ template }: SessionClock): boolean {
  return template.weekdays.length >= 5;
}

/**
 * The hours outside which bars are in no session.
 *
 * @param session - the session asked for; bars outside the hours of a custom one are normal, unless it lasts all day
 * @returns whether bars outside them are in no session at all
 */
export function outerHours(
  templates: readonly SessionTemplate[],
  session: SessionClock | null,
): { readonly clock: SessionClock; readonly wide: boolean } {
  const expected = expectedHours(templates, session);
  const outer = expected.find(({ codes }) => codes.includes('outside-sessions'));
  if (outer !== undefined) return { clock: outer.clock, wide: true };
  const own = session !== null && !templates.map(keyOfHours).includes(keyOfHours(session.template));
  return { clock: expected[0].clock, wide: !own && templates.length === 1 };
}

/** The hours of a template in words, without its name: what is said of bars depends on the hours alone. */
export function hoursInWords({ open, close, timeZone }: SessionTemplate): string {
  return `${open}–${close} ${timeZone}`;
}
