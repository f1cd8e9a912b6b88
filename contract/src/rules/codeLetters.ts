// Longer texts are no number, and NFKC of hostile ones takes the square of their length.
const longest = 200;

/**
 * A number of a contract or a unified credit code as it is typed: full-width letters become ordinary ones, everything but letters,
 * digits, underscore, dot and slash is dropped, and it is upper case (S5.2, S12.2).
 */
export const codeLetters = (typed: string): string =>
  (typed.length > longest ? typed : typed.normalize('NFKC')).replace(/[^\w./]/g, '').toUpperCase();
