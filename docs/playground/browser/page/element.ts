/** What an element gets: attributes by their name, of which `true` is there without a value and `false` is not. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A new element with attributes and what is in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(attribute, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}

/** The element of the page that has an id; the page has it. */
export function byId(id: string): HTMLElement;
export function byId<Type extends HTMLElement>(id: string, type: new () => Type): Type;
export function byId(id: string, type: new () => HTMLElement = HTMLElement): HTMLElement {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no such element "${id}".`);
  return found;
}
