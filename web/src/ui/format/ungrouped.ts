/**
 * A typed figure without the separators of its thousands, as the product itself shows them: 1,234.5 gives 1234.5. What is
 * grouped in another way is left as typed, so that its field says what is wrong.
 */
export const ungrouped = (typed: string): string =>
  /^\s*-?[1-9]\d{0,2}(?:[,，]\d{3})+(?:\.\d*)?\s*$/.test(typed) ? typed.replace(/[,，]/g, '') : typed;
