; The decisions of docs/policy.md: the rules, and their guarantees as theorems for every plan, request, calendar date and set of tickers.
; After the name of a theorem come its premises and the opposite of its claim; "unsat" says that no case has all of them.

; A date is 32 times its month, counted from any, plus its day, so that dates order like numbers.
(declare-fun days (Int) Int)
(assert (forall ((month Int)) (! (<= 28 (days month) 31) :pattern ((days month)))))
(define-fun isDate ((month Int) (day Int)) Bool (<= 1 day (days month)))
(declare-const month Int)
(declare-const day Int)
(assert (isDate month day))
(define-fun date ((month Int) (day Int)) Int (+ (* 32 month) day))
(define-fun today () Int (date month day))

; Some months before a date, clamped to the end of the month.
(define-fun dayIn ((month Int) (day Int)) Int (ite (<= day (days month)) day (days month)))
(define-fun before ((month Int) (day Int) (months Int)) Int (date (- month months) (dayIn (- month months) day)))

; A plan is data. It includes only what it names.
(declare-sort Plan 0)
(declare-sort Report 0)
(declare-sort Ticker 0)
(declare-datatypes ((Endpoint 0)) (((reportCalculation) (discoveryScan) (liveData))))
(declare-fun names (Plan Endpoint) Bool)
(declare-fun reports (Plan Report) Bool)
(declare-fun tickers (Plan Ticker) Bool)
(declare-fun months (Plan) Int)
(declare-fun live (Plan) Bool)
(declare-fun detailed (Plan) Bool)
(assert (forall ((p Plan)) (! (>= (months p) 0) :pattern ((months p)))))
(define-fun historyStart ((p Plan)) Int (before month day (months p)))

; What exists.
(declare-fun known (Report) Bool)
(declare-fun supported (Ticker) Bool)

; A request, with the fields that its kind has. Dates: whether it is given, whether it is one, and which.
(declare-const report Report)
(declare-const ticker Ticker)
(declare-const hasStart Bool)
(declare-const start Int)
(declare-const hasEnd Bool)
(declare-const end Int)
(declare-const areDates Bool)
(declare-const hasLookback Bool)
(declare-const isLookback Bool)
(declare-const lookback Int)
(declare-const asksTickers Bool)
(declare-fun asked (Ticker) Bool)
(assert (>= lookback 1))
(define-fun startOn ((p Plan)) Int (ite hasStart start (historyStart p)))
(define-fun endOn () Int (ite hasEnd end today))

; The limits that a plan sets on it, by code.
(define-fun missingEntitlement ((p Plan) (e Endpoint)) Bool (not (names p e)))
(define-fun reportNotAllowed ((p Plan)) Bool (not (and (known report) (reports p report))))
(define-fun allows ((p Plan) (t Ticker)) Bool (and (supported t) (tickers p t)))
(define-fun tickerNotAllowed ((p Plan)) Bool (not (allows p ticker)))
(define-fun tickersNotAllowed ((p Plan)) Bool (and asksTickers (exists ((t Ticker)) (and (asked t) (not (allows p t))))))
(define-fun liveDataNotAllowed ((p Plan)) Bool (not (live p)))
(define-fun rangeExceeded ((p Plan)) Bool (not (and areDates (<= (historyStart p) (startOn p) endOn))))
(define-fun sinceExceeded ((p Plan)) Bool (not (and areDates hasStart (<= (historyStart p) start today))))
(define-fun lookbackExceeded () Bool (not isLookback))

; The decisions.
(define-fun reportAllowed ((p Plan)) Bool
  (not (or (missingEntitlement p reportCalculation) (reportNotAllowed p) (tickerNotAllowed p) (rangeExceeded p))))
(define-fun scanAllowed ((p Plan)) Bool
  (not (or (missingEntitlement p discoveryScan) (tickersNotAllowed p) lookbackExceeded (< (months p) 1))))
(define-fun watchAllowed ((p Plan)) Bool
  (not (or (missingEntitlement p discoveryScan) (tickersNotAllowed p) (sinceExceeded p))))
(define-fun liveAllowed ((p Plan)) Bool
  (not (or (missingEntitlement p liveData) (tickerNotAllowed p) (liveDataNotAllowed p) (and hasLookback lookbackExceeded))))
(define-fun someAllowed ((p Plan)) Bool (or (reportAllowed p) (scanAllowed p) (watchAllowed p) (liveAllowed p)))

