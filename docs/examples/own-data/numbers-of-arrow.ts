import { type Data, DataType, type Decimal, Precision, Type, type Vector } from 'apache-arrow';
import { joinChunks } from './join-chunks.js';
import { plainNumbers } from './plain-numbers.js';
import { SourceError } from './source-error.js';

/**
 * The prices or volumes of an Arrow column. One chunk of `Float64` is the very memory of the table; anything else is
 * converted: a `Decimal` to the nearest double, a `Float32` to its exact value.
 *
 * @param column - the name of the column, for errors
 * @throws {@link SourceError} for a column that holds no numbers
 */
export function numbersOfArrow(vector: Vector, column: string): Float64Array {
  const type = vector.type as DataType;
  const { typeId } = type;
  // A Float16 is stored as an integer that stands for it.
  const plain = DataType.isInt(type) || (DataType.isFloat(type) && type.precision !== Precision.HALF);
  if (plain) return plainNumbers(vector);
  if (DataType.isDecimal(type))
    return joinChunks(vector.data.map((chunk: Data<Decimal>) => decimals(chunk, type.scale)));
  throw new SourceError(`the column "${column}" is of type ${Type[typeId]} and holds no numbers`);
}

/** Each is an integer in words of 32 bits, the lowest first, that stands for it divided by a power of ten. */
function decimals({ values, length, stride }: Data<Decimal>, scale: number): Float64Array {
  const column = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    let digits = 0n;
    for (let word = stride - 1; word >= 0; word--) digits = (digits << 32n) | BigInt(values[i * stride + word]);
    // From digits to the nearest double the way is through text, however many there are.
    column[i] = Number(`${BigInt.asIntN(32 * stride, digits)}e${-scale}`);
  }
  return column;
}
