import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import { teamChanges } from '../src/records/team/changeTeam.ts';
import { soonAfter } from './demoDraws.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import type { DemoCompany } from './demoPeople.ts';
import { oneOf, type Random } from './random.ts';

/** A record that may get a team. */
interface TeamRecord {
  readonly kind: TargetKind;
  readonly guid: string;
  readonly owner: string;
  readonly created: Date;
}

/** Gives about one record in twenty a colleague who reads or writes along, by the product's own call. */
export async function addDemoTeams(
  tools: SeedTools,
  company: DemoCompany,
  random: Random,
  records: readonly TeamRecord[],
): Promise<void> {
  const count = Math.min(40, Math.ceil(records.length / 20));
  for (let index = 0; index < count; index += 1) {
    const record = oneOf(random, records);
    const owner = company.sellers.find(({ guid }) => guid === record.owner);
    const colleague = oneOf(random, company.sellers);
    if (!owner || colleague.guid === owner.guid) continue;
    const joined = soonAfter(random, tools, record.created, 3);
    await teamChanges.add(
      {
        Target_Kind: record.kind,
        Target_Guid: record.guid,
        Role_Kind: random() < 0.5 ? 0 : 1,
        User_Guid: [colleague.guid],
      },
      contextOf(tools, company, owner, joined),
    );
  }
}
