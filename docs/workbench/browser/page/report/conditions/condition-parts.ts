import type { Condition, ObservationCounts } from 'barstats/reports';
import type { Failure } from '../../../computing/asked.js';

export type JoinedBy = 'and' | 'or';

/** A condition as a row of parts. */
export interface Parts {
  readonly joinedBy: JoinedBy;
  readonly parts: readonly Condition[];
}

/** The parts of a condition that a row of chips shows; one part for what is no list of several, none for no condition. */
export function partsOf(condition: Condition | null): Parts {
  if (condition === null) return { joinedBy: 'and', parts: [] };
  for (const joinedBy of ['and', 'or'] as const) {
    const list = (condition as Partial<Record<JoinedBy, readonly Condition[]>>)[joinedBy];
    if (list !== undefined && list.length > 1) return { joinedBy, parts: list };
  }
  return { joinedBy: 'and', parts: [condition] };
}

/** The condition of a row of parts. */
export function joined({ joinedBy, parts }: Parts): Condition | null {
  if (parts.length < 2) return parts[0] ?? null;
  return joinedBy === 'and' ? { and: parts } : { or: parts };
}

/** A row with another part in place of one; without it for `null`. */
export function withPart({ joinedBy, parts }: Parts, at: number, part: Condition | null): Condition | null {
  return joined({ joinedBy, parts: [...parts.slice(0, at), ...(part === null ? [] : [part]), ...parts.slice(at + 1)] });
}

/** Whether an error of the library is about the condition or the grouping of a run, or about the text of one. */
export function isOfConditions({ argument }: Failure): boolean {
  return argument === 'text' || argument?.startsWith('options.groupBy') === true || partBlamed(argument) !== null;
}

/** The part of a row that an error of the library is about, from its argument such as `options.where.and[1].value`. */
export function partBlamed(argument: string | undefined): number | null {
  if (!argument?.startsWith('options.where')) return null;
  return Number(/^options\.where\.(?:and|or)\[(\d+)\]/.exec(argument)?.[1] ?? 0);
}

/** A step of the funnel: how many observations are left. */
export interface Step {
  /** All that nothing else excludes, those of them that satisfy a part of the condition, and those whose outcome was open until then. */
  readonly are: 'all' | Condition | 'open';
  readonly left: number;
}

/** How the parts of a condition narrow down the observations that nothing else excludes. */
export function funnelOf(
  { eligible, excluded, along }: Pick<ObservationCounts, 'eligible' | 'excluded' | 'along'>,
  where: Condition,
): readonly Step[] {
  const { condition = 0, 'decided-before': decided = 0 } = excluded;
  return [
    { are: 'all', left: eligible + decided + condition },
    ...(along ?? [{ where, left: eligible + decided }]).map((step) => ({ are: step.where, left: step.left })),
    ...(decided === 0 ? [] : [{ are: 'open' as const, left: eligible }]),
  ];
}
