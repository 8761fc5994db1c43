import { Decimal } from 'decimal.js';

/** Decimals of so many digits, a private kind whose settings nobody else can change. */
export function preciseDecimals(precision: number): typeof Decimal {
  return Decimal.clone({ precision, toExpNeg: -9e15, toExpPos: 9e15, minE: -9e15, maxE: 9e15 });
}

/** The exact value of a double; made of the number itself it would be that of its shortest notation. */
export function exactly(Kind: typeof Decimal, double: number): Decimal {
  let [whole, power] = [double, 0];
  for (; !Number.isInteger(whole); power++) whole *= 2;
  return new Kind(String(BigInt(whole))).div(new Kind(2).pow(power));
}

/** How far a figure is from the true value, as a share of it. */
export function relativeError(figure: Decimal | number, truth: Decimal): number {
  const exact = typeof figure === 'number' ? exactly(preciseDecimals(truth.precision() + 400), figure) : figure;
  return truth.minus(exact).div(truth).abs().toNumber();
}
