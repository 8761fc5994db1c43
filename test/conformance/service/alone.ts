import { checkAll } from '../../../src/conformance/service/checking/check-all.js';
import { checkedOptions } from '../../../src/conformance/service/checking/checked-options.js';
import type { ObservableSentence } from '../../../src/conformance/service/checking/sentence.js';
import { worldOf } from '../../../src/conformance/service/checking/world.js';
import type { CheckServiceOptions, SentenceReport, ServiceAdapter } from '../../../src/conformance/index.js';
import { sentences } from '../../../src/conformance/service/sentences/index.js';

/** The sentences that requests can show. */
export const observable: readonly ObservableSentence[] = sentences.flatMap((each) =>
  'unobservable' in each ? [] : [each],
);

/** Sees what a sentence is found to be, whatever those are that it rests on. */
export function aloneWith(options: CheckServiceOptions) {
  const world = worldOf(checkedOptions(options));
  return async (sentence: ObservableSentence, adapter: ServiceAdapter): Promise<SentenceReport> => {
    const alone: ObservableSentence = {
      ...sentence,
      restsOn: [],
      tryOut: (checking) => sentence.tryOut(checking, () => Promise.resolve('conforms')),
    };
    const { sentences: found } = await checkAll([alone], world, adapter);
    return found[0];
  };
}
