/** A source of random numbers: each call gives the next whole number from 0 to 2^32 - 1, all of them as probable. */
export type RandomSource = () => number;
