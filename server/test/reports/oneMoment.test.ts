import { bin } from '@haina/contract/calls/bin.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { reports } from '@haina/contract/reports/reports.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { expect, it } from 'vitest';
import { addContract } from '../crm/contracts/orderFactories.ts';
import { openApp } from '../support/app.ts';
import { addCustomer } from '../support/factories.ts';

const app = await openApp();
const contract = await addContract(app, 'sales', await addCustomer(app, 'sales'), {
  Order_Date: '2033-03-01',
  Money: 1000,
});

const added = (rows: readonly { readonly Actual: unknown }[]) =>
  rows.reduce((sum, { Actual }) => sum + Number(Actual), 0);

it('answers rows, people, departments and total as of one moment, while a contract goes and comes back', async () => {
  const { months } = reports.targetSituation.parts;
  const writing = new AbortController();
  const toAndFro = async () => {
    while (!writing.signal.aborted) {
      await app.call(contracts.remove, { Guid: contract }, 'admin');
      await app.call(bin.restore, { Records: [{ Target_Kind: targetKind.contract, Guid: contract }] }, 'admin');
    }
  };
  const written = toAndFro();
  const seen = [];
  for (let time = 0; time < 40; time += 1) {
    const { data } = await app.call(months.call, { Year: 2033, Kind: 1, SeleteType: 0 }, 'admin');
    const { rows, People, Departments, Total } = data;
    seen.push([rows, People, Departments, [Total]].map(added));
  }
  writing.abort();
  await written;
  expect(seen.filter((sums) => new Set(sums).size > 1)).toEqual([]);
  expect(new Set(seen.flat())).toEqual(new Set([0, 1000]));
});
