import { z } from 'zod';
import { type DictionaryCode, dictionaryCodes } from './dictionary.ts';
import { get, post } from './endpoint.ts';
import { allRowsOf, flag, integer, listOf, nothing, requiredId } from './wire.ts';
import { requiredName } from './wireNames.ts';

/** Most entries of one dictionary, disabled ones included. */
export const entryLimit = 500;

/** How many entries may stand below each other, from the topmost one on: as many as the path of a product follows. */
export const deepestEntry = 20;

/** Dictionaries whose entries may have others below them. */
export const nestedDictionaries: ReadonlySet<DictionaryCode> = new Set(['Product_Category']);

/** Dictionaries that the product itself numbers (S21.2): their entries are renamed, nothing else. */
export const numberedDictionaries: ReadonlySet<DictionaryCode> = new Set(['Call_Status', 'Message_Label']);

/** Dictionaries without which something could not be saved: an entry that can be chosen stays. */
export const requiredDictionaries: ReadonlySet<DictionaryCode> = new Set([
  'record_type',
  'Product_Unit',
  'Product_Category',
  'Return_Type',
]);

/** An entry of a dictionary as administrators see it. */
export const DictionaryEntry = z.object({
  TypeId: z.int(),
  /** 0 for a topmost one. */
  ParentId: z.int(),
  TypeName: z.string(),
  /** 1: stays where it was chosen and can be chosen no more. */
  Is_Disabled: z.literal([0, 1]),
  /** Live records of the company that have it. */
  Used: z.int(),
});

/** An entry of a dictionary as administrators see it. */
export type DictionaryEntry = z.output<typeof DictionaryEntry>;

const id = integer({ min: 0, max: 2_000_000_000 });
const TypeCode = z.enum(dictionaryCodes);
const TypeName = requiredName({ max: 50, error: 'valid.dictionaries.nameRequired' });

/** Administering dictionaries (S21.1): entries are added, renamed, ordered, disabled, and never deleted. */
export const dictionaries = {
  list: get('Admin/GetDictionaryList', {
    summary: 'Every entry of a dictionary in its order, disabled ones too, with how many records have it',
    input: z.object({ TypeCode }),
    output: allRowsOf(DictionaryEntry),
  }),
  add: post('Admin/AddDictionary', {
    summary: 'Add an entry behind its neighbours; ParentId puts it below another one where the dictionary is nested',
    input: z.object({ TypeCode, ParentId: id.optional(), TypeName }),
    output: z.object({ TypeId: z.int() }),
  }),
  update: post('Admin/UpdateDictionary', {
    summary: 'Rename an entry, disable it with everything below, or enable it; what is absent stays',
    input: z.object({
      TypeCode,
      TypeId: requiredId('valid.dictionaries.entryRequired'),
      TypeName: TypeName.optional(),
      Is_Disabled: flag.optional(),
    }),
    output: nothing,
  }),
  sort: post('Admin/SortDictionary', {
    summary: 'Order the topmost entries, or those below ParentId: the list names each of them',
    access: 'Admin/UpdateDictionary',
    input: z.object({ TypeCode, ParentId: id.optional(), TypeIdList: listOf(id, entryLimit) }),
    output: nothing,
  }),
};
