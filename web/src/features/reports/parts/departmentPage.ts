import { wallRows } from '@haina/contract/calls/wall.ts';
import type { RankRow, Replies } from '../report/replies.ts';
import type { ReportState } from '../report/reportState.ts';

type Paged = Pick<ReportState['list'], 'page' | 'pagesize'>;

/** The page of a wall. */
export const firstPage: Paged = { page: 1, pagesize: wallRows };

/** A page of a ranking with its departments in the places of people; `peopleCount` says how many people each has. */
export function departmentPage(
  reply: Replies['ranking'],
  { page, pagesize }: Paged,
  peopleCount: (count: number) => string,
): Replies['ranking'] {
  const { length: total } = reply.Departments;
  const rows = reply.Departments.slice((page - 1) * pagesize, page * pagesize).map(
    ({ Structure_Guid: Guid, Structure_Name: Name, User_Num, ...row }): RankRow => {
      return { ...row, Guid, Name, Structure_Name: peopleCount(User_Num), Is_Left: 0 };
    },
  );
  return { ...reply, rows, total, Own: null };
}
