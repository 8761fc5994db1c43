/** Attributes by name; `true` sets one without a value, `false` omits it. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A new element with attributes and children. */
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

/** The element with an id, which must exist. */
export function byId(id: string): HTMLElement;
export function byId<Type extends HTMLElement>(id: string, type: new () => Type): Type;
export function byId(id: string, type: new () => HTMLElement = HTMLElement): HTMLElement {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no such element "${id}".`);
  return found;
}
