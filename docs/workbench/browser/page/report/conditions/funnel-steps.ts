import type { Condition, ObservationCounts } from 'barstats/reports';

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
