const LONGEST = 60;

const PLAIN = /^[\w.-]{1,60}$/;

/** A value as a message shows it: short, on one line, and quoted if it is text. */
export function shownValue(value: unknown): string {
  if (typeof value === 'string') {
    // Most are names, which need no escaping.
    if (PLAIN.test(value)) return `"${value}"`;
    const shown = value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
    return JSON.stringify(shown).replace(
      /[\u0085\u2028\u2029]/g,
      (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  }
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'symbol') return 'a symbol';
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return 'a list';
  return value instanceof Date ? 'a Date' : 'an object';
}
