import { describe, expect, it } from 'vitest';
import { createFairQueue } from '../../src/service/index.js';

describe('a fair queue', () => {
  it('lets a light key overtake twenty heavy ones at the next step, and the paused one go on', () => {
    const queue = createFairQueue<string>();
    for (let i = 0; i < 20; i++) queue.add(`scan ${i}`, `heavy ${i}`, 10_000);
    expect([queue.next(0), queue.next(1)]).toEqual(['scan 0', 'scan 1']);
    expect([queue.next(0), queue.next(1)]).toEqual(['scan 0', 'scan 1']);
    queue.add('report', 'light', 60);
    expect(queue.next(1)).toBe('report');
    expect([queue.next(0), queue.next(1)]).toEqual(['scan 0', 'report']);
    queue.end('report');
    expect([queue.next(0), queue.next(1)]).toEqual(['scan 0', 'scan 1']);
    queue.end('scan 1');
    expect(queue.next(1)).toBe('scan 2');
  });

  it('gives a key all threads as long as no other waits', () => {
    const queue = createFairQueue<string>();
    for (const job of ['a', 'b', 'c']) queue.add(job, 'key', 100);
    expect([queue.next(0), queue.next(1), queue.next(2), queue.next(3)]).toEqual(['a', 'b', 'c', null]);
    queue.add('d', 'other', 90);
    expect(queue.next(2)).toBe('d');
  });

  it('lets a key that asks for little, but without end, pass a heavy one only until it has had as much', () => {
    const queue = createFairQueue<string>();
    queue.add('heavy', 'a', 100);
    let overtook = 0;
    for (; overtook < 50; overtook++) {
      queue.add(`light ${overtook}`, 'b', 30);
      if (queue.next(0) === 'heavy') break;
      queue.end(`light ${overtook}`);
    }
    // At 120, its fourth job would end after the heavy one.
    expect(overtook).toBe(3);
  });

  it('counts nothing of a job that is given up before it begins', () => {
    const queue = createFairQueue<string>();
    queue.add('first', 'a', 10);
    queue.add('given up', 'b', 500);
    queue.end('given up');
    queue.add('other', 'b', 9);
    expect(queue.next(0)).toBe('other');
  });

  it('counts a job of no cost, too', () => {
    const queue = createFairQueue<string>();
    queue.add('report', 'a', 3);
    let overtook = 0;
    for (; overtook < 50; overtook++) {
      queue.add(`free ${overtook}`, 'b', 0);
      if (queue.next(0) === 'report') break;
      queue.end(`free ${overtook}`);
    }
    expect(overtook).toBe(2);
  });

  it('refuses more jobs of a key than it may have, and takes places back from keys that have more than others', () => {
    const queue = createFairQueue<string>({ places: 5, placesPerKey: 3 });
    for (const job of ['a1', 'a2', 'a3', 'b1', 'b2']) expect(queue.add(job, job[0], 100)).toBeNull();
    expect(queue.add('a4', 'a', 1)).toBe('a4');
    expect([queue.next(0), queue.next(1)]).toEqual(['a1', 'b1']);
    expect(queue.add('c1', 'c', 1)).toBe('a3');
    expect(queue.add('d1', 'd', 1)).toBe('b2');
    expect(queue.add('e1', 'e', 1)).toBe('a2');
    // Each key has one of the five places.
    expect(queue.add('f1', 'f', 1)).toBe('f1');
    expect(queue.size).toBe(5);
  });

  it('keeps the jobs that have begun', () => {
    const queue = createFairQueue<string>({ places: 2 });
    for (const job of ['a1', 'a2']) queue.add(job, 'a', 100);
    expect([queue.next(0), queue.next(1)]).toEqual(['a1', 'a2']);
    expect(queue.add('b', 'b', 1)).toBe('b');
  });

  it('refuses what is no option, key, cost or thread, and a job that is in it', () => {
    const queue = createFairQueue<string>();
    queue.add('a', 'key', 1);
    const refused: readonly (readonly [() => unknown, string, string])[] = [
      [() => createFairQueue({ places: -1 }), 'out-of-bounds', 'options.places'],
      [() => createFairQueue({ placesPerKey: 1.5 }), 'out-of-bounds', 'options.placesPerKey'],
      [() => createFairQueue({ threads: 2 } as never), 'unknown-option', 'options'],
      [() => queue.add('b', '', 1), 'out-of-bounds', 'key'],
      [() => queue.add('b', 'key', NaN), 'out-of-bounds', 'cost'],
      [() => queue.add('b', 'key', -1), 'out-of-bounds', 'cost'],
      [() => queue.add('a', 'key', 1), 'out-of-bounds', 'job'],
      [() => queue.next(-1), 'out-of-bounds', 'thread'],
      [() => queue.next('0' as never), 'wrong-type', 'thread'],
    ];
    for (const [call, code, argument] of refused) expect(call).toThrow(expect.objectContaining({ code, argument }));
    expect(queue.end('b')).toBe(false);
    expect(queue.size).toBe(1);
  });
});
