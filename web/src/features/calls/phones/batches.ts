import { checkedAtOnce } from '@haina/contract/calls/callShapes.ts';

/** Numbers cut into the batches in which they are checked. */
export const batchesOf = (numbers: readonly string[], size = checkedAtOnce): (readonly string[])[] =>
  Array.from({ length: Math.ceil(numbers.length / size) }, (_, at) => numbers.slice(at * size, (at + 1) * size));
