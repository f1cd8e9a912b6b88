/** Asks some at a time: more at once than the server has connections for are asked to come later. */
export async function eachInTurn<I, A>(inputs: readonly I[], ask: (input: I) => Promise<A>): Promise<A[]> {
  const answers: A[] = [];
  for (let start = 0; start < inputs.length; start += 6) {
    answers.push(...(await Promise.all(inputs.slice(start, start + 6).map(ask))));
  }
  return answers;
}
