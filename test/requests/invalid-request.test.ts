import { expect, it } from 'vitest';
import { InvalidRequest, inTermsOfTheQuery } from '../../src/requests/invalid-request.js';

it.each([
  ['options.startDate must be a date, got "x"', 'start_date must be a date, got "x".'],
  ['options.startDate must not be after options.endDate', 'start_date must not be after end_date.'],
  ['options.params.fill must be one of wick, close', 'fill must be one of wick, close.'],
  ['options.params.first.timeZone is missing', 'first.timeZone is missing.'],
  ['options has no field "wher"; did you mean "where"?', 'options has no field "wher"; did you mean "where"?'],
  // A word that has one of these in it is another word.
  ['restartDate is not myoptions.params.x', 'restartDate is not myoptions.params.x.'],
  ['the session is another; as options.session, this template does: {"id":"x"}', 'the session is another.'],
])('%s', (message, sentence) => {
  expect(inTermsOfTheQuery(message)).toBe(sentence);
});

it('is an error of its own, so that no other one is taken for a fault of the client', () => {
  expect(new InvalidRequest('x')).toBeInstanceOf(Error);
  expect(new Error('x')).not.toBeInstanceOf(InvalidRequest);
  expect(new InvalidRequest('x must be y.').message).toBe('x must be y.');
});
