import { FamilyMistake } from './columns/family-mistake.js';
import type { ParamValue } from './options/param-value.js';

/** How far before a session the figures of a report look: so many sessions, or so many calendar days. */
export type Lead = { readonly sessions: number } | { readonly days: number };

/** A lead, or how it follows from the options. */
export type LeadByOptions = Lead | ((params: never) => Lead);

/** Enough for the average of five sessions before the previous one, or before the week, and for the week before. */
const usual: Lead = { sessions: 10 };

/** Enough for the calendar month before, whole, whichever day of its month a session is on. */
export const monthBefore: Lead = { days: 70 };

/** Of 21 trading days in a row, one is a holiday. */
const WITH_HOLIDAYS = 1.05;

/** A closure as long as any: the first session may follow it. */
const CLOSED = 7;

/** The lead of a family with some options. */
export function leadOf(lead: LeadByOptions | undefined, params: Readonly<Record<string, ParamValue>>): Lead {
  if (lead === undefined) return usual;
  // The values were checked against the very options that the family is described with.
  const made = typeof lead === 'function' ? lead(params as never) : lead;
  const [length] = Object.values(made);
  if (Number.isFinite(length) && length >= 0) return made;
  throw FamilyMistake.inDescription(`lead must be a number of sessions or days from 0, got ${JSON.stringify(made)}`);
}

/**
 * How many calendar days contain a lead.
 *
 * @param weekdays - on how many days of a week there are sessions
 */
export function daysOf(lead: Lead, weekdays: number): number {
  return 'days' in lead ? lead.days : Math.ceil((lead.sessions * 7 * WITH_HOLIDAYS) / weekdays) + CLOSED;
}
