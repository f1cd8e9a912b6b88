/** Fewer characters than these are no beginning worth cutting. */
const shortest = 6;

/**
 * How many characters each of these names has in common with another of them at its beginning: what may be cut off where room is
 * short, because it does not tell the name apart. 0 for names that differ early, and for one that is the beginning of another. What
 * is left begins with a whole number or word of Latin letters.
 */
export function commonBeginnings(names: readonly string[]): ReadonlyMap<string, number> {
  const sorted = [...new Set(names)].toSorted();
  return new Map(
    sorted.map((name, at) => {
      const shared = Math.max(commonLength(name, sorted[at - 1] ?? ''), commonLength(name, sorted[at + 1] ?? ''));
      // Half of a character outside the basic plane is none.
      const whole = name.slice(0, shared).replace(/[\dA-Za-z\uD800-\uDBFF]+$/, '').length;
      return [name, shared === name.length || whole < shortest ? 0 : whole];
    }),
  );
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
