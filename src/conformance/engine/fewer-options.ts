import { assetClasses, type SessionTemplate } from '../../calendar/index.js';
import type { Condition } from '../../reports/index.js';
import type { EngineOptions, EngineRequest } from './engine-request.js';
import { fewerOf, type ShrinkPass } from './shrink-pass.js';

/** Requests without one of their options, and with less in one of them. */
export function* fewerOptions(request: EngineRequest): ShrinkPass<EngineRequest> {
  let options: EngineOptions = request.options;
  const { assetClass, ticker, ...others } = options;
  for (const name of Object.keys(others)) {
    const rest = Object.entries(options).filter(([other]) => other !== name);
    const less = { assetClass, ticker, ...Object.fromEntries(rest) };
    if (yield { ...request, options: less }) options = less;
  }
  for (const name of ['params', 'completeness', 'guards', 'precision'] as const) {
    for (const field of Object.keys(options[name] ?? {})) {
      const fields = Object.entries(options[name] ?? {}).filter(([other]) => other !== field);
      const less = { ...options, [name]: Object.fromEntries(fields) };
      if (fields.length > 0 && (yield { ...request, options: less })) options = less;
    }
  }
  if (typeof options.assetClass === 'object') {
    for (const assetClass of assetClasses) {
      const less = { ...options, assetClass };
      if (yield { ...request, options: less }) {
        options = less;
        break;
      }
    }
  }
  for (const plainer of [withoutBreaks, withoutEarlierHours]) {
    const { session } = options;
    if (typeof session !== 'object' || plainer(session) === session) continue;
    const less = { ...options, session: plainer(session) };
    if (yield { ...request, options: less }) options = less;
  }
  const pass = fewerOf(options.events ?? []);
  for (let step = pass.next(); step.done !== true;) {
    const less: EngineOptions = { ...options, events: step.value };
    const kept = yield { ...request, options: less };
    if (kept) options = less;
    step = pass.next(kept);
  }
  // From a condition to one of its parts, and on to the parts of that.
  for (let parts = partsOf(typeof options.where === 'string' ? undefined : options.where); parts.length > 0;) {
    const [where, ...rest] = parts;
    const less: EngineOptions = { ...options, where };
    const kept = yield { ...request, options: less };
    if (kept) options = less;
    parts = kept ? partsOf(where) : rest;
  }
}

function withoutBreaks(template: SessionTemplate): SessionTemplate {
  const { breaks, ...others } = template;
  return breaks === undefined ? template : others;
}

function withoutEarlierHours(template: SessionTemplate): SessionTemplate {
  const { earlierHours, ...others } = template;
  return earlierHours === undefined ? template : others;
}

/** The conditions that a condition is made of, and it without one of them. */
function partsOf(where: Condition | undefined): readonly Condition[] {
  if (where === undefined) return [];
  if ('not' in where) return [where.not, ...partsOf(where.not).map((not) => ({ not }))];
  if ('and' in where) return [...where.and, ...withoutEach(where.and).map((and) => ({ and }))];
  if ('or' in where) return [...where.or, ...withoutEach(where.or).map((or) => ({ or }))];
  return [];
}

function withoutEach(parts: readonly Condition[]): readonly (readonly Condition[])[] {
  return parts.map((_, i) => parts.filter((__, j) => j !== i));
}
