import { describe, expect, it } from 'vitest';
import { Cancelled, Scheduler, type Turns } from '../browser/computing/turns.js';

const macrotask = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A clock on which every look takes so many milliseconds. */
const clock = (step: number) => {
  let now = 0;
  return () => (now += step);
};

async function steps(turns: Turns, name: string, count: number, log: string[]): Promise<void> {
  try {
    for (let i = 0; i < count; i++) {
      await turns.pause();
      log.push(name);
    }
  } finally {
    turns.end();
  }
}

describe('Scheduler', () => {
  it('lets tasks of the same urgency take turns', async () => {
    const scheduler = new Scheduler(macrotask, clock(30));
    const log: string[] = [];
    const both = ['a', 'b'].map((name) => steps(scheduler.begin('asked-for'), name, 3, log));
    await Promise.all(both);
    expect(log).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  });

  it('lets a task go on without a pause until its turn is over', async () => {
    const scheduler = new Scheduler(macrotask, clock(1));
    const log: string[] = [];
    await Promise.all(['a', 'b'].map((name) => steps(scheduler.begin('asked-for'), name, 3, log)));
    // Only microtasks separate their steps.
    expect(log).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  });

  it('lets what was asked for go first', async () => {
    const scheduler = new Scheduler(macrotask, clock(30));
    const log: string[] = [];
    const background = steps(scheduler.begin('in-the-background'), 'background', 3, log);
    const asked = steps(scheduler.begin('asked-for'), 'asked', 5, log);
    await Promise.all([background, asked]);
    expect(log).toEqual([...Array<string>(5).fill('asked'), ...Array<string>(3).fill('background')]);
  });

  it('stops a cancelled task at its next step, even while it waits for others', async () => {
    const scheduler = new Scheduler(macrotask, clock(30));
    const log: string[] = [];
    const turns = scheduler.begin('in-the-background');
    const asked = scheduler.begin('asked-for');
    const background = steps(turns, 'background', 3, log);
    await macrotask();
    turns.cancel();
    await expect(background).rejects.toThrow(Cancelled);
    expect(log).toEqual([]);
    asked.end();
  });
});
