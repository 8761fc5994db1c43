import type { ServiceAdapter } from '../service-adapter.js';
import type { SentenceReport, SentenceState, ServiceReport, ServiceStep } from '../service-report.js';
import { AdapterFailure, called } from './adapter-failure.js';
import { HOUR, dateOf } from './dates.js';
import { reportOf, failedReport, type Tried } from './report-of.js';
import type { Sentence } from './sentence.js';
import { Session } from './session.js';
import type { Checking } from './try-out.js';
import { marketName, type World } from './world.js';

/** Tries every sentence out, and reports in their order. */
export async function checkAll(
  sentences: readonly Sentence[],
  world: World,
  adapter: ServiceAdapter,
): Promise<ServiceReport> {
  const setUp = await failureOfLoading(world, adapter);
  const checking = checkingOf(world, adapter);
  const reports = new Map<string, SentenceReport>();
  const byId = new Map(sentences.map((sentence) => [sentence.id, sentence]));
  const report = async (sentence: Sentence): Promise<SentenceReport> => {
    const known = reports.get(sentence.id);
    if (known !== undefined) return known;
    const tried: Tried = { checking, adapter, stateOf: async (id) => (await report(byId.get(id)!)).state };
    const made =
      setUp !== null && !('unobservable' in sentence) ? failedReport(sentence, setUp) : await reportOf(sentence, tried);
    reports.set(sentence.id, made);
    return made;
  };
  // After the clock was moved by years there are no bars any more.
  for (const sentence of [...sentences].sort((a, b) => Number(isFar(a)) - Number(isFar(b)))) await report(sentence);
  return gathered(sentences.map(({ id }) => reports.get(id)!));
}

function isFar(sentence: Sentence): boolean {
  return 'far' in sentence && sentence.far;
}

/** Runs begin an hour apart, so that whatever a limit counts in common, no run is limited by one before it. */
function checkingOf(world: World, adapter: ServiceAdapter): Checking {
  let next = world.options.now;
  return {
    world,
    begin: () => new Session(world, adapter, next),
    ended: (session) => {
      // A clock that stepped back goes on after the latest instant that it has shown.
      if (adapter.setClock !== undefined) next = Math.ceil((session.latest + 1) / HOUR) * HOUR + HOUR;
    },
  };
}

/** Gives the service its bars, where it takes any; what failed, or `null`. */
async function failureOfLoading(
  world: World,
  adapter: ServiceAdapter,
): Promise<{ readonly error: string; readonly steps: readonly ServiceStep[] } | null> {
  const { loadBars } = adapter;
  if (loadBars === undefined) return null;
  const { now, timeLimit } = world.options;
  const steps: ServiceStep[] = [];
  try {
    for (const market of world.markets) {
      steps.push({ step: 'load-bars', at: dateOf(now), market: marketName(market) });
      await called('loadBars', () => loadBars(market, world.rowsOf(market)), timeLimit);
    }
    return null;
  } catch (error) {
    if (!(error instanceof AdapterFailure)) throw error;
    return { error: error.message, steps };
  }
}

const states = ['conforms', 'differs', 'not-supported', 'choice', 'not-observable', 'error'] as const;

function gathered(reports: readonly SentenceReport[]): ServiceReport {
  const counts = Object.fromEntries(
    states.map((state) => [state, reports.filter((each) => each.state === state).length]),
  ) as Record<SentenceState, number>;
  return frozen({ conforms: counts.differs === 0 && counts.error === 0, counts, sentences: reports });
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
