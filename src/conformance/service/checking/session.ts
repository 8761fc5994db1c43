import type { AdapterResponse, AdapterRequest, ServiceAdapter } from '../service-adapter.js';
import type { ServiceStep } from '../service-report.js';
import { called, checkedKey, checkedResponse, NotSupported } from './adapter-failure.js';
import type { PlanRole } from './plan-role.js';
import type { World } from './world.js';

/** A key that was made for one run. */
export interface RunKey {
  readonly key: string;
  readonly id: string;
  /** How steps show it. */
  readonly label: string;
}

/** One run of one sentence: what is done to the service, written down. */
export class Session {
  readonly world: World;
  readonly #adapter: ServiceAdapter;
  readonly #steps: ServiceStep[] = [];
  readonly #keys: RunKey[] = [];
  #now: number;
  #latest: number;

  constructor(world: World, adapter: ServiceAdapter, now: number) {
    this.world = world;
    this.#adapter = adapter;
    this.#now = now;
    this.#latest = now;
  }

  /** The instant that it is for the service. */
  get now(): number {
    return this.#now;
  }

  /** The latest instant that it has been in this run. */
  get latest(): number {
    return this.#latest;
  }

  get canSetClock(): boolean {
    return this.#adapter.setClock !== undefined;
  }

  /** Sets the clock to where the run begins, which is no step of it. */
  async begin(): Promise<void> {
    if (this.canSetClock) await this.#call('setClock', () => this.#adapter.setClock!(this.#now));
  }

  async goTo(instant: number): Promise<void> {
    if (instant === this.#now) return;
    this.#now = instant;
    this.#latest = Math.max(this.#latest, instant);
    this.#steps.push({ step: 'set-clock', at: this.#at() });
    await this.begin();
  }

  async advance(milliseconds: number): Promise<void> {
    await this.goTo(this.#now + milliseconds);
  }

  /** Makes a key with a plan. */
  async key(role: PlanRole): Promise<RunKey> {
    const plan = this.world.options.plans[role] ?? '';
    const label = `<key ${this.#keys.length + 1}>`;
    this.#steps.push({ step: 'create-key', at: this.#at(), plan, key: label });
    const { key, id } = checkedKey(await this.#call('createKey', () => this.#adapter.createKey(plan)));
    const made = { key, id, label };
    this.#keys.push(made);
    return made;
  }

  /** Makes a key with the widest plan that there is. */
  async anyKey(): Promise<RunKey> {
    const { plans } = this.world.options;
    return this.key((['allAccess', 'pro', 'essential'] as const).find((role) => plans[role] !== null) ?? 'essential');
  }

  async revoke({ id, label }: RunKey): Promise<void> {
    if (this.#adapter.revokeKey === undefined) throw new NotSupported('revokeKey');
    this.#steps.push({ step: 'revoke-key', at: this.#at(), key: label });
    await this.#call('revokeKey', () => this.#adapter.revokeKey!(id));
  }

  /** Sends a request, with the header of a key where one is given. */
  async send(request: AdapterRequest, key?: RunKey): Promise<AdapterResponse> {
    const headers = key === undefined ? request.headers : { Authorization: `Bearer ${key.key}`, ...request.headers };
    const sent = { ...request, headers };
    const step = { step: 'send', at: this.#at(), request: this.#maskedRequest(sent), response: null } as const;
    const place = this.#steps.push(step) - 1;
    const response = checkedResponse(await this.#call('send', () => this.#adapter.send(sent)));
    this.#steps[place] = { ...step, response: this.#maskedResponse(response) };
    return response;
  }

  /** What was done so far. */
  get steps(): readonly ServiceStep[] {
    return [...this.#steps];
  }

  /** A text with the keys of the run in it as the steps show them. */
  masked(text: string): string {
    return this.#keys.reduce((masked, { key, label }) => masked.replaceAll(key, label), text);
  }

  #at(): string {
    return new Date(this.#now).toISOString();
  }

  #call<Result>(name: string, call: () => Result | PromiseLike<Result>): Promise<Result> {
    return called(name, call, this.world.options.timeLimit);
  }

  #maskedRequest({ method, path, query, headers }: AdapterRequest): AdapterRequest {
    const masked = Object.entries(headers).map(([name, value]) => [name, this.masked(value)]);
    return {
      method,
      path: this.masked(path),
      query: this.masked(query),
      headers: Object.fromEntries(masked) as AdapterRequest['headers'],
    };
  }

  #maskedResponse({ status, headers, body }: AdapterResponse): AdapterResponse {
    const masked = Object.entries(headers).map(([name, value]) => [name, this.masked(String(value))]);
    return {
      status,
      headers: Object.fromEntries(masked) as AdapterResponse['headers'],
      body: body === null ? null : shortened(this.masked(body)),
    };
  }
}

const LONGEST = 500;

/** A whole result would hide what it is there to show. */
function shortened(body: string): string {
  return body.length > LONGEST ? `${body.slice(0, LONGEST)}…` : body;
}
