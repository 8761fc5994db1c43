/** A whole number with a comma between its thousands, as sentences write it. */
export function inThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A count with what was counted, in the singular or plural: `1,000 tests`. */
export function counted(count: number, what: string): string {
  return `${inThousands(count)} ${what}${count === 1 ? '' : 's'}`;
}
