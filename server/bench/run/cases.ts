import { customers } from '@haina/contract/calls/customers.ts';
import { creditCodeCharacters, creditCodeCheck } from '@haina/contract/rules/creditCode.ts';
import { guidAt } from '../data/shape.ts';
import { compare, compareTimes, type Effort } from './compare.ts';
import { load, median, percentile, type Shot } from './load.ts';
import type { Running, RunningProduct } from './product.ts';
import { sameSqlOf, sameTotalOf } from './sameSql.ts';
import { type BenchSession, signIn } from './session.ts';
import { atLeast, atMost, type Figure } from './table.ts';
import { createdName, takeOutCreated } from './takeOut.ts';

/** A data set with everything that runs on it. */
export interface AppDeps {
  /** What the table calls it: 100k, 1M. */
  readonly name: string;
  readonly product: RunningProduct;
  readonly yardstick: Running;
  /** A salesperson of the first company, whose customers nobody adds to, and its administrator. */
  readonly seller: BenchSession;
  readonly admin: BenchSession;
  /** Another salesperson, who gets all that is created: a list is always as long as it was. */
  readonly writer: BenchSession;
  /** Customers of the first company. */
  readonly customers: number;
}

/** Makes the data what the generator left, and signs in who measures. */
export async function groundOf(
  name: string,
  product: RunningProduct,
  yardstick: Running,
  count: number,
): Promise<AppDeps> {
  await takeOutCreated(product.databaseUrl);
  const [seller, admin, writer] = [
    await signIn(product.url, 1, 3),
    await signIn(product.url, 1, 1),
    await signIn(product.url, 1, 5),
  ];
  return { name, product, yardstick, seller, admin, writer, customers: count };
}

const rates = ({ rate, p95, failures }: { rate: number; p95: number; failures: number }) =>
  `${Math.round(rate)}/s, p95 ${p95.toFixed(1)} ms${failures > 0 ? `, ${failures} failed` : ''}`;

const ownList = (deps: AppDeps): Shot => deps.seller.get(customers.list.path, { page: '1', pagesize: '10' });

/** The seller's own customers are every so-many-th one; each is asked for in turn. */
function ownModel(deps: AppDeps): Shot {
  const { url, headers } = deps.seller.get(customers.model.path, {});
  const people = Math.max(10, Math.ceil(deps.customers / 2000));
  let turn = 0;
  const path = () => {
    turn += 1;
    const place = ((turn * 7) % Math.floor(deps.customers / people)) * people + 1;
    return `/api/${customers.model.path}?Guid=${guidAt('customer', 1, place)}`;
  };
  return { url, ...(headers ? { headers } : {}), path };
}

let created = 0;

/** A valid credit code, another one each time. */
function newCreditCode(): string {
  const number = (Date.now() * 1000 + (created % 1000)).toString(creditCodeCharacters.length).slice(-9);
  const first = `91320500${[...number].map((digit) => creditCodeCharacters[Number.parseInt(digit, 36)]).join('')}`;
  return `${first}${creditCodeCheck(first)}`;
}

const create = (deps: AppDeps): Shot =>
  deps.writer.post(customers.add.path, () => {
    created += 1;
    const unique = `${Date.now().toString(36)}${created.toString(36)}`.toUpperCase();
    return {
      Customer_Name: `${createdName}${unique}`,
      Customer_CreditCode: newCreditCode(),
      Legal_Person: '赵基准',
      Telephone: String(Date.now() * 1000 + (created % 1000)).slice(-13),
    };
  });

const bare = ({ yardstick }: AppDeps, path: string, { companyId, userGuid }: BenchSession): Shot => ({
  url: `${yardstick.url}/${path}?company=${companyId}&owner=${userGuid}`,
});

/** Targets 1 to 3: list, model and create against bare programs. */
export async function againstYardsticks(deps: AppDeps, effort: Effort): Promise<Figure[]> {
  const pair = (one: Shot, other: Shot) =>
    compare({ shot: one, connections: 8 }, { shot: other, connections: 8 }, effort);
  const goalOf = (must: number) => ({ must, aim: 0.8 });
  const list = await pair(ownList(deps), bare(deps, 'list', deps.seller));
  const model = await pair(ownModel(deps), bare(deps, 'page', deps.seller));
  // Both are sent the same forms, whose making costs the same.
  const { form } = create(deps);
  const write = await pair(create(deps), { ...bare(deps, 'create', deps.writer), ...(form ? { form } : {}) });
  const data = deps.name;
  return [
    atLeast(
      1,
      'list of 10 newest, total, own scope, c=8, req/s by Y-list',
      data,
      { value: list.rateRatio, note: rates(list) },
      goalOf(0.6),
    ),
    atMost(1, 'the same, p95 by Y-list', data, { value: list.p95Ratio }, { must: 2, aim: 2 }),
    atLeast(2, 'model, c=8, by Y-page', data, { value: model.rateRatio, note: rates(model) }, goalOf(0.55)),
    atLeast(
      3,
      'create with operation log, c=8, by Y-create',
      data,
      { value: write.rateRatio, note: rates(write) },
      goalOf(0.5),
    ),
  ];
}

