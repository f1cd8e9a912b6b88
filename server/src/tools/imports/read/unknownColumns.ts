import type { Context } from '../../../request/context.ts';
import { translate } from '../../../request/translate.ts';
import type { SheetRow } from '../../../platform/sheets/sheetRow.ts';

/** A warning that names the headed columns of a file that are not taken; none where all are known. */
export function unknownColumns(
  ctx: Context,
  head: SheetRow | undefined,
  isKnown: (title: string) => boolean,
): string[] {
  const unknown = (head?.cells ?? []).map((title) => title.trim()).filter((title) => title !== '' && !isKnown(title));
  if (unknown.length === 0) return [];
  return [translate(ctx.language, 'imports.unknownColumns', { columns: [...new Set(unknown)].join('、') })];
}
