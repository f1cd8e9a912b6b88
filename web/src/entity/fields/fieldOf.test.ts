import type { Lead, leads } from '@haina/contract/calls/leads.ts';
import { expectTypeOf, it } from 'vitest';
import type { FieldOf } from './fieldOf.ts';

type LeadField = FieldOf<Lead, typeof leads.list>;

it('takes the names of the record, of the filters of its list, and of their pairs', () => {
  expectTypeOf<'Legal_Person' | 'structure_guid' | 'Create_Time'>().toExtend<LeadField['name']>();
  expectTypeOf<{
    name: 'Owner_User_Name';
    kind: 'person';
    filter: { place: 'bar'; name: 'user_guid' };
  }>().toExtend<LeadField>();
});

it('takes no name that the contract does not have: of a field, of its filter, of its order', () => {
  expectTypeOf<{ name: 'Legal_Persn'; kind: 'text' }>().not.toExtend<LeadField>();
  expectTypeOf<{ name: 'Name'; kind: 'text'; filter: { place: 'bar'; name: 'usr_guid' } }>().not.toExtend<LeadField>();
  expectTypeOf<{ name: 'Name'; kind: 'text'; column: { width: 80; sort: 'Nam' } }>().not.toExtend<LeadField>();
});
