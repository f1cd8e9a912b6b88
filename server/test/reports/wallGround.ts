import { wall } from '@haina/contract/calls/wall.ts';
import type { ReportId } from '@haina/contract/reports/reportRoutes.ts';
import type { TestApp } from '../support/app.ts';
import { addCustomer, addPerson, addRole, personOf } from '../support/factories.ts';
import { addContract } from '../crm/contracts/orderFactories.ts';

const menus = [
  'biCustomer',
  'biLeads',
  'biFunnel',
  'biPerformance',
  'biPortrait',
  'biProduct',
  'biRanking',
  'biTarget',
  'biCall',
];

/** The query of a report about the month of the contracts, with everybody. */
export const month = 'start_data=2026-03-01&end_data=2026-03-31&SeleteType=0';

/** The first total that a wall shows. */
export function totalOf([first]: readonly { readonly Reply: unknown }[]): number {
  if (!first) throw new Error('nothing is shown');
  return (first.Reply as { readonly Total: { readonly Value: number } }).Total.Value;
}

/** Two contracts of a month, people who read reports, links that they make and what a screen is shown. */
export async function wallGround(app: TestApp) {
  const sales = await personOf(app, 'sales');
  const customer = await addCustomer(app, 'sales');
  const colleague = await addCustomer(app, 'sales2');
  await addContract(app, 'sales', customer, { Money: 1000 });
  await addContract(app, 'sales2', colleague, { Money: 500 });
  let made = 0;

  /** A person with the reports and a scope of the module `bi`; gives their login. */
  async function reader(scope: 0 | 1 | 5, held = menus): Promise<string> {
    made += 1;
    const login = `wall ${made}`;
    const role = await addRole(app, sales.companyId, {
      scopes: { bi: scope, call: scope, contract: scope },
      menus: held,
    });
    await addPerson(app, { login, companyId: sales.companyId, department: sales.department, roles: [role] });
    return login;
  }

  async function link(as: string, Report: ReportId = 'rankContract', more = {}) {
    const answer = await app.call(wall.add, { Report, Name: '前台', Query: month, Days: 7, ...more }, as);
    if (answer.code !== 0) throw new Error(answer.message);
    return answer.data;
  }

  /** What a screen is shown. */
  const show = async (Token: string) => {
    return app.call(wall.show, { Token }, null);
  };

  return { sales, customer, reader, link, show };
}
