import type { ServiceAdapter } from '../service-adapter.js';
import type { FailedSentence, NamedSentence, SentenceReport, ServiceStep } from '../service-report.js';
import { NotSupported } from './adapter-failure.js';
import type { ObservableSentence, Sentence } from './sentence.js';
import type { StateOf } from './definition.js';
import type { Checking } from './try-out.js';

/** What a sentence is reported with. */
export interface Tried {
  readonly checking: Checking;
  readonly adapter: ServiceAdapter;
  readonly stateOf: StateOf;
}

/** Tries a sentence out, unless something that it needs is missing. */
export async function reportOf(sentence: Sentence, tried: Tried): Promise<SentenceReport> {
  const named = namedOf(sentence);
  if ('unobservable' in sentence) return { ...named, state: 'not-observable', why: sentence.unobservable };
  const missing = await missingFor(sentence, tried);
  if (missing !== null) return { ...named, state: 'not-supported', why: missing };
  const outcome = await sentence.tryOut(tried.checking, tried.stateOf);
  const { library } = sentence;
  switch (outcome.outcome) {
    case 'unjudged':
      return { ...named, state: 'not-supported', why: outcome.why };
    case 'failed':
      return failedReport(sentence, outcome);
    case 'held':
      if (library === null) return { ...named, state: 'conforms', runs: outcome.runs };
      return { ...named, state: 'choice', library, same: true, seen: library, counterexample: null };
    case 'differed': {
      const { counterexample } = outcome;
      const held = library === null || tried.checking.world.options.choices === 'library';
      if (held) return { ...named, state: 'differs', ...counterexample };
      return { ...named, state: 'choice', library, same: false, seen: counterexample.got, counterexample };
    }
  }
}

/** A sentence of which nothing is known, as the adapter failed. */
export function failedReport(
  sentence: Sentence,
  { error, steps }: { readonly error: string; readonly steps: readonly ServiceStep[] },
): FailedSentence {
  return { ...namedOf(sentence), state: 'error', error, steps };
}

function namedOf({ id, section, also, sentence }: Sentence): NamedSentence {
  return { id, section, also, sentence };
}

async function missingFor(
  { needs, plans, restsOn }: ObservableSentence,
  { checking, adapter, stateOf }: Tried,
): Promise<string | null> {
  const need = needs.find((each) => adapter[each] === undefined);
  if (need !== undefined) return new NotSupported(need).message;
  const plan = plans.find((role) => checking.world.options.plans[role] === null);
  if (plan !== undefined) return `options.plans.${plan} is not given`;
  for (const id of restsOn) {
    const state = await stateOf(id);
    if (state !== 'conforms') return `not tried: it needs ${id}, whose state is ${state}`;
  }
  return null;
}
