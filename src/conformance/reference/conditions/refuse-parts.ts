import { DataError } from '../market/data-error.js';
import { isKnownAtTheEnd } from '../in-play/measure-times.js';
import { isInSession, maySettleEarly } from '../in-play/static-times.js';
import type { Look } from '../market/look.js';
import { sameTemplate } from '../calendar/template-of.js';
import type { Background } from './background.js';
import { knowsWhen } from './other-reports.js';
import type { Part } from './parts.js';

/**
 * Refuses what is only known at the close, where every question is settled by then: no observation would be left. Of the measures of
 * the same session the reference has no list of when each is known.
 */
export function refuseParts(parts: readonly Part[], own: Look, background: Background): void {
  const settledByClose = own.questions.length > 0 && isInSession(own.report, own.params);
  for (const part of parts) {
    if ('series' in part) {
      const { market, series } = background;
      const values = market.seen
        .map((session) => ({ session, ...series(part.series, session) }))
        .filter(({ value }) => value !== null);
      if (settledByClose && values.length > 0 && values.every(({ session, at }) => at >= session.closesAt)) {
        throw new DataError('known-too-late', `${part.series} says nothing before there is nothing left to ask`);
      }
    }
    if (!('report' in part)) continue;
    const other = background.other(part).look;
    const { report, template, questions } = other;
    if ('measure' in part && !knowsWhen(part.measure, part, other)) {
      throw new Error(`${part.report}.${part.measure}: when it is known is not supported by the reference`);
    }
    const onlyAtClose =
      'measure' in part
        ? isKnownAtTheEnd(part.measure, report, other.params)
        : !maySettleEarly(
            questions.find(({ id }) => id === part.question)!,
            report,
          );
    if (settledByClose && onlyAtClose && (part.previous ?? 0) === 0 && sameTemplate(template, own.template)) {
      throw new DataError('known-too-late', `${part.report} is only known when there is nothing left to ask`);
    }
  }
}
