import { withoutInvisible } from './comparisonKey.ts';

/** Most bytes of one uploaded file (S9.2). */
export const fileSizeLimit = 20 * 1024 * 1024;

/** Most characters of a file's name with its extension. */
export const fileNameLimit = 200;

/** Extensions a file may have (S9.1). */
export const fileExtensions = ['jpg', 'png', 'jpeg', 'gif', 'bmp', 'doc', 'docx', 'xls', 'xlsx', 'pdf'] as const;

/** One of the extensions a file may have. */
export type FileExtension = (typeof fileExtensions)[number];

/** Extensions of what is uploaded as an image (S9.1). */
export const imageExtensions = ['jpg', 'jpeg', 'png', 'gif'] as const satisfies readonly FileExtension[];

/** Extensions that can be looked at in the browser (S9.6). */
export const previewExtensions = [...imageExtensions, 'bmp'] as const satisfies readonly FileExtension[];

/** The size of a thumbnail, as `?style=` behind a file's path asks for it (S9.5). */
export const thumbnailStyle = '200x200';

/** The extension of a file name in lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Whether a file of this name may be uploaded as an image (1) or a file (2). */
export function isAllowedFile(name: string, kind: 1 | 2): boolean {
  const allowed: readonly string[] = kind === 1 ? imageExtensions : fileExtensions;
  return allowed.includes(extensionOf(name));
}

/**
 * A file name as it is kept: without a path, invisible characters (some make letters run backwards, which would hide the
 * extension) or blanks at its ends, at most 200 characters.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const plain = withoutInvisible(last).replace(/\s+/g, ' ').trim();
  const extension = extensionOf(plain);
  const base = extension === '' ? plain : plain.slice(0, -extension.length - 1).trimEnd();
  const short = [...base].slice(0, fileNameLimit - extension.length - 1).join('');
  return extension === '' ? short : `${short}.${plain.slice(-extension.length)}`;
}

/** A name after it was renamed: what was typed, with the extension it had (S9.7). Empty: no name is left. */
export function renamedFile(before: string, typed: string): string {
  const extension = extensionOf(before);
  const clean = cleanFileName(typed);
  const base = extensionOf(clean) === extension ? clean.slice(0, -extension.length - 1).trimEnd() : clean;
  return base === '' ? '' : cleanFileName(`${base}.${before.slice(-extension.length)}`);
}
