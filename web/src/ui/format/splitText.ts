/** From how many characters on a value is cut (S23.5). */
const longFrom = 16;

/** What is left of a long value before the ellipsis. */
const keptLength = 13;

/** A value as the info panel shows it: 16 or more characters are cut to 13 and an ellipsis. */
export function cutText(text: string): string {
  const characters = [...text];
  return characters.length < longFrom ? text : `${characters.slice(0, keptLength).join('')}…`;
}
