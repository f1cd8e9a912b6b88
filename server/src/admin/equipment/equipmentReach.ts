import { equipment } from '@haina/contract/calls/equipment.ts';
import { modules } from '@haina/contract/rules/module.ts';
import type { Context } from '../../request/context.ts';
import type { Owners } from '../../request/rights.ts';

/** Whose devices the caller sees: their own, and with the right to change devices those of everybody whom they reach by it (S27.4). */
export async function equipmentReach({ db, rights, session }: Context): Promise<Owners> {
  const code = equipment.update.access;
  if (!rights.holds(code)) return [session.userGuid];
  const each = await Promise.all(modules.map((module) => rights.owners(db, module, code)));
  return each.includes('all') ? 'all' : [...new Set([session.userGuid, ...each.flat()])];
}
