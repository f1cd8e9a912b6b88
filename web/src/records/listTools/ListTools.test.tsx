import { customers } from '@haina/contract/calls/customers.ts';
import { exports, imports } from '@haina/contract/calls/importExport.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { fakeServer } from '../../../test/fakeServer.ts';
import { signIn } from '../../../test/signIn.ts';
import { ListTools } from './ListTools.tsx';

const state = { filters: {}, order: null, page: 1, pagesize: 10, open: null };

/** The names of the tools of the customers, to a person who holds these operations. */
async function toolsFor(...operations: readonly string[]) {
  fakeServer();
  signIn({ operations });
  await draw(<ListTools kind={targetKind.customer} noun="customer" list={{ state }} fields={[]} />);
  return screen.queryAllByRole('button').map((one) => one.textContent);
}

describe('the tools of a list', () => {
  it('export and import, for those who may both', async () => {
    const all = [exports.customers.access, imports.upload.access, customers.add.access];
    expect(await toolsFor(...all)).toEqual(['导出', '导入']);
  });

  it('are not there for those who may neither', async () => {
    expect(await toolsFor(customers.add.access)).toEqual([]);
  });

  it('have no import for those who may not add such a record by hand', async () => {
    expect(await toolsFor(exports.customers.access, imports.upload.access)).toEqual(['导出']);
  });
});
