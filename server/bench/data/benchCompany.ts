import { sql } from 'kysely';
import { addMember, createAccount, createCompany, createDepartment } from '../../seeds/createCompany.ts';
import { personName } from '../../seeds/demoNames.ts';
import { seededRandom } from '../../seeds/random.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { BenchCompany } from './place.ts';

/** People of one department of salespeople. */
const teamSize = 10;

/** Everybody's password in the benchmark's data. */
export const benchPassword = 'Haina@2026';

/** The login of a person of a benchmark company: 1 is its administrator, 2 the head of the first team. */
export const benchLogin = (company: number, person: number): string => `bench${company}-${person}`;

/**
 * Creates a company with an administrator and teams of ten salespeople, whose first one leads the team; all have the same
 * password.
 */
export async function createBenchCompany(
  db: Database,
  { number, size, passwordHash, now }: { number: number; size: number; passwordHash: string; now: Date },
): Promise<BenchCompany> {
  const name = `基准公司${number}`;
  const random = seededRandom(number);
  const { id, rootDepartment, roles } = await createCompany(db, name, name);
  // All search and sort alike without it; companies of the benchmark are ordered by their number.
  await sql`update company set create_time = ${now} where id = ${id}`.execute(db);
  const admin = await createAccount(db, id, { login: benchLogin(number, 1), name: '管理员', passwordHash });
  const place = { department: rootDepartment, superior: null };
  await addMember(db, id, { account: admin, ...place, roles: [], isAdmin: true });
  const [manager, seller] = [roles.get('销售主管'), roles.get('销售')];
  if (!manager || !seller) throw new Error('a company begins with other roles');
  const people: string[] = [];
  let team = { department: rootDepartment, head: admin };
  for (let index = 0; index < size; index += 1) {
    const isHead = index % teamSize === 0;
    const account = await createAccount(db, id, {
      login: benchLogin(number, index + 2),
      name: personName(random),
      passwordHash,
    });
    if (isHead) {
      const title = `销售${index / teamSize + 1}组`;
      team = { department: await createDepartment(db, id, title, rootDepartment, index), head: account };
    }
    await addMember(db, id, {
      account,
      department: team.department,
      superior: isHead ? admin : team.head,
      roles: [isHead ? manager : seller],
      isAdmin: false,
    });
    people.push(account);
  }
  return { number, id, people, now };
}
