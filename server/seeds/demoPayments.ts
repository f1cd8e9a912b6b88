import { addPlan } from '../src/crm/receivables/writePlans.ts';
import { addReceivable } from '../src/crm/receivables/writeReceivables.ts';
import { contextOf, type SeedTools } from './demoContext.ts';
import type { DemoCustomer } from './demoCustomers.ts';
import { chance, wall, wallDay } from './demoDraws.ts';
import type { DemoCompany } from './demoPeople.ts';
import { between, type Random } from './random.ts';
import { spread, workDay } from './workTime.ts';

const day = 86_400_000;

/** A contract that was signed. */
export interface SignedContract {
  readonly Guid: string;
  /** The opportunity it came from. */
  readonly deal: string | null;
  readonly money: number;
  readonly signed: Date;
}

/** How instalments are agreed on, in percent of the contract. */
const schemes = [[100], [50, 50], [30, 60, 10], [30, 40, 30], [30, 30, 30, 10]] as const;

/** How payments come: how late on average, in working days, how many only in part, and how many not at all so far. */
const habits = { lateness: 6, inPart: 0.07, never: 0.04 } as const;

/** A sum in instalments to the cent, the last one with what is left. */
function parts(money: number, shares: readonly number[]): number[] {
  const cents = Math.round(money * 100);
  const before = shares.slice(0, -1).map((share) => Math.round((cents * share) / 100));
  return [...before, cents - before.reduce((sum, one) => sum + one, 0)].map((one) => one / 100);
}

/** What came of an instalment that was due, and when; a part now may be followed by the rest. */
function paymentsOf(random: Random, { work }: SeedTools, money: number, due: Date): { money: number; at: Date }[] {
  if (chance(random, habits.never)) return [];
  // Some pay a few days early.
  const first = work.minutesAt(due) + (spread(random, habits.lateness) - 2) * workDay;
  const part = Math.floor(money * 50) / 100;
  const sums = chance(random, habits.inPart) ? [part, Math.round((money - part) * 100) / 100] : [money];
  return sums
    .map((sum, index) => ({ money: sum, minutes: first + index * (15 * workDay + spread(random, 10 * workDay)) }))
    .filter(({ minutes }) => minutes < work.end)
    .map(({ money: sum, minutes }) => ({ money: sum, at: work.momentAt(minutes) }));
}

/** How companies pay, by the place in the dictionary: mostly by transfer, some by bill of exchange, few by cheque. */
function wayOf(random: Random): number {
  const drawn = random();
  if (drawn < 0.8) return 1;
  return drawn < 0.93 ? 4 : 2;
}

/** Numbers of receivables by the day, unlike in each company. */
function receiptNumber(perDay: Map<string, number>, company: DemoCompany, at: Date): string {
  const date = wall(at).slice(0, 10).replaceAll('-', '');
  const key = `${company.id} ${date}`;
  const count = (perDay.get(key) ?? 0) + 1;
  perDay.set(key, count);
  return `HK${date}${String(count).padStart(3, '0')}`;
}

/** Plans the payment of a contract and books what came by now: nearly all of what was due, some of it late or in part. */
export async function payDemoContract(
  tools: SeedTools,
  company: DemoCompany,
  random: Random,
  customer: DemoCustomer,
  { Guid, deal, money, signed }: SignedContract,
): Promise<void> {
  const shares = schemes[between(random, 0, schemes.length - 1)] ?? schemes[0];
  for (const [index, Money] of parts(money, shares).entries()) {
    const due = new Date(signed.getTime() + (7 + index * 45 + between(random, 0, 20)) * day);
    const plan = await addPlan(
      { Contract_Guid: Guid, Money, Return_Date: wallDay(due), Return_Type: 1, Remind: between(random, 0, 7) },
      contextOf(tools, company, customer.owner, signed),
    );
    for (const { money: came, at } of paymentsOf(random, tools, Money, due)) {
      await addReceivable(
        {
          Number: receiptNumber(tools.receipts, company, at),
          Customer_Guid: customer.guid,
          Contract_Guid: Guid,
          Business_Guid: deal,
          Plan_Guid: plan.Guid,
          Return_Type: wayOf(random),
          Return_Date: wallDay(at),
          Money: came,
        },
        contextOf(tools, company, customer.owner, at),
      );
    }
  }
}
