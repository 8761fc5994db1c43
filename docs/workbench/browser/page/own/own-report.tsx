/** To be built. */
export function OwnReport() {
  return <section class="card" />;
}
