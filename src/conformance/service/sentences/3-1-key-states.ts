import * as fc from 'fast-check';
import { DAY } from '../checking/dates.js';
import { reportRequest, scanRequest } from '../checking/requests.js';
import { each, generated, once, type Sentence, sentencesOf } from '../checking/sentence.js';
import { differs, said, statusIs, statusIsNot } from '../checking/verdict.js';

const { stated, notObservable } = sentencesOf('3.1');

/** Section 3.1. */
export const keyStates: readonly Sentence[] = [
  stated({
    id: 'new-key',
    also: ['5.1', '5.2'],
    sentence: 'A new key is active: Bearer, one space and the key authenticate a request',
    input: () => once,
    async run(_, session) {
      const response = await session.send(reportRequest(session), await session.anyKey());
      return statusIsNot(response, 401);
    },
  }),
  notObservable(
    'account-allowed',
    'A key can be created if the account may have keys',
    'accounts are not part of the API',
  ),
  stated({
    id: 'revoked',
    also: ['5.2', '5.3', '7'],
    sentence: 'A revoked key stops working immediately: 401',
    needs: ['revokeKey'],
    restsOn: ['new-key'],
    // Whoever remembers keys that were good may remember them too long.
    input: () =>
      generated(
        fc.record({ before: fc.nat({ max: 2 }), what: fc.constantFrom('report' as const, 'scan' as const) }),
        [
          { before: 0, what: 'report' },
          { before: 1, what: 'report' },
          { before: 0, what: 'scan' },
        ],
        (asked) => Math.min(asked, 4),
      ),
    async run({ before, what }, session) {
      const key = await session.anyKey();
      for (let i = 0; i < before; i++) await session.send(reportRequest(session), key);
      await session.revoke(key);
      const request = what === 'scan' ? scanRequest(session) : reportRequest(session);
      return statusIs(await session.send(request, key), 401);
    },
  }),
  stated({
    id: 'revoked-for-ever',
    sentence: 'A revoked key never becomes active again',
    needs: ['revokeKey', 'setClock'],
    restsOn: ['revoked'],
    far: true,
    input: () => generated(fc.integer({ min: 1, max: 400 }), [], (asked) => Math.min(asked, 4)),
    async run(days, session) {
      const key = await session.anyKey();
      await session.revoke(key);
      await session.advance(days * DAY);
      return statusIs(await session.send(reportRequest(session), key), 401);
    },
  }),
  stated({
    id: 'rotation',
    also: ['5.3'],
    sentence: 'Rotation: of two keys, the one that is not revoked stays valid',
    needs: ['revokeKey'],
    restsOn: ['new-key', 'several-keys'],
    input: () => each(['old', 'new']),
    async run(which, session) {
      const [old, fresh] = [await session.anyKey(), await session.anyKey()];
      const [revoked, kept] = which === 'old' ? [old, fresh] : [fresh, old];
      await session.revoke(revoked);
      const response = await session.send(reportRequest(session), kept);
      if (response.status === 401)
        return differs(`anything but 401: only ${revoked.label} was revoked`, said(response));
      return statusIs(await session.send(reportRequest(session), revoked), 401);
    },
  }),
];
