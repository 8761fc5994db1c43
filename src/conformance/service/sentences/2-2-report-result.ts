import { reportRequest } from '../checking/requests.js';
import { once, type Sentence, sentencesOf } from '../checking/sentence.js';
import { hasFields, said, succeeded, unjudged } from '../checking/verdict.js';

const { open } = sentencesOf('2.2');

/** Of the library's results, what every one of them has. */
const fields = [
  'report',
  'family',
  'variant',
  'assetClass',
  'ticker',
  'startDate',
  'endDate',
  'observations',
  'summary',
];

/** Section 2.2. Who gets detailed rows is said in section 5.4. */
export const reportResult: readonly Sentence[] = [
  open({
    id: 'report-fields',
    also: ['4.3'],
    sentence: 'The fields of a report result',
    library: `those of runReport: ${fields.join(', ')} and others`,
    input: () => once,
    async run(_, session) {
      const response = await session.send(reportRequest(session), await session.anyKey());
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      return hasFields(response, fields);
    },
  }),
];
