/** What a report on its market is made of. */
const RUN = [
  ...['families', 'conditions', 'rows', 'define', 'columns', 'options', 'prices', 'notices', 'sessions'],
  ...['calendar', 'statistics', 'numeric'],
];

/** The rooms of src/, from the bottom up, and the rooms that each may use; `errors` is open to all of them. */
const ROOMS = {
  errors: [],
  numeric: [],
  statistics: ['numeric'],
  calendar: [],
  trades: ['calendar', 'numeric'],
  bars: [],
  files: ['bars', 'calendar'],
  csv: ['bars', 'files', 'trades', 'calendar'],
  parquet: ['bars', 'files', 'csv'],
  sessions: ['bars', 'calendar', 'numeric'],
  notices: ['sessions', 'bars', 'calendar', 'numeric'],
  prices: ['sessions', 'calendar', 'numeric'],
  options: ['prices', 'sessions'],
  columns: ['options', 'prices', 'sessions', 'statistics', 'numeric'],
  define: ['columns', 'options', 'prices', 'sessions', 'statistics', 'numeric'],
  rows: ['define', 'columns', 'options', 'sessions'],
  conditions: ['rows', 'define', 'columns', 'options', 'prices', 'sessions', 'calendar', 'numeric'],
  families: ['conditions', 'define', 'columns', 'options', 'prices', 'sessions', 'statistics', 'numeric'],
  run: RUN,
  'in-play': ['run', ...RUN],
  reports: ['in-play', 'run', ...RUN],
  board: ['reports', 'prices', 'sessions', 'numeric'],
  pooled: ['reports', 'statistics', 'numeric', 'bars', 'calendar'],
  discovery: ['reports', 'statistics', 'numeric', 'bars', 'calendar'],
  policy: ['calendar'],
  'rate-limit': [],
  charts: ['reports', 'discovery', 'pooled', 'board'],
  requests: ['reports', 'policy'],
  service: ['requests', 'reports', 'discovery', 'pooled', 'board', 'policy', 'rate-limit'],
  'open-api': ['service', 'requests', 'reports', 'discovery', 'pooled', 'board', 'policy', 'rate-limit'],
  stores: ['service', 'policy', 'rate-limit'],
  servers: ['service', 'policy', 'bars'],
};

/** The rooms below a room: those it may use, and those that they may use. Their types may be named, as they show in its own. */
const below = (room) => ROOMS[room].flatMap((used) => [used, ...below(used)]);

/** The doors of a room: what users import, and what only other rooms do. */
const DOOR = '^src/[^/]+/(index|inner)\\.ts$';

/** Entries that gather what users of several rooms need; nothing in src/ is built on them. */
const GATHERING = '^src/(define|families|service)/index\\.ts$';

const inside = (rooms) => `^src/(${rooms.join('|')})/`;

