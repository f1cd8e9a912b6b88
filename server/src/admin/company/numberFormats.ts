import type { company } from '@haina/contract/calls/company.ts';
import { type NumberedNoun, numberedNouns } from '@haina/contract/rules/numberSeries.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { lockedSettings } from '../../records/administration/lockedSettings.ts';
import type { Handler } from '../../request/handler.ts';
import { formatOf } from '../../records/form/suggestedNumber.ts';

/** By which formats numbers are suggested. */
export const readNumberFormats: Handler<typeof company.numberFormats> = async (_input, ctx) => ({
  Contract_Format: formatOf(ctx, 'contract'),
  Receivables_Format: formatOf(ctx, 'receivables'),
});

/** Changes the formats that are sent; numbers that were given stay as they are. */
export const updateNumberFormats: Handler<typeof company.updateNumberFormats> = async (sent, ctx) => {
  const settings = await lockedSettings(ctx);
  const now = { ...ctx, session: { ...ctx.session, settings } };
  const wanted: Partial<Record<NumberedNoun, string | undefined>> = {
    contract: sent.Contract_Format,
    receivables: sent.Receivables_Format,
  };
  const changed = numberedNouns.flatMap((noun) => {
    const [from, to] = [formatOf(now, noun), wanted[noun]];
    return to === undefined || to === from ? [] : [{ noun, from, to }];
  });
  if (changed.length === 0) return null;
  const numberFormats = { ...settings.numberFormats, ...Object.fromEntries(changed.map(({ noun, to }) => [noun, to])) };
  await sql`update company set settings = settings || ${JSON.stringify({ numberFormats })}::jsonb
    where id = ${ctx.session.companyId}`.execute(ctx.db);
  await logAdmin(
    ctx,
    ...changed.map(({ noun, from, to }) => ({
      subject: 'setting' as const,
      guid: null,
      action: noun === 'contract' ? ('contractFormat' as const) : ('receivablesFormat' as const),
      params: { from, to },
    })),
  );
  return null;
};
