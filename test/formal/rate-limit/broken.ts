import type { BrokenTheory } from '../broken-theory.js';

/** Definitions of `limiter.smt2` changed on purpose, each with a theorem that then has no proof. */
export const brokenTheories: readonly BrokenTheory[] = [
  {
    breaks: 'a request is admitted one unit above a limit',
    change: [
      '(<= (+ (used (instantOf reading) (window l)) cost) (limit l))',
      '(<= (+ (used (instantOf reading) (window l)) cost) (+ (limit l) 1))',
    ],
    theorems: [
      'no span has more units than the limit: after an admission, if so before',
      'a cost above a limit is never admitted',
    ],
  },
  {
    breaks: 'the cost is not looked at',
    change: [
      '(<= (+ (used (instantOf reading) (window l)) cost) (limit l))',
      '(< (used (instantOf reading) (window l)) (limit l))',
    ],
    theorems: ['no span has more units than the limit: after an admission, if so before'],
  },
  {
    breaks: 'a unit leaves a window a millisecond early',
    change: ['(- (upTo t) (upTo (- t window)))', '(- (upTo t) (upTo (+ (- t window) 1)))'],
    theorems: ['a limit that denies does so before its release, and admits from then on'],
  },
  {
    breaks: 'a new key has a unit already',
    change: ['(<= 0 (upTo t) n)', '(<= 0 (upTo t) (+ n 1))'],
    theorems: [
      'no span has more units than the limit: a new key',
      'the units up to an instant are exactly those not after it',
    ],
  },
  {
    breaks: 'the clock is not held',
    change: ['(ite (> reading held) reading held)', 'reading'],
    theorems: [
      'an admission keeps the history in order, and no clock is behind it',
      'a clock that steps back gives what the instant gives at which it is held',
      'the state decides like the whole history',
    ],
  },
  {
    breaks: 'a clock that steps back is held at a later instant every time',
    change: ['(ite (> reading held) reading held)', '(ite (> reading held) reading (+ held (- held reading)))'],
    theorems: [
      'a clock that steps back gives what the instant gives at which it is held',
      'an earlier reading never admits what a later one denies',
      'a limit that admits goes on to admit',
      'a denial changes nothing: the same reading is denied again',
    ],
  },
  {
    breaks: 'only the first limit has to admit',
    change: ['(=> (isLimit l) (admits l reading))', '(=> (= l 0) (admits l reading))'],
    theorems: [
      'no span has more units than the limit: after an admission, if so before',
      'a denied request stays denied before the longest release of the limits that deny it',
      'a denial changes nothing: the same reading is denied again',
    ],
  },
  {
    breaks: 'the wait is for the oldest unit of all',
    change: ['(h (- n 1 (- (limit l) cost)))', '(h 0)'],
    theorems: ['a limit that denies does so before its release, and admits from then on'],
  },
  {
    breaks: 'the wait is for one unit too few',
    change: ['(- n 1 (- (limit l) cost))', '(- n 2 (- (limit l) cost))'],
    theorems: ['a denied request stays denied before the longest release of the limits that deny it'],
  },
  {
    breaks: 'the wait is for one unit too many',
    change: ['(- n 1 (- (limit l) cost))', '(- n (- (limit l) cost))'],
    theorems: ['a denied request is admitted from the longest release of the limits that deny it'],
  },
  {
    breaks: 'the wait ends a millisecond late',
    change: ['(- (limit l) cost))) (window l))', '(- (limit l) cost))) (+ (window l) 1))'],
    theorems: ['a limit that denies does so before its release, and admits from then on'],
  },
  {
    breaks: 'an admission adds a unit more than it costs',
    change: ['(define-fun n2 () Int (+ n cost))', '(define-fun n2 () Int (+ n cost 1))'],
    theorems: ['no span has more units than the limit: after an admission, if so before'],
  },
  {
    breaks: 'units are admitted at the reading of the clock',
    change: ['(ite (< i n) (h i) instant)', '(ite (< i n) (h i) now)'],
    theorems: ['an admission keeps the history in order, and no clock is behind it'],
  },
  {
    breaks: 'the state drops units that still count',
    change: ['(<= (h (- kept 1)) (- held (window l)))', '(<= (h (- kept 1)) (+ (- held (window l)) 1))'],
    theorems: ['the state decides like the whole history'],
  },
  {
    breaks: 'the state keeps units that have left, which count',
    change: [
      '(define-fun used3 ((t Int) (window Int)) Int (- (upTo3 t) (upTo3 (- t window))))',
      '(define-fun used3 ((t Int) (window Int)) Int (- (upTo3 t) kept))',
    ],
    theorems: ['the state decides like the whole history'],
  },
  {
    breaks: 'used units are those of the last two windows',
    change: ['(- (upTo t) (upTo (- t window)))', '(- (upTo t) (upTo (- t window window)))'],
    theorems: ['a denied request is admitted from the longest release of the limits that deny it'],
  },
  {
    breaks: 'used units are those of the last half window',
    change: ['(- (upTo t) (upTo (- t window)))', '(- (upTo t) (upTo (- t (div window 2))))'],
    theorems: ['the state has at most the limit of the longest window'],
  },
];
