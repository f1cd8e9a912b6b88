import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import type { TargetKind } from '@haina/contract/rules/targetKind.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { DrawerView } from '../../entity/drawer/EntityDrawer.tsx';
import type { Field } from '../../entity/fields/field.ts';
import type { DialogCalls } from '../../entity/form/entityCalls.ts';
import type { FormValues } from '../../entity/form/formValues.ts';
import type { QuickFilter } from '../../entity/filter/quickFilter.ts';
import type { ListCalls } from '../../entity/list/useEntityList.ts';

/** What every entry of scores has. */
export interface Entry {
  readonly Guid: string;
  readonly User_Guid: string;
  readonly User_Name: string;
  readonly FrameworkName: string;
  readonly Is_Closed: 0 | 1;
  readonly Remark: string;
  readonly Row_Version: number;
  readonly Can_Edit: 0 | 1;
  readonly Can_Manage: 0 | 1;
}

/** A kind of entries of scores: what its page, dialog and drawer are made of. */
export interface EntryKind<R extends Entry> {
  /** Its group of labels. */
  readonly noun: 'performance' | 'otherScore' | 'meeting';
  readonly kind: TargetKind;
  /** Its words in the texts `score`. */
  readonly words: 'equity' | 'other' | 'meeting';
  readonly calls: ListCalls<R> & DialogCalls<R> & { readonly remove: Endpoint };
  readonly remove: (guids: readonly string[]) => Promise<unknown>;
  readonly fields: readonly Field<R>[];
  readonly schema: z.ZodObject;
  readonly quickFilters: readonly QuickFilter[];
  readonly nameOf: (record: R) => string;
  /** What a new one starts with, at this wall time of the company. */
  readonly presetAt: (now: string) => FormValues;
  readonly facts: (record: R) => DrawerView['facts'];
  /** The entry on a phone. */
  readonly renderCard: (record: R, onOpen: () => void) => ReactNode;
}
