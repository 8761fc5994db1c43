/** What the built-in families write in place. */
const STATED = 'authors who name a part of a report, and keep its identifiers as types';

/** As `npm run test:runtimes` does with the package. */
const COMPARING = 'those who compare results by their own means, such as digests';

/** Why names are exported that no page, example or benchmark names, by entry; `*` stands for all other names of an entry. */
export const REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'barstats/conformance': {
    marketAndOptionsArbitrary: COMPARING,
    reportOptionsArbitrary: COMPARING,
    reportParamsArbitrary: COMPARING,
    withoutNotices: COMPARING,
  },
  'barstats/define': {
    group: STATED,
    level: STATED,
    measure: STATED,
    question: STATED,
  },
  'barstats/families': { '*': 'programs that load only the families they run' },
};
