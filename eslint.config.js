import { builtinModules } from 'node:module';
import eslint from '@eslint/js';
import parser from '@typescript-eslint/parser';

const PURE = 'src/ computes from its arguments alone';

/** Names of the host that nothing under src/ may use. */
const HOST_NAMES = [
  // The host itself, and ways to reach or change it.
  ...['globalThis', 'global', 'window', 'self', 'process', 'Buffer', 'require', 'module', '__dirname', '__filename'],
  // Clocks and timers.
  ...['performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'],
  ...['clearTimeout', 'clearInterval', 'clearImmediate', 'Temporal'],
  // Input, output and entropy.
  ...['console', 'fetch', 'XMLHttpRequest', 'WebSocket', 'crypto', 'localStorage', 'sessionStorage', 'navigator'],
  // What depends on the collector or on other threads.
  ...['WeakRef', 'FinalizationRegistry', 'SharedArrayBuffer', 'Atomics'],
  ...['eval', 'Function'],
];

/** Methods that follow the host's time zone, clock or locale whatever they are called on. */
const HOST_METHODS = [
  ...['FullYear', 'Year', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'].flatMap((field) => [
    `get${field}`,
    `set${field}`,
  ]),
  ...['getTimezoneOffset', 'toDateString', 'toTimeString'],
  ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'toLocaleLowerCase', 'toLocaleUpperCase'],
  'localeCompare',
];

const named = (names) => `/^(${names.join('|')})$/`;

/** The purity of src/, rule by rule; `test/architecture/purity.test.ts` shows each of them at work. */
const purity = {
  'no-restricted-imports': [
    'error',
    {
      paths: builtinModules.map((name) => ({ name, message: `${PURE}: no module of Node.` })),
      patterns: [{ group: ['node:*', 'bun:*', 'npm:*'], message: `${PURE}: no module of the host.` }],
    },
  ],
  'no-restricted-globals': ['error', ...HOST_NAMES.map((name) => ({ name, message: `${PURE}: no ${name}.` }))],
  'no-restricted-syntax': [
    'error',
    {
      // `new Date(instant)` and `Date.UTC` are left; `Date.now`, `Date.parse`, `Date()` and a borrowed `Date` are not.
      selector:
        'Identifier[name="Date"]:not(NewExpression > Identifier.callee):not(MemberExpression[property.name="UTC"] > Identifier.object)' +
        ':not(BinaryExpression[operator="instanceof"] > Identifier.right):not(TSTypeReference > Identifier)',
      message: `${PURE}: of Date, only "new Date(instant)" and "Date.UTC".`,
    },
    {
      selector: 'NewExpression[callee.name="Date"][arguments.length!=1]',
      message: `${PURE}: "new Date" of nothing reads the clock, of several numbers the time zone of the host.`,
    },
    {
      selector: 'NewExpression[callee.name="Date"] > :matches(Literal[value=/./], TemplateLiteral).arguments',
      message: `${PURE}: a date in words is read in the time zone of the host; use Date.UTC.`,
    },
    {
      selector: `MemberExpression[property.name=${named(HOST_METHODS)}], MemberExpression[computed=true] > Literal.property[value=${named(HOST_METHODS)}]`,
      message: `${PURE}: this method follows the time zone or locale of the host.`,
    },
    {
      selector: `ObjectPattern > Property > Identifier.key[name=${named(HOST_METHODS)}]`,
      message: `${PURE}: this method follows the time zone or locale of the host.`,
    },
    {
      selector:
        'Identifier[name="Math"]:not(MemberExpression[computed=false] > Identifier.object), MemberExpression[object.name="Math"][property.name="random"]',
      message: `${PURE}: no Math.random, and Math only as "Math.name".`,
    },
    {
      // The accuracy of these is left to the host: their last digits differ from one to the next.
      selector:
        'MemberExpression[object.name="Math"][property.name=/^(a?(sin|cos|tan)h?|atan2|cbrt|exp|expm1|hypot|log|log10|log1p|log2|pow)$/]',
      message: `${PURE}: the last digit of this function of Math depends on the host.`,
    },
    {
      // 10 ** -5 is one double in V8 11 and its neighbour in V8 13; powers of two and BigInts are exact everywhere.
      selector:
        'BinaryExpression[operator="**"]:not([left.bigint]):not([left.value=2]), AssignmentExpression[operator="**="]',
      message: `${PURE}: the last digit of a power depends on the host; a power of ten is Number("1e…").`,
    },
    {
      selector:
        'Identifier[name="Intl"]:not(NewExpression > MemberExpression.callee > Identifier.object):not(TSQualifiedName > Identifier)' +
        ':not(MemberExpression[property.name="supportedValuesOf"] > Identifier.object)',
      message: `${PURE}: of Intl, only "new Intl.Name(locale, …)" and "Intl.supportedValuesOf".`,
    },
    {
      selector:
        'NewExpression[callee.object.name="Intl"]:not([arguments.0.type="Literal"]), NewExpression[callee.object.name="Intl"] > Literal.arguments:first-child[value=null]',
      message: `${PURE}: Intl with the locale written out, never that of the host.`,
    },
    {
      selector:
        'NewExpression[callee.object.name="Intl"][callee.property.name="DateTimeFormat"]:not(:has(> ObjectExpression:has(> Property[key.name="timeZone"])))',
      message: `${PURE}: Intl.DateTimeFormat with its time zone written out, never that of the host.`,
    },
    {
      // The optional package, without which its entry is to load.
      selector: 'ImportExpression:not([source.value="hyparquet"])',
      message: `${PURE}: nothing is loaded while it runs, except hyparquet.`,
    },
    { selector: 'MetaProperty', message: `${PURE}: it does not know where it lies.` },
    {
      selector: 'AssignmentExpression > MemberExpression.left[object.property.name="prototype"]',
      message: `${PURE}: no prototype is changed.`,
    },
  ],
  'no-extend-native': 'error',
  'no-implied-eval': 'error',
};

// Oxlint checks TypeScript, with the types, by the rules of `.oxlintrc.json`. Here is what it cannot state: selectors of syntax; and JavaScript.
export default [
  { ignores: ['dist/', 'coverage/', 'docs/site/', '**/.generated/', '**/node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['src/**/*.ts', 'test/**/*.laws.test.ts'], languageOptions: { parser } },
  {
    files: ['src/**/*.ts'],
    // No comment excuses a file from a rule.
    linterOptions: { noInlineConfig: true },
    rules: {
      ...purity,
      'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'], location: 'anywhere' }],
    },
  },
  {
    files: ['test/**/*.laws.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'MemberExpression[object.name="fc"][property.name=/^(assert|check|property|asyncProperty|pre)$/]',
          message: 'State it with law() of test/laws/law.ts, which counts the cases that test something.',
        },
      ],
    },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(
        ['console', 'process', 'module', 'require', 'performance', 'URL', 'fetch'].map((name) => [name, 'writable']),
      ),
    },
    ...eslint.configs.recommended,
  },
];
