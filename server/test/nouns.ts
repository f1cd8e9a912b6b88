import { leads } from '@haina/contract/calls/leads.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { Module } from '@haina/contract/rules/module.ts';
import { type TargetKind, targetKind } from '@haina/contract/rules/targetKind.ts';
import type { TestApp } from './app.ts';
import { addLead } from './factories.ts';

/** What betrays a record wherever it is shown: a text and digits that stand in nothing else. */
export interface Marker {
  readonly text: string;
  readonly digits: string;
}

/** The marker of the nth record of a test. */
export const markerOf = (index: number): Marker => ({
  text: `秘${String.fromCodePoint(0x4e00 + index)}记`,
  digits: `9${String(index).padStart(3, '0')}7531`,
});

/** One owned noun as the leak test sees it. A noun that lands adds one entry here. */
export interface Noun {
  readonly name: string;
  readonly kind: TargetKind;
  readonly module: Module;
  /** The list in which a reader finds each record of theirs. */
  readonly list: Endpoint;
  /** Moves a record to the recycle bin. */
  readonly remove: { readonly call: Endpoint; readonly field: string };
  /** Creates a record as a person; every text a form takes carries the marker. Gives its Guid. */
  create(app: TestApp, as: string, marker: Marker): Promise<string>;
}

/** Every owned noun that has landed. */
export const nouns: readonly Noun[] = [
  {
    name: 'leads',
    kind: targetKind.leads,
    module: 'leads',
    list: leads.list,
    remove: { call: leads.remove, field: 'LeadsGuidList' },
    create: (app, as, { text, digits }) =>
      addLead(app, as, {
        Name: `${text}公司`,
        Legal_Person: `${text}人`,
        Telephone: `0512-${digits}`,
        Mobile: `138${digits}`,
        Mobile2: `139${digits}`,
        Mobile5: `+86 137${digits}`,
        Website: `www.${text}.cn`,
        Detail_Address: `${text}路1号`,
        Remark: `备注${text}`,
        Level: 1,
        Source: 2,
        Next_Time: '2026-11-20T10:00:00',
      }),
  },
];

/** What an id of the wire points at. */
export type Pointed = 'record' | 'person' | 'department' | 'company';

/**
 * What every id field of the contract points at: `record` means one of the call's own module. A new id field must be
 * named here, else the leak test fails.
 */
export const idFields: Readonly<Record<string, Pointed>> = {
  Guid: 'record',
  LeadsGuidList: 'record',
  User_Guid: 'person',
  user_guid: 'person',
  create_user_guid: 'person',
  structure_guid: 'department',
  create_structure_guid: 'department',
  FrameworkGuid: 'department',
  CompanyGuid: 'company',
};
