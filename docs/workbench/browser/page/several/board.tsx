/** To be built. */
export function Board() {
  return <section class="card" />;
}
