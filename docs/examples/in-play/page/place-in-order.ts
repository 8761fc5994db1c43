/** Makes nodes the children of an element, in order. The one with the focus is not moved, as that would take the focus away. */
export function placeInOrder(parent: Element, nodes: readonly Element[]): void {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  const focused = nodes.find((node) => node.parentElement === parent && node.contains(document.activeElement));
  let place = parent.firstElementChild;
  for (const node of nodes) {
    // What stands before it and belongs after it moves instead.
    while (node === focused && place !== null && place !== focused) {
      const next: Element | null = place.nextElementSibling;
      parent.append(place);
      place = next;
    }
    if (node === place) place = place.nextElementSibling;
    else parent.insertBefore(node, place);
  }
}
