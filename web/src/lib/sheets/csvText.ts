const starts = /^[=+\-@\t\r]/;

const cellOf = (text: string) => `"${(starts.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Rows as a text file that spreadsheets open: every cell quoted, marked as UTF-8, and nothing in it that would be taken
 * for a formula.
 */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
