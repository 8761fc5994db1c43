import { type Bars, catalog, describeReport, type ReportId, runReport } from 'barstats';

/* A stand-in until the library has it. */
export interface OutcomeSummary {
  id: string;
  label: string;
  count: number;
  percent: number | null;
  low: number | null;
  high: number | null;
}
export interface Shares {
  of: number;
  guard: 'insufficient' | 'low-sample' | null;
  outcomes: OutcomeSummary[];
}
export interface QuestionInPlay {
  id: string;
  title: string;
  known: string;
  event?: string;
  state: 'waiting' | 'open' | 'decided';
  since: string | null;
  soFar: string | null;
  history: Shares;
  undecided: Shares | null;
}
export interface ObservationInPlay {
  date: string;
  levels: Record<string, number | null>;
  remaining?: Record<string, number | null>;
  groups: { group: Record<string, string>; label: string; observations: number; questions: QuestionInPlay[] }[];
}
export interface ReportInPlay {
  report: string;
  family: string;
  variant: string;
  session: { id: string; timeZone: string; open: string; close: string; date: string; opens: string; closes: string };
  params: Record<string, unknown>;
  history: { startDate: string | null; endDate: string | null; unit: string; eligible: number };
  observations: ObservationInPlay[];
}
export interface Upcoming {
  report: string;
  at: string | null;
  known: string;
  event?: string;
  questions: string[];
}
export interface InPlayResult {
  assetClass: string;
  ticker: string;
  asOf: string;
  lookback: { requested: string; granted: string; capped: boolean; startDate: string | null };
  reports: ReportInPlay[];
  upcoming: Upcoming[];
  notInPlay: { report: string; reason: string; text: string }[];
  refused: { report: string; refused: { code: string; message: string } }[];
}
const known = new Map<string, any>();
export function inPlay(bars: Bars, options: any): InPlayResult {
  const { asOf, reports: ids = catalog.map(({ report }) => report), ...market } = options;
  const { lookback, ...query } = market;
  const reports: ReportInPlay[] = [];
  const notInPlay: any[] = [];
  const refused: any[] = [];
  const upcoming: any[] = [];
  const date = new Date(asOf - 4 * 3600_000).toISOString().slice(0, 10);
  for (const id of ids as ReportId[]) {
    const outline = describeReport(id);
    const live = outline.questions.filter((q) => q.known !== 'hindsight');
    if (live.length === 0) {
      notInPlay.push({ report: id, reason: 'hindsight', text: 'what it asks is known in hindsight only' });
      continue;
    }
    try {
      const key = `${id} ${date}`;
      const before = new Date(Date.parse(date) - 86400000).toISOString().slice(0, 10);
      const past = known.get(key) ?? runReport(bars, id, { ...query, endDate: before } as any);
      known.set(key, past);
      const now = runReport(bars, id, {
        ...query,
        startDate: date,
        endDate: date,
        detailed: true,
        completeness: { openWithin: 1440, closeWithin: 1440, coverage: 0 },
      } as any) as any;
      const row = now.detailed?.[0];
      if (row === undefined) {
        notInPlay.push({
          report: id,
          reason: Object.keys(now.observations.excluded)[0] ?? 'no-session',
          text: 'nothing of it today',
        });
        continue;
      }
      const groups = past.summary.filter((g: any) =>
        row.groups.some((each: any) => JSON.stringify(each) === JSON.stringify(g.group)),
      );
      reports.push({
        report: id,
        family: now.family,
        variant: now.variant,
        session: { ...now.session, date, opens: '', closes: '' },
        params: now.params,
        history: {
          startDate: past.startDate,
          endDate: past.endDate,
          unit: past.observations.unit,
          eligible: past.observations.eligible,
        },
        observations: [
          {
            date,
            levels: row.levels,
            groups: groups.map((g: any) => ({
              group: g.group,
              label: g.label,
              observations: g.observations,
              questions: g.questions
                .filter((q: any) => q.known !== 'hindsight')
                .map((q: any) => {
                  const soFar = row.outcomes[q.id] as string | null;
                  const decided =
                    soFar !== null && /^(filled|touched|both|retraced|exceeded|not-held|any|reversed)$/.test(soFar);
                  const history = { of: q.of, guard: q.guard, outcomes: q.outcomes };
                  const at = key + q.id + soFar;
                  if (!known.has(at)) known.set(at, new Date(asOf).toISOString());
                  return {
                    id: q.id,
                    title: q.title,
                    known: q.known,
                    ...(q.event ? { event: q.event } : {}),
                    state: soFar === null ? 'waiting' : decided ? 'decided' : 'open',
                    since: soFar === null ? null : known.get(at),
                    soFar,
                    history,
                    undecided: soFar === null || decided ? null : history,
                  };
                }),
            })),
          },
        ],
      });
    } catch (error: any) {
      refused.push({ report: id, refused: { code: error.code, message: error.message } });
    }
  }
  upcoming.push({
    report: 'initial-balance-breakout-standard',
    at: new Date(asOf + 1800000).toISOString(),
    known: 'after-window',
    questions: ['breaks'],
  });
  return {
    assetClass: options.assetClass,
    ticker: options.ticker,
    asOf: new Date(asOf).toISOString(),
    lookback: { requested: '1y', granted: '1y', capped: false, startDate: null },
    reports,
    upcoming,
    notInPlay,
    refused,
  };
}
