import { z } from 'zod';
import { collectReasons, keywordLimits, keywordWords } from '../rules/collect.ts';
import { targetKinds } from '../rules/targetKind.ts';
import { get, post } from './endpoint.ts';
import { page, searchText } from './page.ts';
import { allRowsOf, choice, flag, guid, guidList, integer, moment, nothing, rowsOf, text, typeId } from './wire.ts';
import { requiredName } from './wireNames.ts';

const keywordText = requiredName({
  max: keywordLimits.max,
  min: keywordLimits.min,
  error: 'valid.collect.keywordRequired',
  short: 'valid.collect.keywordShort',
})
  .refine((value) => keywordWords(value).length > 0, 'valid.collect.keywordRequired')
  .refine((value) => keywordWords(value).length <= keywordLimits.words, 'valid.collect.keywordWords')
  .refine(
    (value) => keywordWords(value).every((word) => [...word].length >= keywordLimits.min),
    'valid.collect.wordShort',
  );

/** The code of a provider (`Keyword_Platform`). */
const platform = text({ max: 40 });

/** A keyword that companies are collected by, as it is read. */
export const Keyword = z.object({
  Guid: z.string(),
  Keyword: z.string(),
  Platform: z.string(),
  /** Empty where the provider is not configured any more: its code is shown then. */
  PlatformName: z.string(),
  /** Area id of the province; 0 is everywhere. */
  Province: z.int(),
  ProvinceName: z.string(),
  /** 1 collecting, 2 done, 3 stopped, 4 failed. */
  State: z.literal([1, 2, 3, 4]),
  /** Why it failed; empty otherwise. */
  Reason: z.enum(['', ...collectReasons]),
  /** Companies found so far. */
  Found_Num: z.int(),
  /** Of these: those that are leads now. */
  Added_Num: z.int(),
  /** Companies that the present run has looked at, and those of them that were new. */
  Seen_Num: z.int(),
  New_Num: z.int(),
  Create_User_Guid: z.string(),
  Create_User_Name: z.string(),
  Create_Time: moment,
  /** When the last run ended. */
  End_Time: moment,
  Row_Version: z.int(),
  /** 1: the reader may change and stop it; and delete it. */
  Can_Edit: z.literal([0, 1]),
  Can_Delete: z.literal([0, 1]),
});

/** A keyword as the wire's consumers see it. */
export type Keyword = z.output<typeof Keyword>;

/** What the company has of a found company already, as far as the reader may know. */
const knownFields = {
  /** The kind of the record that is the same company or has its phone; 0 where there is none. */
  Known_Kind: z.union([z.literal(0), z.literal(targetKinds)]),
  /** 1: the reader may see the record; all but its kind is kept back otherwise. */
  Known_Seen: z.literal([0, 1]),
  Known_Guid: z.string(),
  Known_Name: z.string(),
  Known_Owner: z.string(),
  Known_Sea: z.literal([0, 1]),
  /** 1: it is known by its phone alone. */
  Known_Phone: z.literal([0, 1]),
};

/** A company as a provider tells of it. */
export const CollectedCompany = z.object({
  Guid: z.string(),
  Name: z.string(),
  Credit_Code: z.string(),
  Legal_Person: z.string(),
  Phone: z.string(),
  Email: z.string(),
  /** In ten thousand yuan; null where it is not told. */
  Capital: z.number().nullable(),
  /** `yyyy-MM-dd`, or empty. */
  Established: z.string(),
  ProvinceName: z.string(),
  City: z.string(),
  Industry: z.string(),
  Staff: z.string(),
  Insured: z.int().nullable(),
  /** 0 not told, 1 active, 2 closed, 3 licence revoked. */
  State: z.literal([0, 1, 2, 3]),
  Address: z.string(),
  Scope: z.string(),
  /** 1: it has a page of its own, see GetCompanyUrl. */
  Has_Url: z.literal([0, 1]),
  /** The words that were asked for and that it has. */
  Matched: z.array(z.string()),
  ...knownFields,
  /** 1: it was added as a lead that is there still. */
  Added: z.literal([0, 1]),
});

/** A company of a provider as the wire's consumers see it. */
export type CollectedCompany = z.output<typeof CollectedCompany>;

/** Columns a list of keywords can be sorted by. */
export const keywordOrder = ['Create_Time', 'Found_Num'] as const;

const keywordCounts = {
  All_Num: z.int(),
  Collecting_Num: z.int(),
  Done_Num: z.int(),
  Stopped_Num: z.int(),
  Failed_Num: z.int(),
};

/** How many companies a person may add in a day, and has added. */
const dayLimit = { Limit: z.int(), Used: z.int() };

/** Leads that came of one adding. */
export const AddedBatch = z.object({
  Guid: z.string(),
  Create_Time: moment,
  Owner_User_Name: z.string(),
  Added: z.int(),
  /** Of these: taken back. */
  Undone: z.int(),
  Can_Undo: z.literal([0, 1]),
});

const refusedRows = z.array(z.object({ Guid: z.string(), Name: z.string(), Reason: z.string() }));

