import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { products } from '@haina/contract/calls/products.ts';
import { exports, imports, isImportKind, transferKinds } from '@haina/contract/calls/transfer.ts';
import { permissionPages } from '@haina/contract/rules/permissionPage.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import { describe, expect, it } from 'vitest';
import { importing } from '../records/listTools/importing.ts';
import { provideNouns } from '../records/noun/noun.ts';
import { recordAddress } from '../records/noun/recordAddress.ts';
import { nounLists, nouns } from './nouns.ts';

describe('the nouns of the web', () => {
  it.each(nounLists)('$id stands at the address that the menu gives it', ({ id, path }) => {
    expect(permissionPages.find((page) => page.id === id)?.path).toBe(path);
  });

  it('gives the address of a record: its list with the record open', () => {
    provideNouns(nouns);
    expect(recordAddress(targetKind.customer, 'abc')).toBe('/crm/customer?open=abc');
  });

  it.each(nouns)('$id names the operation that its export asks for', ({ transfer }) => {
    expect(transfer.exporting).toBe(exports[transfer.kind].access);
  });

  it('exports and imports what the contract does, each once', () => {
    expect(nouns.map(({ transfer }) => transfer.kind).toSorted()).toEqual([...transferKinds].toSorted());
    const imported = nouns.flatMap(({ transfer }) => (transfer.imported ? [transfer.imported.kind] : []));
    expect(imported.toSorted()).toEqual(transferKinds.filter(isImportKind).toSorted());
  });

  it('names the operations that an import asks for', () => {
    expect(importing).toBe(imports.upload.access);
    const add = { leads: leads.add, customers: customers.add, contacts: contacts.add, product: products.add };
    for (const { transfer } of nouns) {
      if (transfer.imported) expect(transfer.imported.adding).toBe(add[transfer.imported.kind].access);
    }
  });
});
