import type { processes, ProcessRow, ProcessStage } from '@haina/contract/calls/processes.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import type { Handler } from '../../request/handler.ts';
import { allModesOf } from '../../crm/business/modes.ts';

type StageRow = ProcessStage & { readonly modeId: number };

// Also an opportunity in the recycle bin keeps its stage, and a stage log tells what was reached.
async function stagesWithUse({ db, session }: Context): Promise<StageRow[]> {
  const { companyId } = session;
  const { rows } = await sql<StageRow>`
    with standing as (
      select status_id as id, count(*) filter (where is_end = 0 and delete_time is null)::int as open
      from business where company_id = ${companyId} group by 1
    ), reached as (
      select to_status as id from stage_log where company_id = ${companyId} group by 1
      union select from_status from stage_log where company_id = ${companyId} group by 1
      union select id from standing
    )
    select s.id as "Id", s.mode_id as "modeId", s.name as "Name", s.rate as "Rate", s.is_disabled::int as "Is_Disabled",
      coalesce(standing.open, 0) as "Open_Num", (reached.id is not null)::int as "Is_Used"
    from sales_stage s left join standing on standing.id = s.id left join reached on reached.id = s.id
    where s.company_id = ${companyId}
    order by s.sort, s.id`.execute(db);
  return rows;
}

const withStages = (mode: Pick<ProcessRow, 'Id' | 'Name' | 'Is_Disabled'>, stages: readonly StageRow[]): ProcessRow => {
  const own = stages.filter(({ modeId }) => modeId === mode.Id).map(({ modeId: _mode, ...stage }) => stage);
  return { ...mode, Open_Num: own.reduce((sum, { Open_Num }) => sum + Open_Num, 0), Stages: own };
};

/** Every sales mode with its stages and the open opportunities in each. */
export const readProcesses: Handler<typeof processes.list> = async (_input, ctx) => {
  const stages = await stagesWithUse(ctx);
  const modes = await allModesOf(ctx);
  return {
    rows: modes.map(({ Id, Name, isDisabled }) => withStages({ Id, Name, Is_Disabled: isDisabled ? 1 : 0 }, stages)),
  };
};