/** The calls about companies that are found at providers and become leads (S35). */
export const acquisition = {
  list: get('Acquisition/GetKeywordList', {
    summary: 'Keywords of the people in the scope of leads, one page at a time, with how many there are in each state',
    access: 'user',
    input: z.object({
      ...page,
      Guid: guid.optional(),
      Name: searchText.optional(),
      Platform: platform.optional(),
      State: choice(1, 2, 3, 4).optional(),
      order_field: z.enum(keywordOrder).optional(),
    }),
    output: rowsOf(Keyword).extend(keywordCounts),
  }),
  add: post('Acquisition/AddKeyword', {
    summary: 'Keep a keyword and begin to collect companies by it',
    input: z.object({ Keyword: keywordText, Platform: platform.optional(), Province: typeId.optional() }),
    output: z.object({ Guid: z.string() }),
  }),
  update: post('Acquisition/UpdateKeyword', {
    summary:
      'Change the fields sent of a keyword; State 3 stops it, 1 goes on where it was. Another word, platform or province begins anew: what was found and did not become a lead goes',
    input: z.object({
      Guid: guid,
      Keyword: keywordText.optional(),
      Platform: platform.optional(),
      Province: typeId.optional(),
      State: choice(1, 3).optional(),
      Row_Version: typeId.optional(),
    }),
    output: nothing,
  }),
  remove: post('Acquisition/DeleteKeyword', {
    summary: 'Delete keywords and what they found, all or none; leads that came of it stay',
    input: z.object({ KeywordGuidList: guidList }),
    output: nothing,
  }),
  platforms: get('Acquisition/Keyword_Platform', {
    summary: 'The providers that companies are collected from, the default one first',
    access: 'user',
    input: z.object({}),
    output: allRowsOf(z.object({ Platform: z.string(), PlatformName: z.string() })),
  }),
  found: post('Acquisition/GetKeywordLeadsList', {
    summary: 'The companies that a keyword found, one page at a time',
    access: 'user',
    reads: true,
    input: z.object({
      ...page,
      Guid: guid,
      Name: searchText.optional(),
      City: text({ max: 50 }).optional(),
      /** Registered capital in ten thousand yuan, both ends included. */
      Capital_Min: integer({ min: 0, max: 100_000_000 }).optional(),
      Capital_Max: integer({ min: 0, max: 100_000_000 }).optional(),
      /** 0 those that are no leads of it yet, 1 those that are. */
      Added: flag.optional(),
      /** 1: only those that the company does not know yet. */
      Only_New: flag.optional(),
    }),
    output: rowsOf(CollectedCompany).extend({
      Added_Num: z.int(),
      Left_Num: z.int(),
      Cities: z.array(z.string()),
    }),
  }),
  query: get('Acquisition/GetCompanyList', {
    summary: 'Companies of a provider by words of their name and business, one page at a time; it is asked anew',
    access: 'user',
    asksOthers: true,
    input: z.object({
      ...page,
      Name: text({ max: keywordLimits.max }).optional(),
      Platform: platform.optional(),
      Province: typeId.optional(),
      Industry: text({ max: 50 }).optional(),
      State: choice(1, 2, 3).optional(),
    }),
    output: rowsOf(CollectedCompany),
  }),
  company: post('Acquisition/AddCompany', {
    summary:
      'Create leads from companies, within what is left of the daily limit; companies that are known already are skipped, each with its reason',
    input: z.object({
      CompanyGuidList: guidList,
      /** The owner of the new leads; the caller by default. */
      User_Guid: guid.optional(),
      Batch: typeId.optional(),
      Source: typeId.optional(),
    }),
    output: z.object({
      /** The batch, by which it can be taken back. */
      Guid: z.string(),
      Added: z.int(),
      rows: z.array(z.object({ Guid: z.string(), Leads_Guid: z.string(), Name: z.string() })),
      Refused: refusedRows,
      ...dayLimit,
    }),
  }),
  batches: get('Acquisition/GetAddCompanyList', {
    summary: 'What the caller added in the last 24 hours, the latest first',
    access: 'user',
    input: z.object({}),
    output: allRowsOf(AddedBatch),
  }),
  undo: post('Acquisition/UndoAddCompany', {
    summary:
      'Take an adding of the last 24 hours back: leads that nothing happened to go to the recycle bin, the others stay, with the reason',
    access: 'Acquisition/AddCompany',
    input: z.object({ Guid: guid }),
    output: z.object({ Undone: z.int(), Kept: refusedRows, ...dayLimit }),
  }),
  limit: get('Acquisition/GetCompanyLimit', {
    summary: 'How many companies the caller may make leads in a day, and how many of them today',
    access: 'user',
    input: z.object({}),
    output: z.object(dayLimit),
  }),
  url: get('Acquisition/GetCompanyUrl', {
    summary: 'The official page of a company, an address of http or https',
    access: 'user',
    input: z.object({ Guid: guid }),
    output: z.object({ Url: z.string() }),
  }),
};