; What an allowed request gets.
(define-fun lookbackOn ((p Plan)) Int (ite (<= lookback (months p)) lookback (months p)))
(define-fun scanned ((p Plan) (t Ticker)) Bool (and (allows p t) (or (not asksTickers) (asked t))))

; What an allowed request learns about. A date less the lead of what it asks, and less all that its conditions look back at, too.
(declare-fun lessLead (Int) Int)
(declare-fun lookedBack (Int) Int)
(define-fun usedFrom ((p Plan)) Int
  (ite (<= (lookedBack (startOn p)) (lessLead (historyStart p))) (lessLead (historyStart p)) (lookedBack (startOn p))))
(define-fun conditionsTellOf ((p Plan) (d Int)) Bool (and (<= (usedFrom p) d) (<= (historyStart p) d)))

; A plan is wider than another if it names at least as much.
(define-fun wider ((q Plan) (p Plan)) Bool (and
  (forall ((e Endpoint)) (=> (names p e) (names q e)))
  (forall ((r Report)) (=> (reports p r) (reports q r)))
  (forall ((t Ticker)) (=> (tickers p t) (tickers q t)))
  (>= (months q) (months p))
  (=> (live p) (live q))
  (=> (detailed p) (detailed q))))

; A plan narrowed to scopes includes what both do.
(define-fun narrowed ((n Plan) (p Plan) (s Plan)) Bool (and
  (forall ((e Endpoint)) (= (names n e) (and (names p e) (names s e))))
  (forall ((r Report)) (= (reports n r) (and (reports p r) (reports s r))))
  (forall ((t Ticker)) (= (tickers n t) (and (tickers p t) (tickers s t))))
  (= (months n) (ite (<= (months p) (months s)) (months p) (months s)))
  (= (live n) (and (live p) (live s)))
  (= (detailed n) (and (detailed p) (detailed s)))))

; Plans and things of which nothing else is known.
(declare-const p Plan)
(declare-const q Plan)
(declare-const s Plan)
(declare-const someTicker Ticker)
(declare-const someMonths Int)
(declare-const moreMonths Int)
(assert (<= 0 someMonths moreMonths))

(push)
(echo "a plan that names no endpoint allows nothing")
(assert (forall ((e Endpoint)) (not (names p e))))
(assert (someAllowed p))
(check-sat)
(pop)

(push)
(echo "a report that the plan does not name, or that does not exist, is denied")
(assert (or (not (reports p report)) (not (known report))))
(assert (reportAllowed p))
(check-sat)
(pop)

(push)
(echo "a ticker that the plan does not name, or that is not supported, is denied")
(assert (or (not (tickers p ticker)) (not (supported ticker))))
(assert (or (reportAllowed p) (liveAllowed p) (and asksTickers (asked ticker) (or (scanAllowed p) (watchAllowed p)))))
(check-sat)
(pop)

(push)
(echo "a scan has no ticker that the plan does not name or that is not supported")
(assert (or (not (tickers p someTicker)) (not (supported someTicker))))
(assert (scanned p someTicker))
(check-sat)
(pop)

(push)
(echo "an allowed scan has every ticker asked for")
(assert (or (scanAllowed p) (watchAllowed p)))
(assert (and asksTickers (asked someTicker)))
(assert (not (scanned p someTicker)))
(check-sat)
(pop)

(push)
(echo "live data is denied where the plan has none")
(assert (not (live p)))
(assert (liveAllowed p))
(check-sat)
(pop)

(push)
(echo "no date before the plan's history is allowed, in a report or since a day")
(assert (or (reportAllowed p) (watchAllowed p)))
(assert (< (startOn p) (historyStart p)))
(check-sat)
(pop)

(push)
(echo "no lookback begins before the plan's history, or before what was asked for")
(assert (or (< (before month day (lookbackOn p)) (historyStart p)) (< (before month day (lookbackOn p)) (before month day lookback))))
(check-sat)
(pop)

(push)
(echo "no bar before the plan's history, less the lead of what is asked, is used")
(assert (< (usedFrom p) (lessLead (historyStart p))))
(check-sat)
(pop)

(push)
(echo "no condition tells of a date before the plan's history")
(declare-const d Int)
(assert (conditionsTellOf p d))
(assert (< d (historyStart p)))
(check-sat)
(pop)

