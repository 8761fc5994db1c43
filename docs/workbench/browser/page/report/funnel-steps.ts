import { formatCondition, type Condition, type ObservationCounts } from 'barstats/reports';

/** A step of the funnel: how many observations are left after a part of the condition. */
export interface Step {
  /** The part; `null` before the first. */
  readonly part: Condition | null;
  readonly left: number;
}

/** How the parts of a condition narrow down the observations that nothing else excludes. */
export function funnelOf(
  {
    eligible,
    excluded,
    along,
  }: Pick<ObservationCounts, 'eligible' | 'along'> & {
    readonly excluded: Readonly<Record<string, number>>;
  },
  where: Condition,
): readonly Step[] {
  const all = { part: null, left: eligible + (excluded.condition ?? 0) };
  return [all, ...(along?.map((step) => ({ part: step.where, left: step.left })) ?? [{ part: where, left: eligible }])];
}

/** A name for each step that differs from those of the others. */
export function keyOf({ part }: Step): string {
  return part === null ? '' : formatCondition(part);
}
