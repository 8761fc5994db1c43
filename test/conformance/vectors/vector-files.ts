import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { referenceReport } from '../../../src/conformance/index.js';
import { flips } from './at-random/flips.js';
import { calendars } from './calendar/calendars.js';
import { sessions } from './calendar/sessions.js';
import { evidence } from './discovery/evidence.js';
import { randomNumbers } from './discovery/random-numbers.js';
import { scans } from './discovery/scans.js';
import { folder } from './folder.js';
import { inPlayVectors } from './in-play/in-play-vectors.js';
import { manifest } from './manifest.js';
import { distributions } from './numeric/distributions.js';
import { roundings } from './numeric/roundings.js';
import { significance } from './numeric/significance.js';
import { wilsonIntervals } from './numeric/wilson-intervals.js';
import { authentication } from './policy/authentication.js';
import { discoveryDecisions } from './policy/discovery-decisions.js';
import { historyStarts } from './policy/history-starts.js';
import { keys } from './policy/keys.js';
import { liveDecisions } from './policy/live-decisions.js';
import { reportDecisions } from './policy/report-decisions.js';
import { headers } from './rate-limit/headers.js';
import { histories } from './rate-limit/histories.js';
import { answered } from './reports/answered.js';
import { unreachable } from './reports/not-reached.js';
import { reportInputs } from './reports/inputs.js';
import { requests } from './service/requests.js';
import { vectorText } from './vector-text.js';
import { yearAtRandom } from './years/at-random.js';
import { year } from './years/years.js';

/** Everything but the reports, whose inputs are stored. */
const others: Readonly<Record<string, () => object>> = {
  'at-random/flips.json': flips,
  'calendar/calendars.json': calendars,
  'calendar/sessions.json': sessions,
  'discovery/evidence.json': evidence,
  'discovery/random-numbers.json': randomNumbers,
  'discovery/scans.json': scans,
  'in-play/sessions.json': inPlayVectors,
  'numeric/distributions.json': distributions,
  'numeric/roundings.json': roundings,
  'numeric/significance.json': significance,
  'numeric/wilson-intervals.json': wilsonIntervals,
  'policy/authentication.json': authentication,
  'policy/discovery-decisions.json': discoveryDecisions,
  'policy/history-starts.json': historyStarts,
  'policy/keys.json': keys,
  'policy/live-decisions.json': liveDecisions,
  'policy/report-decisions.json': reportDecisions,
  'rate-limit/headers.json': headers,
  'rate-limit/histories.json': histories,
  'service/requests.json': requests,
  'unreachable.json': unreachable,
  'years/at-random.json': yearAtRandom,
  'years/crypto-four-hours.json': () => year('crypto-four-hours'),
  'years/stocks-daily.json': () => year('stocks-daily'),
  'years/stocks-half-hours.json': () => year('stocks-half-hours'),
};

/** What computes the text of each file anew, by its name below the folder, but for the manifest. */
export const vectorTexts: ReadonlyMap<string, () => string> = new Map(
  [
    ...[...reportInputs()].map(
      ([family, file]) => [`reports/${family}.json`, () => answered(file, referenceReport)] as const,
    ),
    ...Object.entries(others),
  ]
    .map(([name, file]) => [name, () => vectorText(file())] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** The text of every file, the manifest among them, by its name. */
export function computeVectors(): ReadonlyMap<string, string> {
  const files = new Map([...vectorTexts].map(([name, compute]) => [name, compute()]));
  return new Map([...files, ['manifest.json', vectorText(manifest(files))]]);
}

/** Writes files of vectors, and removes others. */
export function writeVectors(files: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of files) {
    mkdirSync(dirname(folder + name), { recursive: true });
    writeFileSync(folder + name, text);
  }
}
