import { safeUrl } from './safeUrl.ts';

/** A file that the server wrote for this person: its path and what to call it. */
export interface SheetLink {
  readonly File_Path: string;
  readonly fileName: string;
}

/** Lets the browser save a file; the page stays as it is. */
export function saveSheet({ File_Path, fileName }: SheetLink): void {
  const url = safeUrl(File_Path);
  if (url === null) return;
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
