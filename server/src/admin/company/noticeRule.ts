import type { company } from '@haina/contract/calls/company.ts';
import { sql } from 'kysely';
import { logAdmin } from '../../records/administration/adminLog.ts';
import { lockedSettings } from '../../records/administration/lockedSettings.ts';
import type { CompanySettings } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';

type Occasion = keyof NonNullable<CompanySettings['celebrate']>;

/** How each of the occasions is called in the administrators' log. */
const actions = {
  contract: 'contractNotice',
  payment: 'paymentNotice',
  ranking: 'rankingNotice',
} as const satisfies Record<Occasion, string>;

const flagOf = ({ celebrate }: CompanySettings, occasion: Occasion) => (celebrate?.[occasion] === true ? 1 : 0);

/** Whether everyone is told of contracts, of payments and of who calls most. */
export const readNoticeRule: Handler<typeof company.noticeRule> = async (_input, { session: { settings } }) => ({
  Contract_Notice: flagOf(settings, 'contract'),
  Payment_Notice: flagOf(settings, 'payment'),
  Ranking_Notice: flagOf(settings, 'ranking'),
});

/** Says whether everyone is told; it holds from the next contract, payment and evening on. */
export const updateNoticeRule: Handler<typeof company.updateNoticeRule> = async (sent, ctx) => {
  const settings = await lockedSettings(ctx);
  const wanted = { contract: sent.Contract_Notice, payment: sent.Payment_Notice, ranking: sent.Ranking_Notice };
  const changed = (['contract', 'payment', 'ranking'] as const).flatMap((occasion) => {
    const [from, to] = [flagOf(settings, occasion), wanted[occasion]];
    return to === undefined || to === from ? [] : [{ occasion, from, to }];
  });
  if (changed.length === 0) return null;
  const turned = Object.fromEntries(changed.map(({ occasion, to }) => [occasion, to === 1]));
  const celebrate = { ...settings.celebrate, ...turned };
  await sql`update company set settings = settings || ${JSON.stringify({ celebrate })}::jsonb
    where id = ${ctx.session.companyId}`.execute(ctx.db);
  await logAdmin(
    ctx,
    ...changed.map(({ occasion, from, to }) => ({
      subject: 'setting' as const,
      guid: null,
      action: actions[occasion],
      params: { from, to },
    })),
  );
  return null;
};
