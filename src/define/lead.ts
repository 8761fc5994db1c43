import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import type { ParamValue } from '../options/inner.js';

/** How far before a session the figures of a report look: so many sessions, or so many calendar days. */
export type Lead = { readonly sessions: number } | { readonly days: number };

/** A lead, or how it follows from the options. */
export type LeadByOptions = Lead | ((params: never) => Lead);

/** A report of a family that may state a lead. */
interface LeadingReport {
  readonly id: string;
  readonly family: { readonly lead?: LeadByOptions };
}

/** Enough for the average of five sessions before the previous one, or before the week, and for the week before. */
export const usualLead: Lead = { sessions: 10 };

/** Enough for the calendar month before, whole, whichever day of its month a session is on. */
export const monthBefore: Lead = { days: 70 };

/** Of 21 trading days in a row, one is a holiday. */
const WITH_HOLIDAYS = 1.05;

/** A closure as long as any: the first session may follow it. */
const CLOSED = 7;

/**
 * The lead of a report with some options.
 *
 * @throws {@link BarstatsRangeError} `wrong-family` for anything but a number of sessions or days
 */
export function leadOf({ id, family: { lead } }: LeadingReport, params: Readonly<Record<string, ParamValue>>): Lead {
  // The values were checked against the very options that the family is described with.
  const made: unknown = typeof lead === 'function' ? lead(params as never) : lead;
  if (made === undefined) return usualLead;
  const [[unit, length] = [], ...others] = typeof made === 'object' && made !== null ? Object.entries(made) : [];
  const isLead = (unit === 'sessions' || unit === 'days') && others.length === 0;
  if (isLead && typeof length === 'number' && Number.isFinite(length) && length >= 0) return made as Lead;
  throw new BarstatsRangeError(
    'wrong-family',
    `report "${id}": lead must be { sessions } or { days }, a number from 0, got ${shownValue(made)}`,
    { argument: 'lead' },
  );
}

/**
 * How many calendar days contain a lead.
 *
 * @param weekdays - on how many days of a week there are sessions
 */
export function daysOf(lead: Lead, weekdays: number): number {
  return 'days' in lead ? lead.days : Math.ceil((lead.sessions * 7 * WITH_HOLIDAYS) / weekdays) + CLOSED;
}
