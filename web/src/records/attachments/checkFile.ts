import { fileExtensions, fileSizeLimit, imageExtensions, isAllowedFile } from '@haina/contract/rules/attachment.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';

/** File_Kind: what a file is uploaded as (S9.9). */
export type FileKind = 1 | 2;

/** What a file input offers for a kind. */
export const acceptOf = (kind: FileKind): string =>
  (kind === 1 ? imageExtensions : fileExtensions).map((extension) => `.${extension}`).join(',');

/** Why a chosen file cannot be uploaded, as the server would say it; null when it can (S9.1, S9.2). */
export function fileProblem(file: { readonly name: string; readonly size: number }, kind: FileKind): TextKey | null {
  if (!isAllowedFile(file.name, kind)) return 'reply.file.type';
  if (file.size > fileSizeLimit) return 'reply.file.tooLarge';
  return file.size === 0 ? 'reply.file.empty' : null;
}

/** What a file counts as where nobody has said it: an image where it may be one. */
export const kindOfFile = (name: string): FileKind => (isAllowedFile(name, 1) ? 1 : 2);
