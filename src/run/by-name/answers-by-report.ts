// Written by `npm run generate -- answers`: the names in the results of each report, for the types of ReportResult.

interface Names<Groups, Questions, Measures, Reasons extends string> {
  readonly groups: Groups;
  readonly questions: Questions;
  readonly measures: Measures;
  /** Any report may leave out what has not closed or lacks bars, and that of which a condition does not hold or is not known in time. */
  readonly excluded: Readonly<Partial<Record<Reasons | 'not-closed' | 'incomplete' | 'before-history' | 'decided-before' | 'condition', number>>>;
}

/** The same names in groups that are divided further. */
type By<Added, Each extends { readonly groups: unknown }> = Omit<Each, 'groups'> & {
  readonly groups: Each['groups'] & Added;
};

/** Other questions in the same groups. */
type Asking<Questions, Each extends { readonly measures: unknown }, Measures = Each['measures']> = Omit<Each, 'questions' | 'measures'> & {
  readonly questions: Questions;
  readonly measures: Measures;
};

type None = Record<never, never>;
type OrNot<Outcome extends string> = Outcome | `not-${Outcome}`;
type Exceeded = 'exceeded' | 'respected';
type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
type Size = `below-${number}` | `${number}-to-${number}` | `from-${number}`;
type Breaks = 'high-only' | 'low-only' | 'both' | 'neither';
type Colour = 'green' | 'red' | 'flat';
type QuestionsRestColour =
  | 'rest-colour'
  | 'rest-colour-high-only'
  | 'rest-colour-low-only'
  | 'rest-colour-both'
  | 'rest-colour-neither'
  | 'day-colour'
  | 'day-colour-high-only'
  | 'day-colour-low-only'
  | 'day-colour-both'
  | 'day-colour-neither';
type Retest = 'retested' | 'not-retested' | 'closed-inside';
type AfterRetest = 'new-extreme' | 'closed-inside' | 'neither';
type Favourable = 'reached' | 'possible' | 'not-reached';
type QuestionsFavourable = `favourable-${number}` | `adverse-${number}`;
type MeasuresByExcursion = 'favourable' | 'favourable-possible' | 'adverse' | 'adverse-possible' | 'minutes-to-favourable' | 'minutes-to-adverse';
type Bracket = 'target' | 'stop' | 'ambiguous' | 'neither';
type MeasuresByBracket = `worst-${number}-${number}` | `best-${number}-${number}`;
type QuestionsUpBefore = 'up-before' | 'up-on' | 'up-after';
type HighSession = 'asia' | 'asia-and-london' | 'london' | 'london-and-new-york' | 'new-york' | 'none';
type Type = 'non-trend' | 'normal' | 'normal-variation' | 'trend' | 'neutral';
type Location = 'above' | 'inside' | 'below';
type QuestionsType = 'type' | 'type-after-non-trend' | 'type-after-normal' | 'type-after-normal-variation' | 'type-after-trend' | 'type-after-neutral';
type QuestionsCloseLocation =
  | 'close-location'
  | 'close-location-non-trend'
  | 'close-location-normal'
  | 'close-location-normal-variation'
  | 'close-location-trend'
  | 'close-location-neutral';
type QuestionsTouched0236 = 'touched-0.236' | 'touched-0.382' | 'touched-0.5' | 'touched-0.618' | 'touched-0.786';
type CloseLocation = 'beyond-open' | 'within-gap' | 'beyond-previous-close';
type Month = 'january' | 'february' | 'march' | 'april' | 'may' | 'june' | 'july' | 'august' | 'september' | 'october' | 'november' | 'december';
type Length = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10-or-more';
type QuestionsAfter1 = 'after-1' | 'after-2' | 'after-3' | 'after-4' | 'after-5' | 'after-6' | 'after-7' | 'after-8' | 'after-9' | 'after-10-or-more';
type Breaks2 = 'breakout' | 'breakdown' | 'double' | 'none';
type FirstSide = 'up' | 'down' | 'ambiguous';
type QuestionsCloseLocation4 = 'close-location' | 'close-location-breakout' | 'close-location-breakdown' | 'close-location-double' | 'close-location-none';
type FalseBreak = 'breaking-bar' | 'later-bar' | 'not-false';
type Third = 'lower' | 'middle' | 'upper';
type Rejection = 'high' | 'low' | 'ambiguous' | 'none';
type Formation = 'high-first' | 'low-first' | 'same-bar';
type BreakHalf = 'first-half' | 'second-half';
type QuestionsCloseLocation5 = 'close-location' | 'close-location-high-only' | 'close-location-low-only' | 'close-location-both' | 'close-location-neither';
type QuestionsHigh = `high-${number}` | `low-${number}`;
type Cells = 'green-green' | 'green-red' | 'red-green' | 'red-red';
type Against = 'above' | 'at' | 'below';
type CloseLocation2 = 'inside' | 'beyond' | 'through';
type Both = 'up-up' | 'up-down' | 'down-up' | 'down-down' | 'flat';
type OpenZone =
  | 'above-r5'
  | 'r4-to-r5'
  | 'r3-to-r4'
  | 'r2-to-r3'
  | 'r1-to-r2'
  | 'pp-to-r1'
  | 'at-pp'
  | 's1-to-pp'
  | 's2-to-s1'
  | 's3-to-s2'
  | 's4-to-s3'
  | 's5-to-s4'
  | 'below-s5'
  | 'above-r3'
  | 'below-s3'
  | 'above-r4'
  | 'below-s4'
  | 'above-r1'
  | 'below-s1'
  | 's1-to-r1';
type QuestionsTouchedR5 =
  | 'touched-r5'
  | 'touched-r4'
  | 'touched-r3'
  | 'touched-r2'
  | 'touched-r1'
  | 'touched-pp'
  | 'touched-s1'
  | 'touched-s2'
  | 'touched-s3'
  | 'touched-s4'
  | 'touched-s5';
type CloseZoneR5Touched =
  | 'above-r5'
  | 'r4-to-r5'
  | 'r3-to-r4'
  | 'r2-to-r3'
  | 'r1-to-r2'
  | 'pp-to-r1'
  | 'at-pp'
  | 's1-to-pp'
  | 's2-to-s1'
  | 's3-to-s2'
  | 's4-to-s3'
  | 's5-to-s4'
  | 'below-s5';
