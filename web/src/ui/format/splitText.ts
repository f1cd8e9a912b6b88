/** From how many characters on a value is cut (S23.5). */
const longFrom = 16;

/** What is left of a long value before the ellipsis. */
const keptLength = 13;

/** What of a value the info panel shows, and what of it an ellipsis stands for: 16 or more characters are cut to 13. */
export function splitText(text: string): { readonly start: string; readonly rest: string } {
  const characters = [...text];
  if (characters.length < longFrom) return { start: text, rest: '' };
  return { start: characters.slice(0, keptLength).join(''), rest: characters.slice(keptLength).join('') };
}
