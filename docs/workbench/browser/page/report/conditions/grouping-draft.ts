import type { FieldName, GroupBy, Grouping } from 'barstats/reports';
import { blank, numbersIn } from './comparison-draft.js';
import { fieldOf } from './condition-fields.js';
import type { Params } from '../options/option-values.js';

/** What is entered about a grouping, complete or not. */
export interface GroupingDraft {
  readonly about: 'none' | 'field' | 'answer' | 'measure';
  readonly field: FieldName;
  readonly minutes: number;
  readonly report: string;
  readonly params: Params;
  readonly part: string;
  readonly previous: number;
  /** Numbers separated by spaces or commas. */
  readonly edges: string;
}

const { field, minutes, report, params, previous } = blank;

export const noGrouping: GroupingDraft = {
  about: 'none',
  ...{ field, minutes, report, params, previous },
  part: '',
  edges: '',
};

/** The grouping of a draft; `null` as long as something is missing. */
export function groupingOfDraft(draft: GroupingDraft): Grouping | null {
  const edges = numbersIn(draft.edges);
  if (draft.about === 'none') return null;
  if (draft.about === 'field') {
    const { kind, window, plain } = fieldOf(draft.field);
    if (kind === 'number' && plain !== true && edges === null) return null;
    return {
      field: draft.field,
      ...(window ? { minutes: draft.minutes } : {}),
      ...(kind === 'number' && edges !== null ? { edges } : {}),
      // Which fields need edges, the list of fields says.
    } as Grouping;
  }
  if (draft.part === '' || (draft.about === 'measure' && edges === null)) return null;
  const asked = {
    report: draft.report,
    ...(Object.keys(draft.params).length === 0 ? {} : { params: draft.params }),
    ...(draft.previous === 0 ? {} : { previous: draft.previous }),
  };
  return draft.about === 'answer'
    ? { ...asked, question: draft.part }
    : { ...asked, measure: draft.part, edges: edges ?? [] };
}

/** The draft of a grouping, to change it. */
export function draftOfGrouping(grouping: GroupBy): GroupingDraft {
  if (typeof grouping === 'string') return { ...noGrouping, about: 'field', field: grouping };
  const edges = 'edges' in grouping ? (grouping.edges?.join(', ') ?? '') : '';
  if ('field' in grouping) {
    const length = 'minutes' in grouping && grouping.minutes !== undefined ? grouping.minutes : minutes;
    return { ...noGrouping, about: 'field', field: grouping.field, minutes: length, edges };
  }
  if (!('report' in grouping) || typeof grouping.report !== 'string') return noGrouping;
  const asked = { report: grouping.report, params: grouping.params ?? {}, previous: grouping.previous ?? 0, edges };
  return 'question' in grouping
    ? { ...noGrouping, ...asked, about: 'answer', part: grouping.question }
    : { ...noGrouping, ...asked, about: 'measure', part: grouping.measure };
}