type CloseZoneR4Touched =
  | 'above-r5'
  | 'r4-to-r5'
  | 'r3-to-r4'
  | 'r2-to-r3'
  | 'r1-to-r2'
  | 'pp-to-r1'
  | 'at-pp'
  | 's1-to-pp'
  | 's2-to-s1'
  | 's3-to-s2'
  | 's4-to-s3'
  | 's5-to-s4'
  | 'below-s5'
  | 'above-r4'
  | 'below-s4'
  | 's1-to-r1';
type CloseZoneR3Touched =
  | 'above-r5'
  | 'r4-to-r5'
  | 'r3-to-r4'
  | 'r2-to-r3'
  | 'r1-to-r2'
  | 'pp-to-r1'
  | 'at-pp'
  | 's1-to-pp'
  | 's2-to-s1'
  | 's3-to-s2'
  | 's4-to-s3'
  | 's5-to-s4'
  | 'below-s5'
  | 'above-r3'
  | 'below-s3'
  | 'above-r4'
  | 'below-s4'
  | 's1-to-r1';
type FirstSide2 = 'high' | 'low' | 'ambiguous';
type FirstTouched =
  | 'previous-high'
  | 'previous-middle'
  | 'previous-low'
  | 'previous-close'
  | 'week-high'
  | 'week-low'
  | 'month-high'
  | 'month-low'
  | 'asia-high'
  | 'asia-low'
  | 'london-high'
  | 'london-low'
  | 'same-bar'
  | 'none';
type ReactionPreviousHigh = 'bounce' | 'through' | 'ambiguous' | 'neither';
type QuestionsTouchedPreviousHigh =
  | 'touched-previous-high'
  | 'touched-previous-middle'
  | 'touched-previous-low'
  | 'touched-previous-close'
  | 'touched-week-high'
  | 'touched-week-low'
  | 'touched-month-high'
  | 'touched-month-low'
  | 'touched-asia-high'
  | 'touched-asia-low'
  | 'touched-london-high'
  | 'touched-london-low';
type QuestionsReactionPreviousHigh =
  | 'reaction-previous-high'
  | 'reaction-previous-middle'
  | 'reaction-previous-low'
  | 'reaction-previous-close'
  | 'reaction-week-high'
  | 'reaction-week-low'
  | 'reaction-month-high'
  | 'reaction-month-low'
  | 'reaction-asia-high'
  | 'reaction-asia-low'
  | 'reaction-london-high'
  | 'reaction-london-low';
type TradingDay =
  'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'fifth-to-last' | 'fourth-to-last' | 'third-to-last' | 'second-to-last' | 'last' | 'other';
type CloseLocation3 = 'beyond' | 'inside' | 'through';
type QuestionsTouchedValueAreaHigh = 'touched-value-area-high' | 'touched-point-of-control' | 'touched-value-area-low';
type Filled = 'first-session' | 'week' | 'unfilled';

type AdrAverageDailyRange = Names<None, { exceeded: Exceeded }, 'range-to-average', 'no-average' | 'no-previous' | 'roll' | 'no-size'>;
type AsianRangeBreakout = Names<
  None,
  { breaks: Breaks } & Record<QuestionsRestColour, Colour>,
  never,
  'roll' | 'no-first' | 'no-following' | 'no-break' | 'ambiguous' | 'no-size' | 'no-entry' | 'no-average'
>;
type AtrAverageTrueRange = AdrAverageDailyRange;
type ClassicInsideOutside = Names<
  { pattern: 'inside' | 'outside' },
  { breaks: Breaks; colour: Colour },
  never,
  'no-previous' | 'roll' | 'no-history' | 'no-pattern'
>;
type DailyHighAndLowBySession = Names<None, { 'high-session': HighSession; 'low-session': HighSession }, never, 'flat'>;
type DayType = Names<
  None,
  Record<QuestionsType, Type> & Record<QuestionsCloseLocation, Location>,
  'window-percent' | 'extension',
  'no-window' | 'no-average' | 'no-size'
>;
type Doji = Names<None, { colour: Colour; breaks: Breaks }, never, 'no-previous' | 'roll' | 'no-pattern'>;
type EngulfingCandles = Names<
  { direction: 'bullish' | 'bearish' },
  { stopped: OrNot<'stopped'> },
  'run-percent' | 'minutes-from-open',
  'no-following' | 'no-average' | 'no-size' | 'roll'
>;
type FairValueGaps = Names<
  { direction: 'bullish' | 'bearish' },
  { mitigated: OrNot<'mitigated'> },
  'gap-percent' | 'minutes-from-open',
  'no-following' | 'roll' | 'no-average' | 'no-size' | 'no-entry'
>;
type FibonacciLevels = Names<None, Record<QuestionsTouched0236, OrNot<'touched'>>, never, 'no-previous' | 'roll' | 'flat'>;
type GapFill = Names<
  { direction: 'up' | 'down' | 'all' },
  { filled: 'filled' | 'unfilled'; held: OrNot<'held'>; reversed: OrNot<'reversed'> },
  'gap-size' | 'gap-size-percent',
  'no-previous' | 'roll' | 'no-gap' | 'no-size' | 'size' | 'flat' | 'no-average'
>;
type GreenAndRedDaysByWeekday = Names<{ weekday: Weekday }, { colour: Colour }, 'change-percent', 'no-previous' | 'roll'>;
type GreenAndRedStreaks = Names<{ colour: 'all' | 'green' | 'red' }, { length: Length } & Record<QuestionsAfter1, OrNot<'same'>>, 'length', 'roll'>;
type HighAndLowByWeekday = Names<None, { 'high-weekday': Weekday; 'low-weekday': Weekday }, never, 'roll' | 'flat' | 'no-previous'>;
type IctOpeningRetracement = Names<
  { 'open-side': 'above' | 'below' },
  { retraced: OrNot<'retraced'> },
  'distance-percent',
  'no-reference' | 'at-reference' | 'no-size'
>;
type InitialBalanceBreakout = Names<
  None,
  { breaks: Breaks2; 'first-side': FirstSide },
  'window-percent' | 'minutes-to-break',
  'no-window' | 'no-average' | 'no-size' | 'no-break' | 'ambiguous' | 'no-following' | 'no-entry'
