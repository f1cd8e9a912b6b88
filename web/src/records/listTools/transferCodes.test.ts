import { contacts } from '@haina/contract/calls/contacts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { products } from '@haina/contract/calls/products.ts';
import { exports, imports, isImportKind, transferKinds } from '@haina/contract/calls/transfer.ts';
import { expect, it } from 'vitest';
import { adding, exporting, hasImport, importing } from './transferCodes.ts';

const accessOf = (calls: Readonly<Record<string, { readonly access: string }>>) =>
  Object.fromEntries(Object.entries(calls).map(([name, { access }]) => [name, access]));

it('names the operations that the calls ask for', () => {
  expect(importing).toBe(imports.upload.access);
  expect(exporting).toEqual(accessOf(exports));
  expect(adding).toEqual(
    accessOf({ leads: leads.add, customers: customers.add, contacts: contacts.add, product: products.add }),
  );
});

it.each(transferKinds)('knows whether %s can be imported', (kind) => {
  expect(hasImport(kind)).toBe(isImportKind(kind));
});