/** Target 4: the same calls on large data against small. */
export async function largeAgainstSmall(large: AppDeps, small: AppDeps, effort: Effort): Promise<Figure[]> {
  const shots = { list: ownList, model: ownModel, create };
  const figures: Figure[] = [];
  for (const [name, shot] of Object.entries(shots)) {
    const found = await compare({ shot: shot(large), connections: 8 }, { shot: shot(small), connections: 8 }, effort);
    const measured = { value: found.rateRatio, note: rates(found) };
    figures.push(
      atLeast(4, `${name}, c=8, req/s`, `${large.name} by ${small.name}`, measured, { must: 0.85, aim: 0.95 }),
    );
  }
  return figures;
}

// The p95 of fewer is one of the few slowest, whatever was slow about them.
const times = 150;

const fetched = async ({ url, headers }: Shot) => {
  const response = await fetch(url, { headers: { ...headers } });
  const text = await response.text();
  if (!text.startsWith('{"code":0,')) throw new Error(`${url}: ${text.slice(0, 200)}`);
};

const ms = (values: readonly number[]) => `${median(values).toFixed(1)} ms`;

const companyList = ({ admin }: AppDeps, query: Record<string, string> = {}) =>
  admin.get(customers.list.path, { page: '1', pagesize: '10', ...query });

/** Target 5: a page far behind against the first one. */
export async function farPage(deps: AppDeps): Promise<Figure[]> {
  const far = () => fetched(companyList(deps, { page: '1000' }));
  const found = await compareTimes(far, () => fetched(companyList(deps)), times);
  const measured = { value: median(found.one) / median(found.other), note: `${ms(found.one)} : ${ms(found.other)}` };
  return [atMost(5, 'page 1000 by page 1, company of 100k', deps.name, measured, { must: 20, aim: 3 })];
}

/** What people search for: two to six characters, initials of pinyin, the end of a phone. */
const terms = ['精密', '恒岳', '自动化设备', '水处理', 'hy', 'jmjx', '7834'] as const;

const exactCount =
  'select count(*)::int from customer where company_id = $1 and owner_guid is not null and delete_time is null';

/** Target 7: the total of a whole company's list, which is added up, against counting it. */
export async function companyTotal(deps: AppDeps): Promise<Figure[]> {
  const { product, admin, name } = deps;
  const total = await sameTotalOf(product.databaseUrl, admin);
  const found = await compareTimes(total.again, () => total.ask(exactCount, [admin.companyId]), times);
  const request = await compareTimes(() => fetched(companyList(deps)), total.again, times);
  await total.close();
  const note = `${ms(found.one)} : ${ms(found.other)}; the whole request ${ms(request.one)}`;
  const value = median(found.one) / median(found.other);
  return [atMost(7, 'total of a list of 100k by an exact count', name, { value, note }, { must: 0.1, aim: 0.1 })];
}

/** Target 6: searches in the whole of a company against their own SQL. */
export async function searches(deps: AppDeps): Promise<Figure[]> {
  const figures: Figure[] = [];
  const data = deps.name;
  for (const term of terms) {
    const asked = { page: 1, pagesize: 10, Customer_Name: term };
    const sql = await sameSqlOf(deps.product.databaseUrl, deps.admin, asked);
    const call = () => fetched(companyList(deps, { Customer_Name: term }));
    const found = await compareTimes(call, sql.again, times);
    const value = percentile(found.one, 0.95) / percentile(found.other, 0.95);
    const measured = { value, note: `${ms(found.one)} : ${ms(found.other)}` };
    figures.push(atMost(6, `search ${term} by the same SQL, p95`, data, measured, { must: 2, aim: 2 }));
    if (term.length === 2 && !/^[a-z]+$/.test(term)) {
      const ilike = `select count(*) from customer where company_id = $1 and delete_time is null and name ilike $2`;
      const plain = await compareTimes(call, () => sql.ask(ilike, [deps.admin.companyId, `%${term}%`]), times);
      const ratio = median(plain.one) / median(plain.other);
      const note = `${ms(plain.one)} : ${ms(plain.other)}`;
      figures.push(
        atMost(6, `search ${term} by plain ILIKE of the name`, data, { value: ratio, note }, { must: 0.2, aim: 0.1 }),
      );
    }
    await sql.close();
  }
  return figures;
}

/** Targets 9 and 12: many at once against few, and the memory of the process then. */
export async function manyAtOnce(deps: AppDeps, effort: Effort): Promise<Figure[]> {
  const [many, few] = [32, 8].map((connections) => ({ shot: ownList(deps), connections }));
  if (!many || !few) return [];
  const found = await compare(many, few, effort);
  await load(create(deps), 32, effort.seconds);
  const memory = deps.product.memory();
  const measured = { value: found.rateRatio, note: rates(found) };
  const figures = [
    atLeast(9, 'list, c=32 by c=8, req/s', deps.name, measured, { must: 0.9, aim: 1 }),
    atMost(9, 'list, c=32 by c=8, p95', deps.name, { value: found.p95Ratio }, { must: 5, aim: 5 }),
  ];
  if (memory === null) return figures;
  const amount = { value: memory, unit: ' MB' };
  return [...figures, atMost(12, 'memory of the process after c=32', deps.name, amount, { must: 200, aim: 150 })];
}

/** Target 13: from the command to the first answer. */
export const startOf = ({ name, product }: AppDeps): Figure =>
  atMost(13, 'start to the first answer', name, { value: product.startTime, unit: ' ms' }, { must: 3000, aim: 1500 });
