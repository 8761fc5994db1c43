; The limiter of docs/rate-limits.md: its definitions, and its guarantees as theorems for every history, limit, window and cost.
; After the name of a theorem come its premises and the opposite of its claim; "unsat" says that no case has all of them.
(set-option :auto_config false)
(set-option :smt.mbqi false)

; The history: the instants h(0) to h(n - 1) of all units that were ever admitted, in order.
(declare-const n Int)
(declare-fun h (Int) Int)
(assert (>= n 0))
(assert (forall ((i Int) (j Int)) (! (=> (and (<= 0 i) (<= i j) (< j n)) (and (<= 0 (h i)) (<= (h i) (h j)))) :pattern ((h i) (h j)))))
(define-fun last () Int (ite (> n 0) (h (- n 1)) 0))

; How many of them were admitted up to t, and so in the span (t - window, t].
(declare-fun upTo (Int) Int)
(assert (forall ((t Int)) (! (and
  (<= 0 (upTo t) n)
  (=> (> (upTo t) 0) (<= (h (- (upTo t) 1)) t))
  (=> (< (upTo t) n) (> (h (upTo t)) t))) :pattern ((upTo t)))))
(define-fun used ((t Int) (window Int)) Int (- (upTo t) (upTo (- t window))))

; The limits, from 0 to limits - 1: limit(l) units in every span of window(l).
(declare-const limits Int)
(declare-fun limit (Int) Int)
(declare-fun window (Int) Int)
(define-fun isLimit ((l Int)) Bool (and (<= 0 l) (< l limits)))
(assert (forall ((l Int)) (! (=> (isLimit l) (>= (window l) 1)) :pattern ((window l)))))

; A clock that steps back is held: at the last instant, or with many keys at that of any key, which is not before it.
(declare-const held Int)
(assert (>= held last))
(define-fun instantOf ((reading Int)) Int (ite (> reading held) reading held))

; A request of some units, at a reading of the clock.
(declare-const now Int)
(declare-const cost Int)
(assert (>= now 0))
(assert (>= cost 1))
(define-fun instant () Int (instantOf now))

; It is admitted if every limit still holds with its units.
(define-fun admits ((l Int) (reading Int)) Bool (<= (+ (used (instantOf reading) (window l)) cost) (limit l)))
(define-fun admitted ((reading Int)) Bool (forall ((l Int)) (! (=> (isLimit l) (admits l reading)) :pattern ((window l)) :pattern ((limit l)))))

; An admission adds its units at its instant.
(define-fun n2 () Int (+ n cost))
(define-fun h2 ((i Int)) Int (ite (< i n) (h i) instant))
(declare-fun upTo2 (Int) Int)
(assert (forall ((t Int)) (! (and
  (<= 0 (upTo2 t) n2)
  (=> (> (upTo2 t) 0) (<= (h2 (- (upTo2 t) 1)) t))
  (=> (< (upTo2 t) n2) (> (h2 (upTo2 t)) t))) :pattern ((upTo2 t)))))
(define-fun used2 ((t Int) (window Int)) Int (- (upTo2 t) (upTo2 (- t window))))

; The instant at which a limit would admit the request: the unit before the last limit - cost has just left.
(define-fun release ((l Int)) Int (+ (h (- n 1 (- (limit l) cost))) (window l)))

; The state: the history from unit kept on. The units before it have left every window.
(declare-const kept Int)
(declare-fun upTo3 (Int) Int)
(assert (forall ((t Int)) (! (and
  (<= kept (upTo3 t) n)
  (=> (> (upTo3 t) kept) (<= (h (- (upTo3 t) 1)) t))
  (=> (< (upTo3 t) n) (> (h (upTo3 t)) t))) :pattern ((upTo3 t)))))