>;
type InsideBars = Names<None, { breaks: Breaks; 'any-break': OrNot<'broken'> }, never, 'no-previous' | 'roll' | 'not-inside' | 'no-size'>;
type IntradayRangeWindow = Names<None, None, 'window-range' | 'window-range-percent' | 'window-share', 'no-window'>;
type IntradayTiming = Names<None, { 'high-time': `${number}:${number}`; 'low-time': `${number}:${number}` }, never, 'flat'>;
type IntradayVolumeAndRange = Names<{ time: `${number}:${number}` }, None, 'volume' | 'range' | 'range-percent', never>;
type InverseFairValueGaps = Names<
  { direction: 'bullish' | 'bearish' },
  { mitigated: OrNot<'mitigated'> },
  'gap-percent' | 'minutes-from-open' | 'minutes-to-flip',
  'no-break' | 'no-following' | 'no-size' | 'no-average'
>;
type MarketOpenVolume = Names<None, None, 'opening-volume' | 'rest-volume', 'no-window' | 'no-volume'>;
type MarketSessionBreakout = Names<
  None,
  { breaks: Breaks },
  never,
  'roll' | 'no-first' | 'no-following' | 'no-average' | 'no-size' | 'no-break' | 'ambiguous' | 'no-entry'
>;
type MarketSessionCorrelation = Names<None, { cells: Cells; same: OrNot<'same'> }, never, 'roll' | 'no-first' | 'no-following' | 'flat'>;
type NarrowRange = Names<
  { pattern: 'nr4' | 'nr7' },
  { 'range-against-average': OrNot<'above'>; breaks: Breaks; colour: Colour },
  never,
  'no-previous' | 'roll' | 'no-average' | 'no-pattern'
>;
type OpenToCloseRange = Names<None, { move: 'within' | 'beyond' }, 'move-percent', 'no-size' | 'flat'>;
type OpeningCandleContinuation = Names<
  { 'window-colour': 'green' | 'red' },
  { 'session-continued': OrNot<'continued'>; 'rest-continued': OrNot<'continued'> },
  never,
  'no-window' | 'flat' | 'no-average' | 'no-size'
>;
type OpeningRangeBreakout = InitialBalanceBreakout;
type OpeningStats = Names<
  None,
  { 'open-location': Location; 'open-against-close': Against },
  'open-position',
  'no-previous' | 'roll' | 'flat' | 'no-reference'
>;
type OpeningWeekRange = Names<None, { breaks: Breaks }, 'range-percent', 'roll' | 'no-window' | 'no-average' | 'no-size' | 'no-break' | 'ambiguous'>;
type OutsideDays = Names<
  { direction: 'bullish' | 'bearish' },
  { reversed: OrNot<'reversed'>; 'close-location': CloseLocation2 },
  never,
  'no-previous' | 'roll' | 'not-outside' | 'no-size'
>;
type OvernightAndSession = Names<
  None,
  { overnight: OrNot<'up'>; session: OrNot<'up'>; both: Both },
  'overnight-percent' | 'session-percent',
  'no-previous' | 'roll'
>;
type OvernightContinuation = Names<
  { 'overnight-colour': 'green' | 'red' },
  { colour: Colour; continued: OrNot<'continued'> },
  never,
  'no-previous' | 'roll' | 'no-gap' | 'no-size'
>;
type PivotPoints = Names<None, { 'open-zone': OpenZone; 'close-zone': OpenZone } & Record<QuestionsTouchedR5, OrNot<'touched'>>, never, 'no-previous' | 'roll'>;
type PowerHourBreakout = Names<None, { breaks: Breaks }, never, 'no-window' | 'no-break' | 'ambiguous' | 'no-size' | 'no-average'>;
type PowerHourContinuation = Names<{ 'colour-before': 'green' | 'red' }, { colour: Colour; continued: OrNot<'continued'> }, never, 'no-window' | 'flat'>;
type PreviousDaysRange = Names<
  None,
  { breaks: Breaks; touched: Breaks; 'break-side': 'high' | 'low'; 'colour-after-high': Colour; 'colour-after-low': Colour },
  'previous-range',
  'no-previous' | 'roll' | 'no-average' | 'no-size' | 'size' | 'no-break' | 'ambiguous' | 'no-following' | 'no-entry'
>;
type PreviousMonthsRange = Names<
  None,
  { breaks: Breaks; 'first-side': FirstSide2; 'open-location': Location; 'close-location': Location },
  'previous-range',
  'no-previous' | 'roll'
>;
type PreviousSessionCorrelation = Names<{ 'previous-colour': 'green' | 'red' }, { colour: Colour }, never, 'no-previous' | 'roll' | 'flat'>;
type PreviousWeeksRange = PreviousMonthsRange;
type ReferenceLevels = Names<
  None,
  { 'first-touched': FirstTouched } & Record<QuestionsTouchedPreviousHigh, OrNot<'touched'>> & Record<QuestionsReactionPreviousHigh, ReactionPreviousHigh>,
  | 'minutes-to-previous-high'
  | 'minutes-to-previous-middle'
  | 'minutes-to-previous-low'
  | 'minutes-to-previous-close'
  | 'minutes-to-week-high'
  | 'minutes-to-week-low'
  | 'minutes-to-month-high'
  | 'minutes-to-month-low'
  | 'minutes-to-asia-high'
  | 'minutes-to-asia-low'
  | 'minutes-to-london-high'
  | 'minutes-to-london-low',
  'no-previous' | 'roll' | 'no-average' | 'no-entry' | 'no-size'
>;
type Seasonality = Names<{ month: Month }, { up: OrNot<'up'> }, 'change-percent', 'no-previous' | 'roll'>;
type SessionColour = Names<None, { colour: Colour }, 'change-percent', 'no-previous' | 'roll' | 'flat'>;
type Sweep = Names<
  { 'first-side': 'high' | 'low' },
  { returned: OrNot<'returned'>; 'touched-middle': OrNot<'touched'>; 'touched-opposite': OrNot<'touched'>; 'close-location': CloseLocation3 },
  'minutes-to-break' | 'minutes-to-return' | 'excess',
  'no-previous' | 'roll' | 'no-break' | 'ambiguous' | 'no-average' | 'no-size' | 'no-pattern' | 'no-following' | 'no-entry'
>;
type ValueArea = Names<
  { 'open-location': Location },
  { accepted: OrNot<'accepted'>; crossed: OrNot<'crossed'> } & Record<QuestionsTouchedValueAreaHigh, OrNot<'touched'>>,
  'value-area-size',
  'no-previous' | 'roll'
