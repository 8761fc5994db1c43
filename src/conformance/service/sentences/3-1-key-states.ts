import * as fc from 'fast-check';
import { DAY } from '../checking/dates.js';
import { reportRequest } from '../checking/requests.js';
import { generated, notObservable, once, stated, type Sentence } from '../checking/sentence.js';
import { differs, holds, said, statusIs } from '../checking/verdict.js';

/** Section 3.1. */
export const keyStates: readonly Sentence[] = [
  stated({
    id: 'new-key',
    section: '3.1',
    also: ['5.1', '5.2'],
    sentence: 'A new key is active: Bearer, one space and the key authenticate a request',
    input: () => once,
    async run(_, session) {
      const response = await session.send(reportRequest(session), await session.anyKey());
      return response.status === 401 ? differs('anything but 401', said(response)) : holds;
    },
  }),
  notObservable(
    '3.1',
    'account-allowed',
    'A key can be created if the account may have keys',
    'accounts are not part of the API',
  ),
  stated({
    id: 'revoked',
    section: '3.1',
    also: ['5.2', '5.3', '7'],
    sentence: 'A revoked key stops working immediately: 401',
    needs: ['revokeKey'],
    restsOn: ['new-key'],
    // Whoever remembers keys that were good may remember them too long.
    input: () => generated(fc.nat({ max: 2 }), [0, 1], (asked) => Math.min(asked, 4)),
    async run(before, session) {
      const key = await session.anyKey();
      for (let i = 0; i < before; i++) await session.send(reportRequest(session), key);
      await session.revoke(key);
      return statusIs(await session.send(reportRequest(session), key), 401);
    },
  }),
  stated({
    id: 'revoked-for-ever',
    section: '3.1',
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
    section: '3.1',
    also: ['5.3'],
    sentence: 'Rotation: the new key stays valid after the old one is revoked',
    needs: ['revokeKey'],
    restsOn: ['new-key', 'several-keys'],
    input: () => once,
    async run(_, session) {
      const [old, fresh] = [await session.anyKey(), await session.anyKey()];
      await session.revoke(old);
      const response = await session.send(reportRequest(session), fresh);
      return response.status === 401 ? differs('anything but 401', said(response)) : holds;
    },
  }),
];
