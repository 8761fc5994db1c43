import { sessionTemplates } from '../../calendar/index.js';
import { describeReport, type ParamValue, type ReportName } from '../../reports/index.js';
import type { GeneratedMarket } from '../arbitraries/index.js';

/**
 * Params with sessions that the market has and lengths that its bars can tell, so that few runs are refused: a report about two sessions
 * is about that of the market, where that is one of its asset class, after another one or after the same of the day before.
 */
export function fittingParams(
  { assetClass, template, rows, intervalMs }: GeneratedMarket,
  report: ReportName,
  params: Readonly<Record<string, ParamValue | undefined>>,
): Readonly<Record<string, ParamValue | undefined>> {
  const ids = sessionTemplates[assetClass].map(({ id }) => id);
  const sessions = {
    first: ids[rows.length % ids.length],
    second: ids.includes(template.id) ? template.id : ids[0],
  };
  const bar = intervalMs / 60_000;
  const longer = typeof params.barMinutes === 'number' ? multipleOf(bar, params.barMinutes, 240) : bar;
  const { options } = describeReport(report);
  const isPair = options.some(({ name }) => name === 'second');
  const chosen = options.flatMap((option): [string, ParamValue][] => {
    const { name } = option;
    if (option.type === 'session') return !isPair ? [] : [[name, name === 'first' ? sessions.first : sessions.second]];
    if (bar >= 1440 || !('unit' in option) || option.unit !== 'minutes') return [];
    if (name === 'barMinutes') return typeof params.barMinutes === 'number' ? [[name, longer]] : [];
    return [[name, multipleOf(longer, Number(params[name] ?? option.default), 1440)]];
  });
  return { ...params, ...Object.fromEntries(chosen) };
}

/** The next multiple of a length, or the last one within a limit. */
function multipleOf(length: number, value: number, limit: number): number {
  return Math.max(length, Math.min(Math.ceil(value / length), Math.floor(limit / length)) * length);
}
