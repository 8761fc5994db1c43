import type { SessionTemplate } from '../sessions/inner.js';

/** A value of an option of a report; a template if a session was given as one. */
export type ParamValue = string | number | null | readonly number[] | SessionTemplate;
