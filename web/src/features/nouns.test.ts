import { attendance } from '@haina/contract/calls/attendance.ts';
import { business } from '@haina/contract/calls/business.ts';
import { contacts } from '@haina/contract/calls/contacts.ts';
import { contracts } from '@haina/contract/calls/contracts.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { equity } from '@haina/contract/calls/equity.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { products } from '@haina/contract/calls/products.ts';
import { receivables } from '@haina/contract/calls/receivables.ts';
import { scores } from '@haina/contract/calls/scores.ts';
import { exports, imports, isImportKind, exportKinds } from '@haina/contract/calls/importExport.ts';
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

  it.each(nouns)('$id names the operation that its export asks for', ({ sheets }) => {
    expect(sheets.exporting).toBe(exports[sheets.kind].access);
  });

  it('exports and imports what the contract does, each once', () => {
    expect(nouns.map(({ sheets }) => sheets.kind).toSorted()).toEqual([...exportKinds].toSorted());
    const imported = nouns.flatMap(({ sheets }) => (sheets.imported ? [sheets.imported.kind] : []));
    expect(imported.toSorted()).toEqual(exportKinds.filter(isImportKind).toSorted());
  });

  it('names the operation that an import asks for', () => {
    expect(importing).toBe(imports.upload.access);
  });

  it('names the operation that adding asks for', () => {
    const groups = {
      leads,
      customer: customers,
      contacts,
      business,
      contract: contracts,
      money: receivables,
      product: products,
      equity,
      scores,
      record: attendance,
    };
    for (const { id, adds } of nouns) expect(adds.to).toBe(groups[id as keyof typeof groups].add.access);
  });
});
