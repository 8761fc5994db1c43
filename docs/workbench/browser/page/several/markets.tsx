/** To be built. */
export function Markets() {
  return <section class="card" />;
}
