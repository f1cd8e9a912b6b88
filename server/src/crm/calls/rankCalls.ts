import type { notices } from '@haina/contract/calls/notices.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { isAnswered, isCounted, talkSeconds } from '../../records/calls/countedCalls.ts';

/** Most people of a ranking; the one who asks is in it anyway. */
const maxPeople = 200;

/** Whose calls are ranked, and until when. */
export interface RankedDay {
  readonly companyId: string;
  readonly zone: string;
  /** The calls of the company's day of this moment that began before it are counted. */
  readonly until: Date;
  /** Who asks; null where nobody does. */
  readonly userGuid: string | null;
}

/** The calls of one day by person. */
type CallRanking = z.output<typeof notices.ranking.output>;

type RankedCaller = CallRanking['rows'][number];

interface Row extends RankedCaller {
  readonly people: number;
  readonly calls: number;
  readonly answered: number;
  readonly talk: number;
  readonly before: number;
}

/** The places of a day, `back` days before: calls whose result was reported, as in all figures of calls (S29.12). */
const placesOf = ({ companyId, zone, until }: RankedDay, back: number) => {
  const wall = sql`(${until}::timestamptz at time zone ${zone} - make_interval(days => ${back}::int))`;
  return sql`(select call_record.user_guid, count(*)::int as num, count(*) filter (where ${isAnswered})::int as answered,
      coalesce(sum(${talkSeconds}), 0)::float8 as talk, rank() over (order by count(*) desc)::int as rank
    from call_record where call_record.company_id = ${companyId} and ${isCounted}
      and call_record.talk_time >= (date_trunc('day', ${wall}) at time zone ${zone})
      and call_record.talk_time < (${wall} at time zone ${zone})
    group by call_record.user_guid)`;
};

/** Who called most on a day until a moment of it, with the place of the one who asks (S16.23). */
export async function rankCalls(db: Database, day: RankedDay): Promise<CallRanking> {
  const { userGuid } = day;
  const { rows } = await sql<Row>`select * from (
      select account.name as "User_Name", placed.rank as "Rank", placed.num as "Num", placed.answered as "Answered",
        case when placed.user_guid = ${userGuid}::uuid then 1 else 0 end as "Is_Mine",
        row_number() over (order by placed.rank, account.name, placed.user_guid) as place,
        (count(*) over ())::int as people, (sum(placed.num) over ())::int as calls,
        (sum(placed.answered) over ())::int as answered, placed.talk,
        coalesce((select before.rank from ${placesOf(day, 1)} as before where before.user_guid = ${userGuid}::uuid), 0) as before
      from ${placesOf(day, 0)} as placed join account on account.guid = placed.user_guid
    ) as all_places where place <= ${maxPeople} or "Is_Mine" = 1 order by place`.execute(db);
  const [first] = rows;
  return {
    rows: rows.map(({ User_Name, Rank, Num, Answered, Is_Mine }) => ({ User_Name, Rank, Num, Answered, Is_Mine })),
    People: first?.people ?? 0,
    Num: first?.calls ?? 0,
    Answered: first?.answered ?? 0,
    Talk_Length: rows.find(({ Is_Mine }) => Is_Mine === 1)?.talk ?? 0,
    Before_Rank: first?.before ?? 0,
  };
}
