/** The pattern of a time `HH:MM` on a wall clock, from `00:00` to `23:59`; of what ends something also `24:00`. */
export function wallTimePattern(end: boolean, other = ''): string {
  const hours = '([01][0-9]|2[0-3]):[0-5][0-9]';
  return `^(${[hours, ...(end ? ['24:00'] : []), ...(other === '' ? [] : [other])].join('|')})$`;
}
