import { scanRequest } from '../checking/requests.js';
import { once, type Sentence, sentencesOf } from '../checking/sentence.js';
import { differs, hasFields, holds, jsonOf, said, succeeded, unjudged } from '../checking/verdict.js';

const { stated, open } = sentencesOf('2.3');

const fields = ['summary', 'lookback', 'asOf', 'markets', 'tests', 'findings', 'ranking'];

/** Section 2.3. */
export const discoveryResult: readonly Sentence[] = [
  stated({
    id: 'ranking',
    also: ['1'],
    sentence: 'A discovery result is a ranking of report families',
    input: () => once,
    async run(_, session) {
      const response = await session.send(scanRequest(session), await session.anyKey());
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      const families = session.world.options.scanOf(jsonOf(response))?.families ?? null;
      if (families === null) return unjudged('options.readings.scan reads no families');
      if (families.length === 0) return differs('some families', 'none');
      return new Set(families).size === families.length ? holds : differs('each family once', families.join(', '));
    },
  }),
  open({
    id: 'scan-fields',
    also: ['4.3'],
    sentence: 'The fields of a discovery result',
    library: `those of scanDiscovery: ${fields.join(', ')} and others`,
    input: () => once,
    async run(_, session) {
      const response = await session.send(scanRequest(session), await session.anyKey());
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      return hasFields(response, fields);
    },
  }),
];
