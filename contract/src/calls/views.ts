import { z } from 'zod';
import { nounModules } from '../rules/module.ts';
import { scoreKindNames } from '../rules/targetKind.ts';
import { get, post } from './endpoint.ts';
import { allRowsOf, flag, guid, jsonText, nothing, text } from './wire.ts';
import { requiredName } from './wireNames.ts';

/** The lists that views are saved of. */
export const viewNouns = [...nounModules, 'sea', ...scoreKindNames] as const;

/** A list that views are saved of. */
export type ViewNoun = (typeof viewNouns)[number];

/** Most views a person may have of one list. */
export const viewLimit = 50;

// A wire name; such as __proto__ is none.
const wireName = z.string().regex(/^[A-Za-z]\w{0,59}$/);

const fewerThan = (most: number) => (value: object) => Object.keys(value).length <= most;

/** The filters of a list by wire name, in the texts of its address. */
const ViewFilters = z.record(wireName, text({ max: 8000 })).refine(fewerThan(60), 'valid.format');

/** How the columns of a list are arranged: their order, and which the person switched on or off. */
const ViewColumns = z.object({
  order: z.array(wireName).max(100),
  shown: z.record(wireName, z.boolean()).refine(fewerThan(100), 'valid.format'),
});

/** What a view is made of. */
const content = {
  Filters: jsonText(ViewFilters).optional(),
  Columns: jsonText(ViewColumns).optional(),
  order_field: z.union([z.literal(''), wireName]).optional(),
  order_type: z.enum(['', 'asc', 'desc']).optional(),
};

const viewName = requiredName({ max: 30, error: 'valid.view.nameRequired' });

/** A saved view as it is read. */
export const View = z.object({
  Guid: z.string(),
  Noun: z.enum(viewNouns),
  Name: z.string(),
  Filters: z.record(z.string(), z.string()),
  Columns: z.object({ order: z.array(z.string()), shown: z.record(z.string(), z.boolean()) }),
  order_field: z.string(),
  order_type: z.enum(['', 'asc', 'desc']),
  Is_Shared: z.literal([0, 1]),
  /** 1: the list opens with it for the caller. */
  Is_Default: z.literal([0, 1]),
  /** Who saved it. */
  User_Name: z.string(),
  /** 1: the caller may change it: it is their own. */
  Can_Edit: z.literal([0, 1]),
  /** 1: the caller may delete it: their own, or a shared one if they may share. */
  Can_Delete: z.literal([0, 1]),
});

/** A saved view as the wire's consumers see it. */
export type View = z.output<typeof View>;

/**
 * Saved views: filters, columns and order of a list under a name (S19.3). A view only narrows: a person who
 * chooses a shared one sees their own records through it.
 */
export const views = {
  list: get('View/GetViewList', {
    summary: 'The views of one list: own ones and those shared in the company',
    access: 'user',
    input: z.object({ Noun: z.enum(viewNouns) }),
    output: allRowsOf(View),
  }),
  add: post('View/AddView', {
    summary: 'Save a view of a list for oneself',
    access: 'user',
    input: z.object({ Noun: z.enum(viewNouns), Name: viewName, ...content }),
    output: z.object({ Guid: z.string() }),
  }),
  update: post('View/UpdateView', {
    summary: 'Change what is sent of an own view',
    access: 'user',
    input: z.object({ Guid: guid, Name: viewName.optional(), ...content }),
    output: nothing,
  }),
  remove: post('View/DelView', {
    summary: 'Delete an own view, or a shared one if one may share',
    access: 'user',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  share: post('View/ShareView', {
    summary: 'Share an own view with the company, or keep it to oneself again',
    input: z.object({ Guid: guid, Is_Shared: flag }),
    output: nothing,
  }),
  setDefault: post('View/SetDefaultView', {
    summary: 'The view that the list opens with for the caller; without Guid none',
    access: 'user',
    input: z.object({ Noun: z.enum(viewNouns), Guid: guid.optional() }),
    output: nothing,
  }),
};
