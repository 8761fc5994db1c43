const UNITS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
  [1, 'millisecond'],
] as const;

/** A number of milliseconds in its largest whole unit, such as `5 minutes` or `1 day`. */
export function durationInWords(milliseconds: number): string {
  const [length, name] = UNITS.find(([unit]) => milliseconds % unit === 0) ?? [1, 'millisecond'];
  const count = milliseconds / length;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