(push)
(echo "a wider plan never loses: of the same range it uses every bar that the other uses")
(assert (wider q p))
(assert hasStart)
(assert (forall ((a Int) (b Int)) (=> (<= a b) (<= (lessLead a) (lessLead b)))))
(assert (> (usedFrom q) (usedFrom p)))
(check-sat)
(pop)

(push)
(echo "what is no date, or ends before it starts, is denied on every plan")
(assert (or (not areDates) (and hasStart (< endOn start))))
(assert (reportAllowed p))
(check-sat)
(pop)

(push)
(echo "a lookback that there is not is denied on every plan")
(assert (not isLookback))
(assert (or (scanAllowed p) (and hasLookback (liveAllowed p))))
(check-sat)
(pop)

(push)
(echo "a wider plan never loses: it allows what the other allows")
(assert (wider q p))
(assert (or
  (and (reportAllowed p) (not (reportAllowed q)))
  (and (scanAllowed p) (not (scanAllowed q)))
  (and (watchAllowed p) (not (watchAllowed q)))
  (and (liveAllowed p) (not (liveAllowed q)))))
(check-sat)
(pop)

(push)
(echo "a wider plan never loses: it gets no later start, no shorter lookback, no fewer tickers, and no fewer rows")
(assert (wider q p))
(assert (or
  (> (startOn q) (startOn p))
  (< (lookbackOn q) (lookbackOn p))
  (and (scanned p someTicker) (not (scanned q someTicker)))
  (and (detailed p) (not (detailed q)))))
(check-sat)
(pop)

(push)
(echo "a wider plan never loses: it hits no limit that the other does not")
(assert (wider q p))
(assert (or
  (and (missingEntitlement q reportCalculation) (not (missingEntitlement p reportCalculation)))
  (and (reportNotAllowed q) (not (reportNotAllowed p)))
  (and (tickerNotAllowed q) (not (tickerNotAllowed p)))
  (and (tickersNotAllowed q) (not (tickersNotAllowed p)))
  (and (liveDataNotAllowed q) (not (liveDataNotAllowed p)))
  (and (rangeExceeded q) (not (rangeExceeded p)))
  (and (sinceExceeded q) (not (sinceExceeded p)))))
(check-sat)
(pop)

(push)
(echo "of plans that are each wider than the one before, all after the lowest that allows a request allow it: wider is transitive")
(assert (wider q p))
(assert (wider s q))
(assert (not (wider s p)))
(check-sat)
(pop)

(push)
(echo "more months of history never begin later, and none begins after today")
(assert (or (> (before month day moreMonths) (before month day someMonths)) (> (before month day someMonths) today)))
(check-sat)
(pop)

(push)
(echo "the history begins on a date of its month, the same day if the month has it")
(define-fun day2 () Int (dayIn (- month someMonths) day))
(assert (not (and (isDate (- month someMonths) day2) (=> (<= day (days (- month someMonths))) (= day2 day)))))
(check-sat)
(pop)

(push)
(echo "a later day never reaches back further")
(declare-const month2 Int)
(declare-const later Int)
(assert (isDate month2 later))
(assert (<= today (date month2 later)))
(assert (> (before month day someMonths) (before month2 later someMonths)))
(check-sat)
(pop)

(push)
(echo "scopes only narrow: a narrowed plan allows what both allow")
(declare-const narrow Plan)
(assert (narrowed narrow p s))
(assert (or
  (not (= (reportNotAllowed narrow) (or (reportNotAllowed p) (reportNotAllowed s))))
  (not (= (tickerNotAllowed narrow) (or (tickerNotAllowed p) (tickerNotAllowed s))))
  (not (= (tickersNotAllowed narrow) (or (tickersNotAllowed p) (tickersNotAllowed s))))
  (not (= (sinceExceeded narrow) (or (sinceExceeded p) (sinceExceeded s))))
  (not (= (rangeExceeded narrow) (or (rangeExceeded p) (rangeExceeded s))))
  (not (= (scanAllowed narrow) (and (scanAllowed p) (scanAllowed s))))
  (not (= (liveAllowed narrow) (and (liveAllowed p) (liveAllowed s))))
  (not (= (reportAllowed narrow) (and (reportAllowed p) (reportAllowed s))))))
(check-sat)
(pop)

(push)
(echo "two families share a report only if one lies within the other")
(declare-const name String)
(declare-const one String)
(declare-const other String)
(assert (and (str.prefixof one name) (str.prefixof other name)))
(assert (not (or (str.prefixof one other) (str.prefixof other one))))
(check-sat)
(pop)
