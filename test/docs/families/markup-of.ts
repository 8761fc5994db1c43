/** What a component of the workbench returns, as Preact has it. */
interface Element {
  readonly type: string | ((props: Element['props']) => unknown);
  readonly props: Readonly<Record<string, unknown>>;
}

/** The markup of an element of the workbench whose components draw from their properties alone: they have no hooks, signals or handlers. */
export function markupOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(markupOf).join('');
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node !== 'object') return escaped(`${node as string | number}`);
  const { type, props } = node as Element;
  if (typeof type === 'function') return markupOf(type(props));
  const { children, ...attributes } = props;
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined && value !== false)
    .map(([name, value]) => ` ${name}="${escaped(short(name, value as string | number))}"`);
  return `<${type}${written.join('')}>${markupOf(children)}</${type}>`;
}

/** Places on a drawing to a tenth of a pixel: more cannot be seen. */
function short(name: string, value: string | number): string {
  if (typeof value === 'string' && name !== 'd') return value;
  return `${value}`.replaceAll(/-?\d+(\.\d+)?(e-\d+)?/g, (number) => `${Math.round(Number(number) * 10) / 10}`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
