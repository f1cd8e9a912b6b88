// The wide forms too: programs set to Chinese or Japanese read them like the others.
const guardedStarts = /^'[=+\-@\t\r\n＝＋－＠]/;

/**
 * What was typed, where a text file had to guard it by an apostrophe so that no program takes it for a formula. A workbook
 * needs no guard, since its cells say what they are: `writeSheet` writes none.
 */
export const unguarded = (text: string): string => (guardedStarts.test(text) ? text.slice(1) : text);
