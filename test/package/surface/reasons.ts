/** What the built-in families write in place. */
const STATED = 'authors who name a part of a report, and keep its identifiers as types';

/** As `npm run test:runtimes` does with the package. */
const COMPARING = 'those who compare results by their own means, such as digests';

/** `tokyo` stands for them in examples. */
const ONE_EXCHANGE = 'pages that load one exchange for `computeReport`, which takes no identifiers';

const SCANNING = 'authors whose families scan bars as built-in ones do';

/** Why names are exported that no page, example or benchmark names, by entry; `*` stands for all other names of an entry. */
export const REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'barstats/calendar': {
    hongKong: ONE_EXCHANGE,
    isExchange: ONE_EXCHANGE,
    sydney: ONE_EXCHANGE,
    toronto: ONE_EXCHANGE,
    xetra: ONE_EXCHANGE,
  },
  'barstats/conformance': {
    marketAndOptionsArbitrary: COMPARING,
    reportOptionsArbitrary: COMPARING,
    reportParamsArbitrary: COMPARING,
    withoutNotices: COMPARING,
  },
  'barstats/define': {
    entryAtBreak: 'authors whose trades are entered at the break of a range of their own',
    firstBarFrom: SCANNING,
    group: STATED,
    hasBarAcross: SCANNING,
    level: STATED,
    measure: STATED,
    question: STATED,
  },
  barstats: { exchanges: 'programs that list the exchanges there are, to choose from' },
  'barstats/discovery': {
    calibrationSteps: 'servers and pages of authors that calibrate between other work',
  },
  'barstats/policy': { decideWatch: 'servers of their own that offer evidence since a day, as the service does' },
  'barstats/reports': {
    outlineOfBars: 'servers of their own that estimate the cost of a request before they load its bars',
  },
  'barstats/families': { '*': 'programs that load only the families they run' },
};
