/** A whole number with a comma between its thousands, as sentences write it. */
export function inThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
