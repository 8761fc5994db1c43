import { differingValues, textOfPath } from '../engine/index.js';

/** How two values differ as JSON, as a message; `null` if they do not. */
export function differenceInWords(one: unknown, other: unknown): string | null {
  const [wanted, got] = [JSON.stringify(one), JSON.stringify(other)];
  if (wanted === got) return null;
  const [first, ...more] = differingValues(JSON.parse(wanted), JSON.parse(got));
  if (first === undefined) return 'the keys are in a different order';
  const values = `${JSON.stringify(first.one)} in one run, ${JSON.stringify(first.other)} in the other`;
  const others = more.length === 1 ? ', and one more value differs' : `, and ${more.length} more values differ`;
  return `${textOfPath(first.path)} is ${values}${more.length === 0 ? '' : others}`;
}