>;
type Vwap = Names<None, { touched: OrNot<'touched'>; 'close-location': Against }, 'share-above', 'no-window' | 'no-volume'>;
type WeekOpeningGap = Names<
  { direction: 'up' | 'down' | 'all' },
  { filled: Filled },
  'gap-size' | 'gap-to-average',
  'no-previous' | 'roll' | 'no-gap' | 'no-average' | 'no-size'
>;

/** The values by dimension, the outcomes by question, the measures, and the reasons for exclusion of each report. */
export interface AnswersByReport {
  'adr-average-daily-range-standard': AdrAverageDailyRange;
  'adr-average-daily-range-by-weekday': By<{ weekday: Weekday }, AdrAverageDailyRange>;
  'adr-average-daily-range-by-extension': Asking<AdrAverageDailyRange['questions'], AdrAverageDailyRange, 'extension-percent'>;
  'adr-average-daily-range-by-streak': By<{ 'previous-range': Exceeded }, AdrAverageDailyRange>;
  'adr-average-daily-range-by-range-to-adr-by-weekday': By<{ weekday: Weekday }, Asking<{ 'range-to-average': Size }, AdrAverageDailyRange>>;
  'asian-range-breakout-standard': AsianRangeBreakout;
  'asian-range-breakout-by-weekday': By<{ weekday: Weekday }, AsianRangeBreakout>;
  'asian-range-breakout-by-extension': By<{ 'first-side': 'high' | 'low' }, Asking<None, AsianRangeBreakout, 'extension' | 'extension-percent'>>;
  'asian-range-breakout-by-retest': By<
    { 'first-side': 'high' | 'low' },
    Asking<{ retest: Retest; 'after-retest': AfterRetest }, AsianRangeBreakout, 'minutes-to-retest'>
  >;
  'asian-range-breakout-by-excursion': By<
    { 'first-side': 'high' | 'low' },
    Asking<Record<QuestionsFavourable, Favourable>, AsianRangeBreakout, MeasuresByExcursion>
  >;
  'asian-range-breakout-by-bracket': By<
    { 'first-side': 'high' | 'low' },
    Asking<Record<`bracket-${number}-${number}`, Bracket>, AsianRangeBreakout, MeasuresByBracket>
  >;
  'atr-average-true-range-standard': AtrAverageTrueRange;
  'atr-average-true-range-by-weekday': By<{ weekday: Weekday }, AtrAverageTrueRange>;
  'atr-average-true-range-by-extension': Asking<AtrAverageTrueRange['questions'], AtrAverageTrueRange, 'extension-percent'>;
  'atr-average-true-range-by-streak': By<{ 'previous-range': Exceeded }, AtrAverageTrueRange>;
  'atr-average-true-range-by-range-to-atr-by-weekday': By<{ weekday: Weekday }, Asking<{ 'range-to-average': Size }, AtrAverageTrueRange>>;
  'classic-inside-outside-standard': ClassicInsideOutside;
  'classic-inside-outside-by-weekday': By<{ weekday: Weekday }, ClassicInsideOutside>;
  'cpi-performance-standard': Names<
    None,
    Record<QuestionsUpBefore, OrNot<'up'>>,
    'change-before-percent' | 'change-on-percent' | 'change-after-percent',
    'roll' | 'no-history' | 'no-session'
  >;
  'daily-high-and-low-by-session-standard': DailyHighAndLowBySession;
  'daily-high-and-low-by-session-by-weekday': By<{ weekday: Weekday }, DailyHighAndLowBySession>;
  'daily-high-and-low-by-session-by-candle': By<{ colour: 'green' | 'red' }, DailyHighAndLowBySession>;
  'day-type-standard': DayType;
  'day-type-by-weekday': By<{ weekday: Weekday }, DayType>;
  'day-type-by-size': By<{ size: Size }, DayType>;
  'doji-standard': Doji;
  'doji-by-weekday': By<{ weekday: Weekday }, Doji>;
  'earnings-performance-standard': Names<
    None,
    Record<QuestionsUpBefore, OrNot<'up'>>,
    'change-before-percent' | 'change-on-percent' | 'change-after-percent',
    'roll' | 'no-history' | 'no-session'
  >;
  'economic-data-volume-standard': Names<
    None,
    Record<'volume-2-before' | 'volume-1-before' | 'volume-on' | 'volume-1-after', OrNot<'above'>>,
    'volume-2-before' | 'volume-1-before' | 'volume-on' | 'volume-1-after',
    'roll' | 'no-average' | 'no-history' | 'no-volume' | 'no-session'
  >;
  'engulfing-candles-standard': EngulfingCandles;
  'engulfing-candles-by-size': By<{ size: Size }, EngulfingCandles>;
  'engulfing-candles-by-r-multiple': Asking<Record<`reached-${number}`, OrNot<'reached'>>, EngulfingCandles>;
  'engulfing-candles-by-excursion': Asking<Record<QuestionsFavourable, Favourable>, EngulfingCandles, MeasuresByExcursion>;
  'engulfing-candles-by-bracket': Asking<Record<`bracket-${number}-${number}`, Bracket>, EngulfingCandles, MeasuresByBracket>;
  'engulfing-candles-daily': Asking<EngulfingCandles['questions'], EngulfingCandles, 'run-percent'>;
  'event-day-standard': Names<{ day: 'before' | 'event' | 'after' | 'other' }, { colour: Colour }, 'range-to-average', never>;
  'expiration-standard': Names<
    { day: 'monthly' | 'quarterly' | 'before' | 'week' | 'other' },
    { colour: Colour },
    'change-percent' | 'range-to-average',
    'no-previous' | 'roll'
  >;
  'fair-value-gaps-standard': FairValueGaps;
  'fair-value-gaps-by-size': By<{ size: Size }, FairValueGaps>;
  'fair-value-gaps-by-time': Asking<
    { 'mitigation-time': `${number}:${number}` } & Record<`mitigated-${number}:${number}`, OrNot<'mitigated'>>,
    FairValueGaps,
    'gap-percent' | 'minutes-from-open' | 'minutes-to-mitigation'
  >;
  'fair-value-gaps-by-weekday': By<{ weekday: Weekday }, FairValueGaps>;
  'fair-value-gaps-by-excursion': Asking<Record<QuestionsFavourable, Favourable>, FairValueGaps, MeasuresByExcursion>;
  'fair-value-gaps-by-bracket': Asking<Record<`bracket-${number}-${number}`, Bracket>, FairValueGaps, MeasuresByBracket>;
  'fibonacci-levels-standard': FibonacciLevels;
  'fibonacci-levels-by-weekday': By<{ weekday: Weekday }, FibonacciLevels>;
  'fomc-performance-standard': Names<
    None,
    Record<QuestionsUpBefore, OrNot<'up'>>,
    'change-before-percent' | 'change-on-percent' | 'change-after-percent',
    'roll' | 'no-history' | 'no-session'
  >;
  'gap-fill-standard': GapFill;
  'gap-fill-by-weekday': By<{ weekday: Weekday }, GapFill>;
  'gap-fill-by-size': By<{ size: Size }, GapFill>;
  'gap-fill-by-close': Asking<Record<'close-location' | 'close-location-filled' | 'close-location-unfilled', CloseLocation>, GapFill>;
  'gap-fill-by-prev-candle': By<{ 'previous-colour': 'green' | 'red' }, GapFill>;
  'gap-fill-by-fill-time': Asking<
    { 'fill-time': `${number}:${number}` } & Record<`filled-${number}:${number}`, 'filled' | 'unfilled'>,
    GapFill,
    'minutes-to-fill'
  >;
  'gap-fill-by-spike': Asking<{ 'filled-by': 'first-bar' | 'later' }, GapFill, 'spike-percent'>;
  'gap-fill-by-excursion': Asking<Record<QuestionsFavourable, Favourable>, GapFill, MeasuresByExcursion>;
  'gap-fill-by-bracket': Asking<Record<`bracket-${number}-${number}`, Bracket>, GapFill, MeasuresByBracket>;
  'green-and-red-days-by-weekday-standard': GreenAndRedDaysByWeekday;
  'green-and-red-days-by-weekday-by-month': By<{ month: Month }, GreenAndRedDaysByWeekday>;
  'green-and-red-streaks-standard': GreenAndRedStreaks;
  'green-and-red-streaks-by-week': GreenAndRedStreaks;
  'green-and-red-streaks-by-month': GreenAndRedStreaks;
  'high-and-low-by-weekday-standard': HighAndLowByWeekday;
  'high-and-low-by-weekday-by-candle': By<{ colour: 'green' | 'red' }, HighAndLowByWeekday>;
  'high-and-low-by-weekday-by-close': Asking<
    Record<
      | 'close-location'
      | 'close-location-high-monday'
      | 'close-location-high-tuesday'
      | 'close-location-high-wednesday'
      | 'close-location-high-thursday'
      | 'close-location-high-friday'
      | 'close-location-low-monday'
      | 'close-location-low-tuesday'
      | 'close-location-low-wednesday'
      | 'close-location-low-thursday'
      | 'close-location-low-friday'
      | 'close-location-high-saturday'
      | 'close-location-high-sunday'
      | 'close-location-low-saturday'
      | 'close-location-low-sunday',
      Location
    >,
    HighAndLowByWeekday
  >;
  'ict-opening-retracement-standard': IctOpeningRetracement;
  'ict-opening-retracement-by-weekday': By<{ weekday: Weekday }, IctOpeningRetracement>;
  'ict-opening-retracement-by-size': By<{ size: Size }, IctOpeningRetracement>;
  'ict-opening-retracement-by-fill-time': Asking<
    { 'fill-time': `${number}:${number}` } & Record<`filled-${number}:${number}`, OrNot<'retraced'>>,
    IctOpeningRetracement,
    'minutes-to-fill'
  >;
  'initial-balance-breakout-standard': InitialBalanceBreakout;
  'initial-balance-breakout-by-weekday': By<{ weekday: Weekday }, InitialBalanceBreakout>;
  'initial-balance-breakout-by-size': By<{ size: Size }, InitialBalanceBreakout>;
  'initial-balance-breakout-by-close': Asking<Record<QuestionsCloseLocation4, Location>, InitialBalanceBreakout>;
  'initial-balance-breakout-by-levels': By<{ 'first-side': 'up' | 'down' }, Asking<Record<`extension-${number}`, OrNot<'reached'>>, InitialBalanceBreakout>>;
  'initial-balance-breakout-by-extension': By<{ 'first-side': 'up' | 'down' }, Asking<None, InitialBalanceBreakout, 'extension'>>;
  'initial-balance-breakout-by-performance': By<
    { 'first-side': 'up' | 'down' },
    Asking<{ 'broke-back': OrNot<'back'>; 'false-break': FalseBreak }, InitialBalanceBreakout, 'run-percent'>
  >;
  'initial-balance-breakout-by-rejection': By<{ 'close-third': Third }, Asking<{ rejection: Rejection }, InitialBalanceBreakout, 'window-percent'>>;
  'initial-balance-breakout-by-retracement': By<
    { 'first-side': 'up' | 'down' },
    Asking<Record<`retracement-${number}`, OrNot<'reached'>>, InitialBalanceBreakout>
  >;
  'initial-balance-breakout-by-time': Asking<
    { 'break-time': `${number}:${number}` } & Record<`broken-${number}:${number}`, 'broken' | 'unbroken'>,
    InitialBalanceBreakout,
    'minutes-to-break'
  >;
  'initial-balance-breakout-by-breakout': By<{ 'first-side': 'up' | 'down' }, Asking<{ colour: Colour; 'close-location': Location }, InitialBalanceBreakout>>;
  'initial-balance-breakout-by-retest': By<
    { 'first-side': 'up' | 'down' },
    Asking<{ retest: Retest; 'after-retest': AfterRetest }, InitialBalanceBreakout, 'minutes-to-retest'>
  >;
  'initial-balance-breakout-by-excursion': By<
    { 'first-side': 'up' | 'down' },
    Asking<Record<QuestionsFavourable, Favourable>, InitialBalanceBreakout, MeasuresByExcursion>
  >;
  'initial-balance-breakout-by-bracket': By<
    { 'first-side': 'up' | 'down' },
    Asking<Record<`bracket-${number}-${number}`, Bracket>, InitialBalanceBreakout, MeasuresByBracket>
  >;
  'initial-balance-breakout-by-formation': By<
    { formation: Formation },
    Asking<{ 'first-break': 'up' | 'down' | 'ambiguous' | 'none' }, InitialBalanceBreakout>
  >;
  'initial-balance-breakout-by-double-break': By<{ 'break-half': BreakHalf }, Asking<{ double: 'double' | 'single' }, InitialBalanceBreakout>>;
  'inside-bars-standard': InsideBars;
  'inside-bars-by-weekday': By<{ weekday: Weekday }, InsideBars>;
  'inside-bars-by-close': Asking<Record<QuestionsCloseLocation5, Location>, InsideBars>;
  'inside-bars-by-size': By<{ size: Size }, InsideBars>;
  'inside-bars-by-open': By<{ 'open-third': Third }, InsideBars>;
  'intraday-range-window-standard': IntradayRangeWindow;
  'intraday-range-window-by-weekday': By<{ weekday: Weekday }, IntradayRangeWindow>;
  'intraday-timing-standard': IntradayTiming;
  'intraday-timing-by-weekday': By<{ weekday: Weekday }, IntradayTiming>;
  'intraday-timing-by-candle': By<{ colour: 'green' | 'red' }, IntradayTiming>;
  'intraday-volume-and-range-standard': IntradayVolumeAndRange;
  'intraday-volume-and-range-by-weekday': By<{ weekday: Weekday }, IntradayVolumeAndRange>;
  'inverse-fair-value-gaps-standard': InverseFairValueGaps;
  'inverse-fair-value-gaps-by-weekday': By<{ weekday: Weekday }, InverseFairValueGaps>;
  'inverse-fair-value-gaps-by-excursion': Asking<Record<QuestionsFavourable, Favourable>, InverseFairValueGaps, MeasuresByExcursion>;
  'inverse-fair-value-gaps-by-bracket': Asking<Record<`bracket-${number}-${number}`, Bracket>, InverseFairValueGaps, MeasuresByBracket>;
  'market-open-volume-standard': MarketOpenVolume;
  'market-open-volume-by-weekday': By<{ weekday: Weekday }, MarketOpenVolume>;
  'market-session-breakout-standard': MarketSessionBreakout;
  'market-session-breakout-by-weekday': By<{ weekday: Weekday }, MarketSessionBreakout>;
  'market-session-breakout-by-size': By<{ size: Size }, MarketSessionBreakout>;
  'market-session-breakout-by-levels': Asking<Record<QuestionsHigh, OrNot<'reached'>>, MarketSessionBreakout>;
  'market-session-breakout-by-retest': By<
    { 'first-side': 'high' | 'low' },
    Asking<{ retest: Retest; 'after-retest': AfterRetest }, MarketSessionBreakout, 'minutes-to-retest'>
  >;
  'market-session-breakout-by-excursion': By<
    { 'first-side': 'high' | 'low' },
    Asking<Record<QuestionsFavourable, Favourable>, MarketSessionBreakout, MeasuresByExcursion>
  >;
  'market-session-breakout-by-bracket': By<
    { 'first-side': 'high' | 'low' },
    Asking<Record<`bracket-${number}-${number}`, Bracket>, MarketSessionBreakout, MeasuresByBracket>
  >;
  'market-session-correlation-standard': MarketSessionCorrelation;
  'market-session-correlation-by-weekday': By<{ weekday: Weekday }, MarketSessionCorrelation>;
  'narrow-range-standard': NarrowRange;
  'narrow-range-by-weekday': By<{ weekday: Weekday }, NarrowRange>;
  'nfp-performance-standard': Names<
    None,
    Record<QuestionsUpBefore, OrNot<'up'>>,
    'change-before-percent' | 'change-on-percent' | 'change-after-percent',
    'roll' | 'no-history' | 'no-session'
  >;
  'open-to-close-range-standard': OpenToCloseRange;
  'open-to-close-range-by-weekday': By<{ weekday: Weekday }, OpenToCloseRange>;
  'open-to-close-range-by-candle': By<{ colour: 'green' | 'red' }, OpenToCloseRange>;
  'opening-candle-continuation-standard': OpeningCandleContinuation;
  'opening-candle-continuation-by-weekday': By<{ weekday: Weekday }, OpeningCandleContinuation>;
  'opening-candle-continuation-by-size': By<{ size: Size }, OpeningCandleContinuation>;
  'opening-candle-continuation-by-close': Asking<
    Record<'close-location' | 'close-location-continued' | 'close-location-not-continued', Location>,
    OpeningCandleContinuation
  >;
  'opening-range-breakout-standard': OpeningRangeBreakout;
  'opening-range-breakout-by-weekday': By<{ weekday: Weekday }, OpeningRangeBreakout>;
  'opening-range-breakout-by-size': By<{ size: Size }, OpeningRangeBreakout>;
  'opening-range-breakout-by-close': Asking<Record<QuestionsCloseLocation4, Location>, OpeningRangeBreakout>;
  'opening-range-breakout-by-levels': By<{ 'first-side': 'up' | 'down' }, Asking<Record<`extension-${number}`, OrNot<'reached'>>, OpeningRangeBreakout>>;
  'opening-range-breakout-by-extension': By<{ 'first-side': 'up' | 'down' }, Asking<None, OpeningRangeBreakout, 'extension'>>;
  'opening-range-breakout-by-performance': By<
    { 'first-side': 'up' | 'down' },
    Asking<{ 'broke-back': OrNot<'back'>; 'false-break': FalseBreak }, OpeningRangeBreakout, 'run-percent'>
  >;
  'opening-range-breakout-by-rejection': By<{ 'close-third': Third }, Asking<{ rejection: Rejection }, OpeningRangeBreakout, 'window-percent'>>;
  'opening-range-breakout-by-retracement': By<{ 'first-side': 'up' | 'down' }, Asking<Record<`retracement-${number}`, OrNot<'reached'>>, OpeningRangeBreakout>>;
  'opening-range-breakout-by-time': Asking<
    { 'break-time': `${number}:${number}` } & Record<`broken-${number}:${number}`, 'broken' | 'unbroken'>,
    OpeningRangeBreakout,
    'minutes-to-break'
  >;
  'opening-range-breakout-by-breakout': By<{ 'first-side': 'up' | 'down' }, Asking<{ colour: Colour; 'close-location': Location }, OpeningRangeBreakout>>;
  'opening-range-breakout-by-retest': By<
    { 'first-side': 'up' | 'down' },
    Asking<{ retest: Retest; 'after-retest': AfterRetest }, OpeningRangeBreakout, 'minutes-to-retest'>
  >;
  'opening-range-breakout-by-excursion': By<
    { 'first-side': 'up' | 'down' },
    Asking<Record<QuestionsFavourable, Favourable>, OpeningRangeBreakout, MeasuresByExcursion>
  >;
  'opening-range-breakout-by-bracket': By<
    { 'first-side': 'up' | 'down' },
    Asking<Record<`bracket-${number}-${number}`, Bracket>, OpeningRangeBreakout, MeasuresByBracket>
  >;
  'opening-stats-standard': OpeningStats;
  'opening-stats-by-weekday': By<{ weekday: Weekday }, OpeningStats>;
  'opening-stats-by-prev-candle': By<{ 'previous-colour': 'green' | 'red' }, OpeningStats>;
  'opening-stats-by-midnight-open': By<{ 'midnight-open': Against }, OpeningStats>;
  'opening-week-range-standard': OpeningWeekRange;
  'opening-week-range-by-size': By<{ size: Size }, OpeningWeekRange>;
  'opening-week-range-by-levels': By<{ 'first-side': 'high' | 'low' }, Asking<Record<`extension-${number}`, OrNot<'reached'>>, OpeningWeekRange>>;
  'outside-days-standard': OutsideDays;
  'outside-days-by-weekday': By<{ weekday: Weekday }, OutsideDays>;
  'outside-days-by-size': By<{ size: Size }, OutsideDays>;
  'outside-days-by-close': Asking<Record<'close-location' | 'close-location-reversed' | 'close-location-not-reversed', CloseLocation2>, OutsideDays>;
  'outside-days-by-spike': Asking<{ 'touched-by': 'first-bar' | 'later' }, OutsideDays, 'spike-percent'>;
  'overnight-and-session-standard': OvernightAndSession;
  'overnight-and-session-by-weekday': By<{ weekday: Weekday }, OvernightAndSession>;
  'overnight-and-session-by-month': By<{ month: Month }, OvernightAndSession>;
  'overnight-continuation-standard': OvernightContinuation;
  'overnight-continuation-by-weekday': By<{ weekday: Weekday }, OvernightContinuation>;
  'overnight-continuation-by-size': By<{ size: Size }, OvernightContinuation>;
  'performance-by-weekday-standard': Names<{ weekday: Weekday }, { up: OrNot<'up'> }, 'change-percent', 'no-previous' | 'roll'>;
  'performance-trends-standard': Names<{ year: `${number}` }, { up: OrNot<'up'> }, 'change-percent', 'no-previous' | 'roll'>;
  'pivot-points-standard': PivotPoints;
  'pivot-points-by-weekday': By<{ weekday: Weekday }, PivotPoints>;
  'pivot-points-by-open': By<{ 'open-zone': OpenZone }, PivotPoints>;
  'pivot-points-by-close': Asking<
    Record<
      | 'close-zone'
      | 'close-zone-r1-touched'
      | 'close-zone-r1-not-touched'
      | 'close-zone-pp-touched'
      | 'close-zone-pp-not-touched'
      | 'close-zone-s1-touched'
      | 'close-zone-s1-not-touched',
      OpenZone
    > &
      Record<'close-zone-r5-touched' | 'close-zone-r5-not-touched' | 'close-zone-s5-touched' | 'close-zone-s5-not-touched', CloseZoneR5Touched> &
      Record<'close-zone-r4-touched' | 'close-zone-r4-not-touched' | 'close-zone-s4-touched' | 'close-zone-s4-not-touched', CloseZoneR4Touched> &
      Record<
        | 'close-zone-r3-touched'
        | 'close-zone-r3-not-touched'
        | 'close-zone-r2-touched'
        | 'close-zone-r2-not-touched'
        | 'close-zone-s2-touched'
        | 'close-zone-s2-not-touched'
        | 'close-zone-s3-touched'
        | 'close-zone-s3-not-touched',
        CloseZoneR3Touched
      >,
    PivotPoints
  >;
  'power-hour-breakout-standard': PowerHourBreakout;
  'power-hour-breakout-by-weekday': By<{ weekday: Weekday }, PowerHourBreakout>;
  'power-hour-breakout-by-open': By<{ 'open-third': Third }, PowerHourBreakout>;
  'power-hour-breakout-by-excursion': By<
    { 'first-side': 'high' | 'low' },
    Asking<Record<QuestionsFavourable, Favourable>, PowerHourBreakout, MeasuresByExcursion>
  >;
  'power-hour-breakout-by-bracket': By<
    { 'first-side': 'high' | 'low' },
    Asking<Record<`bracket-${number}-${number}`, Bracket>, PowerHourBreakout, MeasuresByBracket>
  >;
  'power-hour-continuation-standard': PowerHourContinuation;
  'power-hour-continuation-by-weekday': By<{ weekday: Weekday }, PowerHourContinuation>;
  'power-hour-continuation-by-open': By<{ 'open-third': Third }, PowerHourContinuation>;
  'previous-days-range-standard': PreviousDaysRange;
  'previous-days-range-by-weekday': By<{ weekday: Weekday }, PreviousDaysRange>;
  'previous-days-range-by-size': By<{ size: Size }, PreviousDaysRange>;
  'previous-days-range-by-close': Asking<Record<QuestionsCloseLocation5, Location>, PreviousDaysRange>;
  'previous-days-range-by-levels': Asking<Record<QuestionsHigh, OrNot<'reached'>>, PreviousDaysRange>;
  'previous-days-range-by-pullback': By<{ 'first-side': 'high' | 'low' }, Asking<Record<`pullback-${number}`, OrNot<'reached'>>, PreviousDaysRange>>;
  'previous-days-range-by-time': Asking<
    Record<'break-time' | 'high-touch-time' | 'low-touch-time', `${number}:${number}`> &
      Record<`broken-${number}:${number}`, 'broken' | 'unbroken'> &
      Record<`high-touched-${number}:${number}` | `low-touched-${number}:${number}`, 'touched' | 'untouched'>,
    PreviousDaysRange,
    'minutes-to-break' | 'minutes-to-high' | 'minutes-to-low'
  >;
  'previous-days-range-by-retest': By<
    { 'first-side': 'high' | 'low' },
    Asking<{ retest: Retest; 'after-retest': AfterRetest }, PreviousDaysRange, 'minutes-to-retest'>
  >;
  'previous-days-range-by-excursion': By<
    { 'first-side': 'high' | 'low' },
    Asking<Record<QuestionsFavourable, Favourable>, PreviousDaysRange, MeasuresByExcursion>
  >;
  'previous-days-range-by-bracket': By<
    { 'first-side': 'high' | 'low' },
    Asking<Record<`bracket-${number}-${number}`, Bracket>, PreviousDaysRange, MeasuresByBracket>
  >;
  'previous-months-range-standard': PreviousMonthsRange;
  'previous-months-range-by-open': By<
    { 'open-location': Location },
    Asking<{ breaks: Breaks; 'first-side': FirstSide2; 'close-location': Location }, PreviousMonthsRange>
  >;
  'previous-months-range-by-close': Asking<Record<QuestionsCloseLocation5, Location>, PreviousMonthsRange>;
  'previous-months-range-by-levels': Asking<Record<QuestionsHigh, OrNot<'reached'>>, PreviousMonthsRange>;
  'previous-session-correlation-standard': PreviousSessionCorrelation;
  'previous-session-correlation-by-weekday': By<{ weekday: Weekday }, PreviousSessionCorrelation>;
  'previous-weeks-range-standard': PreviousWeeksRange;
  'previous-weeks-range-by-open': By<
    { 'open-location': Location },
    Asking<{ breaks: Breaks; 'first-side': FirstSide2; 'close-location': Location }, PreviousWeeksRange>
  >;
  'previous-weeks-range-by-close': Asking<Record<QuestionsCloseLocation5, Location>, PreviousWeeksRange>;
  'previous-weeks-range-by-levels': Asking<Record<QuestionsHigh, OrNot<'reached'>>, PreviousWeeksRange>;
  'reference-levels-standard': ReferenceLevels;
  'reference-levels-by-weekday': By<{ weekday: Weekday }, ReferenceLevels>;
  'reference-levels-by-time': Asking<
    Record<
      | 'touch-time-previous-high'
      | 'touch-time-previous-middle'
      | 'touch-time-previous-low'
      | 'touch-time-previous-close'
      | 'touch-time-week-high'
      | 'touch-time-week-low'
      | 'touch-time-month-high'
      | 'touch-time-month-low'
      | 'touch-time-asia-high'
      | 'touch-time-asia-low'
      | 'touch-time-london-high'
      | 'touch-time-london-low',
      `${number}:${number}`
    > &
      Record<
        | `touched-previous-high-${number}:${number}`
        | `touched-previous-middle-${number}:${number}`
        | `touched-previous-low-${number}:${number}`
        | `touched-previous-close-${number}:${number}`
        | `touched-week-high-${number}:${number}`
        | `touched-week-low-${number}:${number}`
        | `touched-month-high-${number}:${number}`
        | `touched-month-low-${number}:${number}`
        | `touched-asia-high-${number}:${number}`
        | `touched-asia-low-${number}:${number}`
        | `touched-london-high-${number}:${number}`
        | `touched-london-low-${number}:${number}`,
        OrNot<'touched'>
      >,
    ReferenceLevels
  >;
  'reference-levels-by-excursion': Asking<Record<QuestionsFavourable, Favourable>, ReferenceLevels, MeasuresByExcursion>;
  'reference-levels-by-bracket': Asking<Record<`bracket-${number}-${number}`, Bracket>, ReferenceLevels, MeasuresByBracket>;
  'seasonality-standard': Seasonality;
  'seasonality-by-week': Names<{ week: `${number}` }, { up: OrNot<'up'> }, 'change-percent', 'no-previous' | 'roll'>;
  'session-colour-standard': SessionColour;
  'session-colour-by-month': By<{ month: Month }, SessionColour>;
  'session-colour-by-prev-candle': By<{ 'previous-colour': 'green' | 'red' }, SessionColour>;
  'session-colour-by-trading-day': By<{ 'trading-day': TradingDay }, SessionColour>;
  'session-range-by-weekday-standard': Names<
    { weekday: Weekday },
    None,
    'asia-range' | 'asia-range-percent' | 'london-range' | 'london-range-percent' | 'new-york-range' | 'new-york-range-percent',
    never
  >;
  'sma-performance-standard': Names<{ side: 'above' | 'below' }, { gain: 'gain' | 'no-gain' }, 'length' | 'change-percent', 'roll' | 'size'>;
  'sweep-standard': Sweep;
  'sweep-by-weekday': By<{ weekday: Weekday }, Sweep>;
  'sweep-by-size': By<
    { size: Size },
    Asking<{ 'touched-middle': OrNot<'touched'>; 'touched-opposite': OrNot<'touched'>; 'close-location': CloseLocation3 }, Sweep>
  >;
  'sweep-by-time': Asking<{ 'break-time': `${number}:${number}` } & Record<`returned-${number}:${number}`, OrNot<'returned'>>, Sweep>;
  'sweep-by-excursion': Asking<Record<QuestionsFavourable, Favourable>, Sweep, MeasuresByExcursion>;
  'sweep-by-bracket': Asking<Record<`bracket-${number}-${number}`, Bracket>, Sweep, MeasuresByBracket>;
  'turn-of-month-standard': Names<
    { day: 'third-to-last' | 'second-to-last' | 'last' | 'first' | 'second' | 'third' | 'turn' | 'other' },
    { colour: Colour },
    'change-percent',
    'no-previous' | 'roll'
  >;
  'value-area-standard': ValueArea;
  'value-area-by-weekday': By<{ weekday: Weekday }, ValueArea>;
  'volume-and-range-by-weekday-standard': Names<{ weekday: Weekday }, None, 'volume' | 'range' | 'range-percent', never>;
  'vwap-standard': Vwap;
  'vwap-by-weekday': By<{ weekday: Weekday }, Vwap>;
  'week-opening-gap-standard': WeekOpeningGap;
  'week-opening-gap-by-size': By<{ size: Size }, WeekOpeningGap>;
  'week-opening-gap-by-excursion': Asking<Record<QuestionsFavourable, Favourable>, WeekOpeningGap, MeasuresByExcursion>;
  'week-opening-gap-by-bracket': Asking<Record<`bracket-${number}-${number}`, Bracket>, WeekOpeningGap, MeasuresByBracket>;
}
