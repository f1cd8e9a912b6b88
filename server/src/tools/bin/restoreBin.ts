import type { bin } from '@haina/contract/calls/bin.ts';
import { nouns } from '../../crm/nouns.ts';
import type { BroughtBack } from '../../records/bin/restored.ts';
import { phonesOf } from '../../records/form/recordForm.ts';
import type { Noun } from '../../records/noun/noun.ts';
import { addPhones, heldPhone, phoneHolders, assertPhonesFree } from '../../records/phones/recordPhones.ts';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';

/** Keeps the phones of restored records again; those that others hold meanwhile are reported, or refused where the company forbids it. */
async function bringBackPhones(
  ctx: Context,
  { form, kind }: Noun,
  { records }: BroughtBack,
  except: readonly string[],
): Promise<string[]> {
  const warnings: string[] = [];
  if (form.phones.length === 0) return warnings;
  for (const { guid, customer, values } of records) {
    const phones = phonesOf(form, values);
    const duplicateExceptions = { except, customer };
    // One after the other: each is compared with its own family.
    await assertPhonesFree(ctx, phones, duplicateExceptions, true);
    const held = (await phoneHolders(ctx, phones, duplicateExceptions)).map((one) => heldPhone(one));
    warnings.push(...held.map(({ key, params }) => translate(ctx.language, key, params)));
    await addPhones(ctx, kind, guid, phones);
  }
  return warnings;
}

/** Restores deleted records with what was deleted along with them, all or none (S15.5); what belongs to others comes after them. */
export const restoreBin: Handler<typeof bin.restore> = async ({ Records }, ctx) => {
  const restored: (BroughtBack & { readonly noun: Noun })[] = [];
  for (const noun of nouns) {
    const guids = Records.filter(({ Target_Kind }) => Target_Kind === noun.kind).map(({ Guid }) => Guid);
    // A noun after the other: what it belongs to must live by then.
    restored.push({ noun, kind: noun.kind, records: await noun.restore(ctx, guids, restored) });
  }
  for (const { noun, records } of restored)
    await noun.onRestored?.(
      ctx,
      records.map(({ guid }) => guid),
    );
  const except = restored.flatMap(({ records }) => records.map(({ guid }) => guid));
  const warnings: string[] = [];
  for (const one of restored) warnings.push(...(await bringBackPhones(ctx, one.noun, one, except)));
  return { Warnings: [...new Set(warnings)] };
};
