import { atFirst, linkOf, type View } from '../../state/link.js';
import { standardReport } from '../parts/families.js';

/** A link to the standard report of a family with its default options. */
export function linkToFamily(family: string, view: View): string {
  const { params, where, groupBy, hindsight, group, bar } = atFirst;
  const asUsual = { report: standardReport(family), params, where, groupBy, hindsight, group, bar };
  return linkOf({ ...view, place: 'report', ...asUsual });
}
