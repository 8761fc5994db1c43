import { type Reason, reasons } from '../reasons.js';

/** Byte of a row that has a value; any other byte says why it has none. The lowest byte counts. */
export const PRESENT = 255;

/** Byte of a row without a value that is not left out: the question is not asked, or the number is undefined. */
export const NOT_ASKED = 254;

/** Why a row has no value. */
export class Lack {
  /**
   * @param why - the position of the reason among all {@link reasons}, or 254 if nothing is left out
   * @param reason - the reason, `null` where nothing is left out
   */
  constructor(
    readonly why: number,
    readonly reason: Reason | null,
  ) {}
}

const lacks = new Map(reasons.map((reason, position) => [reason, new Lack(position, reason)]));

/** What the function of a column returns for a row that has no value: the row is left out of whatever needs the column, and not of a report that only measures it. */
export function lack(reason: Reason): Lack {
  const known = lacks.get(reason);
  if (known === undefined)
    throw new Error(`there is no reason "${reason}"; choose one of the reasons of barstats/define`);
  return known;
}

/** What it returns for a row of which there is nothing to say, which is left out of nothing else. */
export const notAsked = new Lack(NOT_ASKED, null);