const roomRules = Object.entries(ROOMS).flatMap(([room, used]) => [
  {
    name: `${room}-uses`,
    comment: `${room}/ may use ${[...used, 'errors'].join(', ')} and nothing else of src/.`,
    severity: 'error',
    from: { path: inside([room]), pathNot: GATHERING },
    to: { path: '^src/', pathNot: inside([room, 'errors', ...used]), dependencyTypesNot: ['type-only'] },
  },
  {
    name: `${room}-names-types`,
    comment: `${room}/ may name the types of the rooms below it only.`,
    severity: 'error',
    from: { path: inside([room]), pathNot: GATHERING },
    to: { path: '^src/', pathNot: inside([room, 'errors', ...below(room)]) },
  },
]);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: 'rooms-in-the-table',
      comment: 'A new room says in .dependency-cruiser.cjs what it may use.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: inside([...Object.keys(ROOMS), 'conformance']) },
      to: {},
    },
    {
      name: 'nothing-uses-what-gathers',
      comment: 'src/index.ts and the entries that gather are for users; nothing in src/ is built on them.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/index\\.ts$' },
      to: { path: ['^src/index\\.ts$', GATHERING] },
    },
    {
      name: 'through-the-door',
      comment:
        'A room reaches another through its doors only: index.ts, and inner.ts, which has what no entry of the package exports. A family names the files of the columns that it is made of.',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: [GATHERING, '^src/families/'] },
      to: { path: '^src/[^/]+/', pathNot: ['^src/$1/', DOOR] },
    },
    {
      name: 'families-through-the-door',
      comment: 'A family reaches other rooms than columns/ and define/ through their doors.',
      severity: 'error',
      from: { path: '^src/families/', pathNot: GATHERING },
      to: { path: '^src/[^/]+/', pathNot: ['^src/(families|columns|define)/', DOOR] },
    },
    {
      name: 'front-door-through-the-doors',
      comment: 'src/index.ts reaches a room through its doors only.',
      severity: 'error',
      from: { path: '^src/index\\.ts$' },
      to: { path: '^src/[^/]+/', pathNot: DOOR },
    },
    {
      name: 'no-cycle',
      comment: 'Data flows one way.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'behind-a-door',
      comment: 'A module that no door leads to is not part of the library.',
      severity: 'error',
      from: { path: ['^src/index\\.ts$', DOOR] },
      to: { path: '^src/', pathNot: ['^src/index\\.ts$', DOOR], reachable: false },
    },
    {
      name: 'no-orphan',
      comment: 'A module that nothing uses and that uses nothing.',
      severity: 'error',
      from: { orphan: true, path: '^(src|test|docs)/', pathNot: '\\.(test|check|d)\\.ts$|\\.mjs$' },
      to: {},
    },
    {
      name: 'src-stands-alone',
      comment: 'src/ uses nothing of the project but itself.',
      severity: 'error',
      from: { path: '^src/' },
      to: { pathNot: '^src/|node_modules/', dependencyTypes: ['local', 'aliased', 'undetermined'] },
    },
    {
      name: 'src-is-pure',
      comment: 'src/ runs anywhere: no module of Node.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'command-through-entries',
      comment: 'bin/ uses the library as any program does: by its entries.',
      severity: 'error',
      from: { path: '^bin/' },
      to: { path: '^src/', pathNot: ['^src/index\\.ts$', '^src/[^/]+/index\\.ts$'] },
    },
    {
      name: 'command-by-itself',
      comment: 'bin/ uses the library, Node and what a package of bars may need, and nothing else.',
      severity: 'error',
      from: { path: '^bin/' },
      to: { pathNot: '^(src|bin)/|node_modules/hyparquet-compressors/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'nothing-uses-the-command',
      comment:
        'bin/ reads files, the terminal and the clock: only its own tests import it, that of the page that it reads, and pages that show its samples.',
      severity: 'error',
      from: { pathNot: '^(bin|test/bin)/|^test/docs/(cookbook|families/)' },
      to: { path: '^bin/' },
    },
    {
      name: 'decimal-in-conformance',
      comment: 'The engine computes in integers; only the reference it is held against uses decimal.js.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/conformance/' },
      to: { path: 'node_modules/decimal\\.js/' },
    },
    {
      name: 'fast-check-in-conformance',
      comment: 'fast-check is an optional peer that only conformance/ needs.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/conformance/' },
      to: { path: 'node_modules/fast-check/' },
    },
    {
      name: 'declared',
      comment: 'What src/ imports is a dependency of the package.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'], dependencyTypesNot: ['npm-peer'] },
    },
    {
      name: 'declared-for-development',
      comment: 'What tests and documentation import is a dependency of the project.',
      severity: 'error',
      from: { path: '^(test|docs)/' },
      to: {
        // The build of the workbench makes this module.
        pathNot: '^library-sources$',
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'],
        dependencyTypesNot: ['npm-dev'],
      },
    },
    {
      name: 'resolved',
      comment:
        'An import leads somewhere. The benchmarks have dependencies of their own, which may not be installed here.',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { couldNotResolve: true, pathNot: '^library-sources$' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    // The examples, the workbench and the tests have packages of their own beside those of the root.
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^docs/site/|/\\.generated/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
