import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createInFlight } from '../../../docs/examples/service/in-flight.js';
import { Unavailable } from '../../../docs/examples/service/unavailable.js';

it('does work as long as there is room for it, of each key and of all, and makes room when it ends either way', async () => {
  const event = fc.record({ key: fc.constantFrom('a', 'b', 'c'), begins: fc.boolean(), fails: fc.boolean() });
  const some = fc.record({
    most: fc.integer({ min: 1, max: 5 }),
    mostPerKey: fc.integer({ min: 1, max: 3 }),
    events: fc.array(event, { maxLength: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(some, async ({ events, ...limits }) => {
      const inFlight = createInFlight(limits);
      const running: { key: string; end: (fails: boolean) => Promise<void> }[] = [];
      for (const { key, begins, fails } of events) {
        if (!begins) {
          const [ended] = running.splice(0, 1);
          await ended?.end(fails);
          continue;
        }
        const hasRoom =
          running.length < limits.most && running.filter((each) => each.key === key).length < limits.mostPerKey;
        let settle: (fails: boolean) => void = () => undefined;
        let begun = false;
        const work = inFlight(key, () => {
          begun = true;
          return new Promise<string>((resolve, reject) => {
            settle = (isFailure) => (isFailure ? reject(new Error('no')) : resolve('yes'));
          });
        });
        expect(begun).toBe(hasRoom);
        if (!hasRoom) {
          await expect(work).rejects.toThrow(Unavailable);
          continue;
        }
        running.push({
          key,
          async end(isFailure) {
            settle(isFailure);
            await (isFailure ? expect(work).rejects.toThrow('no') : expect(work).resolves.toBe('yes'));
          },
        });
      }
    }),
  );
});
