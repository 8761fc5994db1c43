import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  createService,
  createThreads,
  workOnThread,
  type ServiceResponse,
  type ServiceTask,
  type Thread,
  type ThreadsOptions,
} from '../../src/service/index.js';
import { barsFor, marketsFor } from '../service/fixtures/bars-for.js';
import { bearer, findKey, now, plans, supported } from '../service/fixtures/world.js';

const service = createService({ supported, plans });

function taskOf(target: string): ServiceTask {
  const [path, query = ''] = target.split('?');
  const request = { method: 'GET', path, query, headers: { authorization: bearer('all-access') } };
  const received = service.receive(request, { now, findKey, rateLimit: () => null });
  if (received.finished) throw new Error(received.response.body ?? '');
  return received.task;
}

const report = taskOf('/report_calculation/outside-days-standard/stocks/AAPL');
const scan = taskOf('/discovery/scan?lookback=1mo');
const expected = (task: ServiceTask) => service.compute(task, marketsFor(task.needs, 30));

/** Stands for threads: messages arrive later, in their order, and only while they are not held. */
function startThreads(options: ThreadsOptions = {}, bars = barsFor) {
  const workers: EventEmitter[] = [];
  const told = { at: 0, orders: [] as string[], isHeld: false };
  const start = (): Thread => {
    const [outside, inside] = [new EventEmitter(), new EventEmitter()];
    let order = Promise.resolve();
    const deliver = (to: EventEmitter, message: unknown): void => {
      order = order.then(async () => {
        do await new Promise((resolve) => setImmediate(resolve));
        while (told.isHeld);
        to.emit('message', structuredClone(message));
      });
    };
    const port = Object.assign(inside, { postMessage: (message: unknown) => deliver(outside, message) });
    workOnThread(port, service, { bars: (need) => bars(need, 30), now: () => (told.at += 6) });
    workers.push(outside);
    return Object.assign(outside, {
      postMessage(message: object) {
        told.orders.push(JSON.stringify(Object.keys(message)));
        deliver(inside, message);
      },
      terminate: () => Promise.resolve(0),
    });
  };
  return { ...createThreads(start, { threads: 1, ...options }), workers, told };
}

const asked = (key: string, signal?: AbortSignal) => ({ key, signal });

describe('createThreads', () => {
  it('computes what would be computed here', async () => {
    const { compute } = startThreads({ threads: 2 });
    const tasks = [report, scan, report, taskOf('/in_play/stocks?tickers=AAPL,MSFT')];
    const responses = await Promise.all(tasks.map(async (task, i) => compute(task, asked(String(i)))));
    expect(responses).toEqual(tasks.map(expected));
  });

  it('pauses a scan for a report of another key, and goes on with it', async () => {
    const { compute } = startThreads();
    const ended: string[] = [];
    const both = [compute(scan, asked('heavy')), compute(report, asked('light'))] as Promise<object>[];
    void both[0].then(() => ended.push('scan'));
    void both[1].then(() => ended.push('report'));
    expect(await Promise.all(both)).toEqual([expected(scan), expected(report)]);
    expect(ended).toEqual(['report', 'scan']);
  });

  it('answers 503 to a key that has as many tasks as it may, with the headers of the task', async () => {
    const { compute } = startThreads({ placesPerKey: 1 });
    const first = compute(report, asked('key'));
    const second = await compute(report, asked('key'));
    expect([second.status, second.headers.RateLimit]).toEqual([503, report.headers.RateLimit]);
    expect(second.headers['Retry-After']).toBe('5');
    expect((await first).status).toBe(200);
    expect((await compute(report, asked('key'))).status).toBe(200);
  });

  it('gives up a task whose client has gone, before or between its steps, and goes on with the next', async () => {
    const { compute, told } = startThreads();
    const gone = new AbortController();
    // With its fifth order, so that it is between its steps on any machine.
    const add = told.orders.push.bind(told.orders);
    told.orders.push = (order) => {
      if (told.orders.length === 5) gone.abort();
      return add(order);
    };
    const task = compute(scan, asked('a', gone.signal)) as Promise<ServiceResponse>;
    const { status, headers } = await task;
    expect(status).toBe(499);
    const [done, of] = headers.Progress.split(' of ').map(Number);
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(of);
    expect(told.orders).toContain('["id","givenUp"]');
    expect((await compute(report, asked('a', gone.signal))).status).toBe(499);
    expect((await compute(report, asked('a'))).status).toBe(200);
  });

  it('fails a task whose bars cannot be loaded, and goes on', async () => {
    let isBroken = true;
    const { compute } = startThreads({}, (need, days) => {
      if (isBroken) throw new Error('no file');
      return barsFor(need, days);
    });
    await expect(compute(report, asked('a'))).rejects.toThrow('no file');
    isBroken = false;
    expect((await compute(report, asked('a'))).status).toBe(200);
  });

  it('loses the task of a thread that dies, and replaces it with the next', async () => {
    const { compute, workers, told } = startThreads();
    told.isHeld = true;
    const lost = compute(report, asked('a')) as Promise<object>;
    workers[0].emit('error', new Error('out of memory'));
    workers[0].emit('exit', 1);
    await expect(lost).rejects.toMatchObject({ message: 'the thread has ended', cause: new Error('out of memory') });
    expect(workers).toHaveLength(1);
    told.isHeld = false;
    expect((await compute(report, asked('a'))).status).toBe(200);
    expect(workers).toHaveLength(2);
  });

  it('fails what is not done when it is closed', async () => {
    const { compute, close, told } = startThreads();
    told.isHeld = true;
    const open = compute(report, asked('a')) as Promise<object>;
    const failed = expect(open).rejects.toThrow('the threads are closed');
    await close();
    await failed;
    told.isHeld = false;
  });

  it.each([
    [{ threads: 0 }, 'options.threads'],
    [{ places: 1.5 }, 'options.places'],
    [{ thread: 1 }, 'thread'],
  ])('refuses %j', (options, message) => {
    expect(() => startThreads(options as ThreadsOptions)).toThrow(message);
  });

  it('refuses what is no function', () => {
    expect(() => createThreads(1 as never)).toThrow('start must be a function');
    const port = { on: () => 0, postMessage: () => 0 };
    const bars = () => barsFor(report.needs[0], 30);
    expect(() => workOnThread({} as never, service, { bars, now: () => 0 })).toThrow('port.on must be a function');
    expect(() => workOnThread(port, {} as never, { bars, now: () => 0 })).toThrow('service.steps must be');
    expect(() => workOnThread(port, service, { bars, now: 0 } as never)).toThrow('options.now must be a function');
  });
});
