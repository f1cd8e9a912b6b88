import type { Context } from '../http/context.ts';
import { say } from '../http/say.ts';
import type { SheetRow } from './sheetRow.ts';

/** A warning that names the headed columns of a file that are not taken; none where all are known. */
export function unknownColumns(
  ctx: Context,
  head: SheetRow | undefined,
  isKnown: (title: string) => boolean,
): string[] {
  const unknown = (head?.cells ?? []).map((title) => title.trim()).filter((title) => title !== '' && !isKnown(title));
  if (unknown.length === 0) return [];
  return [say(ctx.language, 'imports.unknownColumns', { columns: [...new Set(unknown)].join('、') })];
}
