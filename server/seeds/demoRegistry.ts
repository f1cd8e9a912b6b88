import { companyState } from '@haina/contract/rules/collect.ts';
import { keepCompanies, type RegistryCompany } from '../src/platform/directory/registry.ts';
import { addressIn } from './demoAddresses.ts';
import { businessOf, type DemoBusiness } from './demoCompanies.ts';
import type { SeedTools } from './demoContext.ts';
import { chance } from './demoDraws.ts';
import { landline, mobileNumber } from './demoNames.ts';
import { tradesIn } from './demoTrades.ts';
import { startingDictionaries } from './dictionaries.ts';
import { between, oneOf, type Random, seededRandom } from './random.ts';

/** Companies that are nobody's customer or lead yet, to be found by looking them up and by collecting. */
const strangers = 900;

const capitals = [50, 100, 100, 200, 300, 500, 500, 800, 1000, 1000, 2000, 5000];

const staffs = ['少于 20 人', '20 到 49 人', '50 到 99 人', '100 到 499 人', '500 人以上'];

const doings = [
  '的研发、生产和销售',
  '的销售与技术服务',
  '的设计、安装与维修',
  '的批发和零售',
  '的加工与改造',
  '的租赁与维保',
];

/** A business as registers word it: what the name says, and one or two things more. */
function scopeOf(random: Random, name: string): string {
  const own = tradesIn(name);
  const others = Array.from({ length: between(random, 1, 2) }, () => oneOf(random, tradesIn('')));
  const parts = [...new Set([...own, ...others])].map((trade) => `${trade}${oneOf(random, doings)}`);
  return `${parts.join('；')}；技术咨询；货物进出口。`;
}

/** What the register knows of a company: the same at every fresh start, its founding day too. */
function registered(random: Random, business: DemoBusiness): RegistryCompany {
  const { name, creditCode, faRen, place, areas, industry, domain } = business;
  const size = between(random, 0, staffs.length - 1);
  const state = chance(random, 0.06)
    ? companyState.closed
    : chance(random, 0.02)
      ? companyState.revoked
      : companyState.active;
  return {
    name,
    creditCode,
    faRen,
    facts: {
      phone: chance(random, 0.75) ? mobileNumber(random) : landline(random, place),
      ...(chance(random, 0.5) ? { email: `info@${domain}`, website: `www.${domain}` } : {}),
      capital: oneOf(random, capitals),
      established: `${between(random, 1998, 2023)}-${pad(between(random, 1, 12))}-${pad(between(random, 1, 28))}`,
      city: place.city,
      industry: startingDictionaries.industry[industry - 1] ?? '',
      staff: staffs[size] ?? '',
      insured: between(random, 1, 20) * (size + 1) ** 2,
      state,
      address: `${place.city === place.province ? '' : place.city}${business.district}${addressIn(random, areas.Area_Id)}`,
      scope: scopeOf(random, name),
    },
  };
}

const pad = (number: number) => String(number).padStart(2, '0');

/**
 * Fills the local registry with the companies of the demo: those that are customers, those of leads, which need their
 * credit code when they are converted, and many that are neither.
 */
export async function addDemoRegistry({ db, taken }: SeedTools, known: readonly DemoBusiness[]): Promise<void> {
  const random = seededRandom(4000);
  const others = Array.from({ length: strangers }, () => businessOf(random, taken));
  const facts = seededRandom(4100);
  const all = [...known, ...others].map((business) => ({ business, place: facts() }));
  // Known ones stand among the others, as in a real register.
  const mixed = all
    .toSorted((one, other) => one.place - other.place)
    .map(({ business }) => registered(facts, business));
  await keepCompanies(db, mixed);
}
