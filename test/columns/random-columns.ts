import fc from 'fast-check';
import type { Quotient } from '../../src/numeric/inner.js';
import type { Column } from '../../src/columns/column.js';
import { choice, flag, number, object, quotient } from '../../src/columns/kinds.js';
import { columnsOf } from '../../src/columns/columns-of.js';
import { atOpen } from '../../src/columns/known.js';
import { Lack, NOT_ASKED, notAsked, PRESENT } from '../../src/columns/lack.js';
import { reasonsOf } from '../../src/columns/own-reasons.js';
import { columnReasons } from '../../src/columns/reasons.js';
import { caseRows, type Case } from './fake-tables.js';

export const kinds = ['number', 'flag', 'choice', 'quotient', 'object'] as const;

type Kind = (typeof kinds)[number];

/** What a column is made of: others by their place before it, none of them where it is one of the rows themselves. */
export interface Plan {
  readonly kind: Kind;
  readonly seed: number;
  readonly inputs: readonly number[];
}

/** A column, and what it says of a row, worked out for that row alone. */
export interface Planned {
  readonly plan: Plan;
  readonly column: Column<unknown>;
  readonly inputs: readonly Planned[];
  /** The reasons that it lists itself. */
  readonly lacks: readonly Lack<string>[];
  readonly plainly: (row: Case) => Plain;
  /** How often its function was asked. */
  asked: number;
}

export interface Plain {
  readonly why: number;
  readonly value?: unknown;
}

export const labels = ['a', 'b', 'c'] as const;

const own = reasonsOf({ 'no-luck': 'luck is missing', 'bad-luck': 'luck is bad', 'too-lucky': 'luck is too good' });

/** The reasons that are not of the catalog. */
export const ownReasons = own.reasons;

/** All reasons, in their order. */
export const allLacks = [...columnReasons, ...(['no-luck', 'bad-luck', 'too-lucky'] as const)].map(own.lack);

const LARGE = 2n ** 70n;
const values: Readonly<Record<Kind, readonly unknown[]>> = {
  number: [0, -0, 1.5, -3, Infinity, 2 ** 53 + 2],
  flag: [true, false],
  choice: labels,
  quotient: [
    { numerator: 5, denominator: 7 },
    { numerator: -0, denominator: 1 },
    { numerator: LARGE, denominator: 3 },
    { numerator: -1, denominator: LARGE },
    { numerator: -LARGE, denominator: LARGE + 1n },
  ],
  object: [{ tag: 1 }, { tag: 2 }, null, 'text', undefined],
};

/** What the function of a column makes of some values: arbitrary, and always the same. */
function made({ kind, seed }: Plan, lacks: readonly Lack<string>[], inputs: readonly unknown[]): unknown {
  const hash = hashOf(`${seed} ${inputs.map(textOf).join(' ')}`);
  const toss = hash % 10;
  if (toss === 0) return notAsked;
  if (toss <= lacks.length) return lacks[toss - 1];
  const list = values[kind];
  return list[Math.floor(hash / 10) % list.length];
}

function textOf(value: unknown): string {
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)}`;
  return Object.values(value).map(textOf).join('/');
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

const ofCases = columnsOf(caseRows);

/** The columns of some plans. */
export function plannedColumns(plans: readonly Plan[]): readonly Planned[] {
  const all: Planned[] = [];
  for (const plan of plans) all.push(planned(plan, all));
  return all;
}

function planned(plan: Plan, before: readonly Planned[]): Planned {
  const lacks = [...new Set([allLacks[plan.seed % allLacks.length], allLacks[(plan.seed * 7) % allLacks.length]])];
  const inputs = before.length === 0 ? [] : plan.inputs.map((place) => before[place % before.length]);
  const ofRow = inputs.length === 0;
  const of = (...given: readonly unknown[]): unknown => {
    own.asked++;
    return made(plan, lacks, given);
  };
  const own: Planned = {
    plan,
    inputs,
    lacks,
    asked: 0,
    column: ofRow
      ? columnOfRows(plan.kind, ({ seed }) => of(seed), lacks)
      : columnOf(
          plan.kind,
          inputs.map(({ column }) => column),
          of,
          lacks,
        ),
    plainly: (row) => {
      const given = inputs.map((input) => input.plainly(row));
      const why = Math.min(PRESENT, ...given.map((each) => each.why));
      if (why !== PRESENT) return { why };
      const result = made(plan, lacks, ofRow ? [row.seed] : given.map(({ value }) => value));
      if (!(result instanceof Lack)) return { why: PRESENT, value: result };
      return { why: result === notAsked ? NOT_ASKED : (result as Lack<string>).why };
    },
  };
  return own;
}

/** There are no quotients of rows themselves: objects stand for them. */
function columnOfRows(kind: Kind, of: (row: Case) => unknown, lacks: readonly Lack<string>[]): Column<unknown> {
  if (kind === 'number') return ofCases.number(atOpen, of as (row: Case) => number | Lack, ...lacks);
  if (kind === 'flag') return ofCases.flag(atOpen, of as (row: Case) => boolean | Lack, ...lacks);
  if (kind === 'choice') return ofCases.choice(labels, atOpen, of as (row: Case) => 'a' | Lack, ...lacks);
  return ofCases.object(atOpen, of, ...lacks);
}

type Of<Value> = (...values: readonly unknown[]) => Value | Lack;

function columnOf(
  kind: Kind,
  inputs: readonly Column<unknown>[],
  of: (...values: readonly unknown[]) => unknown,
  lacks: readonly Lack<string>[],
): Column<unknown> {
  if (kind === 'number') return number(inputs, of as Of<number>, ...lacks);
  if (kind === 'flag') return flag(inputs, of as Of<boolean>, ...lacks);
  if (kind === 'choice') return choice(labels, inputs, of as Of<'a'>, ...lacks);
  if (kind === 'quotient') return quotient(inputs, of as Of<Quotient>, ...lacks);
  return object(inputs, of, ...lacks);
}

/** Chains of columns of every kind, each made of one to six of those before it. */
export const chains: fc.Arbitrary<readonly Plan[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    seed: fc.nat(10_000),
    inputs: fc.oneof(
      { arbitrary: fc.array(fc.nat(100), { minLength: 1, maxLength: 6 }), weight: 3 },
      { arbitrary: fc.constant([]), weight: 1 },
    ),
  }),
  { minLength: 1, maxLength: 12 },
);
