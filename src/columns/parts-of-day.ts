import type { SessionTemplate } from '../sessions/inner.js';
import { sessionOption } from './pairs.js';

/** The parts of a day, in their order. */
export const partsOfDay = [
  { id: 'asia', name: 'Asia' },
  { id: 'london', name: 'London' },
  { id: 'new-york', name: 'New York' },
] as const;

/** The options of reports about the parts of a day. */
export const partOptions = {
  asia: sessionOption('asia', 'The session that serves as Asia.'),
  london: sessionOption('london', 'The session that serves as London.'),
  newYork: sessionOption('new-york', 'The session that serves as New York.'),
} as const;

/** The sessions of the parts, in their order. */
export type PartSessions = readonly [asia: Part, london: Part, newYork: Part];

type Part = string | SessionTemplate;

/** The sessions of the parts, from the values of the options. */
export function partSessions({
  asia,
  london,
  newYork,
}: Readonly<Record<keyof typeof partOptions, Part>>): PartSessions {
  return [asia, london, newYork];
}