(define-fun used3 ((t Int) (window Int)) Int (- (upTo3 t) (upTo3 (- t window))))
(define-fun isState () Bool (and (<= 0 kept n) (forall ((l Int)) (! (=> (and (isLimit l) (> kept 0)) (<= (h (- kept 1)) (- held (window l)))) :pattern ((window l))))))

; A limit, another, and two readings of which nothing else is known.
(declare-const l Int)
(declare-const m Int)
(declare-const t Int)
(declare-const later Int)
(assert (isLimit l))
(assert (isLimit m))

(push)
(echo "the units up to an instant are exactly those not after it")
(declare-const i Int)
(assert (and (<= 0 i) (< i n)))
(assert (not (= (< i (upTo t)) (<= (h i) t))))
(check-sat)
(pop)

(push)
(echo "an admission keeps the history in order, and no clock is behind it")
(declare-const i Int)
(declare-const j Int)
(assert (and (<= 0 i) (<= i j) (< j n2)))
(assert (not (and (<= 0 (h2 i)) (<= (h2 i) (h2 j)) (<= (h2 j) instant))))
(check-sat)
(pop)

(push)
(echo "no span has more units than the limit: a new key")
(assert (= n 0))
(assert (>= (limit l) 0))
(assert (> (used t (window l)) (limit l)))
(check-sat)
(pop)

(push)
(echo "no span has more units than the limit: after an admission, if so before")
(assert (<= (used t (window l)) (limit l)))
(assert (admitted now))
(assert (> (used2 t (window l)) (limit l)))
(check-sat)
(pop)

(push)
(echo "a limit that denies does so before its release, and admits from then on")
(assert (not (admits l now)))
(assert (<= cost (limit l)))
(assert (not (and (> (release l) instant) (= (admits l t) (>= t (release l))))))
(check-sat)
(pop)

(push)
(echo "a limit that admits goes on to admit")
(assert (admits l now))
(assert (>= t now))
(assert (not (admits l t)))
(check-sat)
(pop)

(push)
(echo "a denied request stays denied before the longest release of the limits that deny it")
(assert (not (admits m now)))
(assert (<= cost (limit m)))
(assert (forall ((k Int)) (! (=> (and (isLimit k) (not (admits k now))) (and (<= cost (limit k)) (<= (release k) (release m)))) :pattern ((window k)))))
(assert (< t (release m)))
(assert (admitted t))
(check-sat)
(pop)

(push)
(echo "a denied request is admitted from the longest release of the limits that deny it")
(assert (not (admits m now)))
(assert (<= cost (limit m)))
(assert (forall ((k Int)) (! (=> (and (isLimit k) (not (admits k now))) (and (<= cost (limit k)) (<= (release k) (release m)))) :pattern ((window k)))))
(assert (>= t (release m)))
(assert (not (admits l t)))
(check-sat)
(pop)

(push)
(echo "a cost above a limit is never admitted")
(assert (> cost (limit l)))
(assert (admitted t))
(check-sat)
(pop)

(push)
(echo "a clock that steps back gives what the instant gives at which it is held")
(assert (< now held))
(assert (not (and (= (admits l now) (admits l held)) (= instant held))))
(check-sat)
(pop)

(push)
(echo "an earlier reading never admits what a later one denies")
(assert (<= t later))
(assert (admitted t))
(assert (not (admits l later)))
(check-sat)
(pop)

(push)
(echo "a denial changes nothing: the same reading is denied again")
(assert (not (admits l now)))
(assert (<= t now))
(assert (admitted t))
(check-sat)
(pop)

(push)
(echo "the state decides like the whole history")
(assert isState)
(assert (not (= (used (instantOf t) (window l)) (used3 (instantOf t) (window l)))))
(check-sat)
(pop)

(push)
(echo "the state has at most the limit of the longest window")
(assert (and (<= 0 kept n) (= (upTo (- instant (window m))) kept)))
(assert (<= (used instant (window m)) (limit m)))
(assert (> (- n kept) (limit m)))
(check-sat)
(pop)
