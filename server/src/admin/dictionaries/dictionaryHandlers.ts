import { type DictionaryItem, type dictionary, dictionaryCodes } from '@haina/contract/calls/dictionary.ts';
import { listAreas } from './listAreas.ts';
import type { Handler, Handlers } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { helpDocuments } from './helpDocuments.ts';

interface Row {
  readonly id: number;
  readonly parent_id: number;
  readonly name: string;
  readonly is_disabled: boolean;
}

function nested(rows: readonly Row[], parent: number): DictionaryItem[] {
  return rows
    .filter((row) => row.parent_id === parent && row.id !== parent)
    .map((row) => ({
      TypeId: row.id,
      TypeName: row.name,
      ...(row.is_disabled ? { Is_Disabled: 1 } : {}),
      Item: nested(rows, row.id),
    }));
}

const list: Handler<typeof dictionary.list> = async ({ TypeCode, All }, ctx) => {
  const rows = await ctx.db
    .selectFrom('dictionary_item')
    .select(['id', 'parent_id', 'name', 'is_disabled'])
    .where('company_id', '=', ctx.session.companyId)
    .where('type_code', '=', TypeCode)
    .$if(All !== 1, (query) => query.where('is_disabled', '=', false))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return nested(rows, 0);
};

const codes: Handler<typeof dictionary.codes> = async (_input, ctx) =>
  dictionaryCodes.map((TypeCode) => ({ TypeCode, TypeName: translate(ctx.language, `dictionary.${TypeCode}`) }));

/** Dictionaries and help documents. */
export const dictionaryHandlers: Handlers<typeof dictionary> = {
  list,
  codes,
  areas: listAreas,
  helpDocuments: async (_input, ctx) => helpDocuments(ctx.language),
};
