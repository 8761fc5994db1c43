import type { PlantedFault } from '../fault-table.js';

const toHeaders = 'rate-limit/to-headers.ts';

/** Faults of the header fields of the limits. */
export const fieldFaults: readonly PlantedFault[] = [
  {
    breaks: 'times are rounded down',
    file: toHeaders,
    change: ['return Math.ceil(milliseconds / 1000);', 'return Math.floor(milliseconds / 1000);'],
    shownBy: ['retry-after-suffices', 'headers'],
  },
  {
    breaks: 'times are rounded to the nearest second',
    file: toHeaders,
    change: ['return Math.ceil(milliseconds / 1000);', 'return Math.round(milliseconds / 1000);'],
    shownBy: ['retry-after-suffices', 'headers'],
  },
  {
    breaks: 'a second is added to whole seconds',
    file: toHeaders,
    change: ['return Math.ceil(milliseconds / 1000);', 'return Math.floor(milliseconds / 1000) + 1;'],
    shownBy: ['headers'],
  },
  {
    breaks: 'times are in milliseconds',
    file: toHeaders,
    change: ['return Math.ceil(milliseconds / 1000);', 'return milliseconds;'],
    shownBy: ['retry-after-suffices', 'headers'],
  },
  {
    breaks: 'times have decimals',
    file: toHeaders,
    change: ['return Math.ceil(milliseconds / 1000);', 'return milliseconds / 1000;'],
    shownBy: ['headers'],
  },
  {
    breaks: 'Retry-After comes with every response',
    file: toHeaders,
    change: ['allowed || retryAfterMs === null ?', 'retryAfterMs === null ?'],
    shownBy: ['headers'],
  },
  {
    breaks: 'Retry-After is missing',
    file: toHeaders,
    change: ['allowed || retryAfterMs === null ?', 'allowed || retryAfterMs !== 0 ?'],
    shownBy: ['headers'],
  },
  {
    breaks: 'Retry-After is 0 for what can never be admitted',
    file: toHeaders,
    change: [
      "(allowed || retryAfterMs === null ? {} : { 'Retry-After': String(seconds(retryAfterMs)) })",
      "(allowed ? {} : { 'Retry-After': String(seconds(retryAfterMs ?? 0)) })",
    ],
    shownBy: ['headers'],
  },
  { breaks: 'an unused window has a t', file: toHeaders, change: ['resetMs > 0 && (', '('], shownBy: ['headers'] },
  {
    breaks: 'a window that does not deny a denied request has a t',
    file: toHeaders,
    change: ['resetMs > 0 && (allowed || retryAfterMs !== 0)', 'resetMs > 0'],
    shownBy: ['headers'],
  },
  { breaks: 't is missing', file: toHeaders, change: ['resetMs > 0 && (', 'resetMs < 0 && ('], shownBy: ['headers'] },
  {
    breaks: 'names are not quoted',
    file: toHeaders,
    change: [`return \`"\${name.replace(/["\\\\]/g, '\\\\$&')}"\`;`, 'return name;'],
    shownBy: ['headers'],
  },
  {
    breaks: 'quotes in names are not escaped',
    file: toHeaders,
    change: [`return \`"\${name.replace(/["\\\\]/g, '\\\\$&')}"\`;`, 'return `"${name}"`;'],
    shownBy: ['headers'],
  },
  {
    breaks: 'r is what is used, not what remains',
    file: toHeaders,
    change: [';r=${remaining}`', ';r=${used}`'],
    shownBy: ['headers'],
  },
  {
    breaks: 'items are separated by semicolons',
    file: toHeaders,
    change: [
      `;w=\${seconds(windowMs)}\`)
      .join(', ')`,
      `;w=\${seconds(windowMs)}\`)
      .join('; ')`,
    ],
    shownBy: ['headers'],
  },
];
