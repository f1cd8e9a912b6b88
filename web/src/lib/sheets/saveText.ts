import { saveAs } from './saveAs.ts';

/** Lets the browser save a text as a file; it never leaves this machine. */
export function saveText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  saveAs(fileName, url);
  // The browser has taken the content by the time other work gets its turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
