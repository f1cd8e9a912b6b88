import { endpoints } from '@haina/contract/calls/contract.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { views } from '@haina/contract/calls/views.ts';
import { z } from 'zod';
import type { TestApp } from './app.ts';
import { addCustomer, addRole, personOf } from './factories.ts';
import { sendSheet, workbook } from './importSheets.ts';
import { needOf } from './matrixAccess.ts';
import { goodFields } from './matrixCases.ts';
import { abroad, callers, declared, home } from './matrixPeople.ts';
import type { Matrix } from './matrixWorld.ts';
import { pointsAt } from './nouns.ts';
import { addProduct } from './orderFactories.ts';
import { absentGuid, accepts, fieldsOf, leastInput } from './samples.ts';

/** What is not owned by a person, yet is a company's or somebody's alone. */
const things = ['person', 'department', 'role', 'product', 'view', 'batch', 'file', 'customer'] as const;
type Thing = (typeof things)[number];

/** The Guid of one of each, of a company. */
export type Things = Readonly<Record<string, Readonly<Record<Thing, string>>>>;

const Made = z.object({ Guid: z.string() });
const guidIn = ({ data }: { readonly data: unknown }) => Made.parse(data).Guid;

/** Makes one of each for both companies. */
export async function addThings(app: TestApp, matrix: Matrix): Promise<Things> {
  const made = async (company: string, admin: string, seller: string) => {
    const { companyId, guid, department } = await personOf(app, seller);
    const view = await app.raw(
      views.add,
      { ...leastInput(views.add), Noun: 'leads', Name: '自己的' },
      { token: await app.token(seller) },
    );
    const batch = await sendSheet(app, admin, 'leads', '名单.xlsx', await workbook([['线索名称'], ['甲']]));
    const place = company === home ? 'own' : 'foreign';
    return {
      person: guid,
      department,
      role: await addRole(app, companyId, { scopes: { leads: 1 } }),
      product: await addProduct(app, admin),
      view: guidIn(view),
      batch: guidIn(batch),
      file: matrix.record('leads', place)?.file ?? absentGuid,
      customer: await addCustomer(app, seller),
    };
  };
  return { [home]: await made(home, 'admin', 'sales'), [abroad]: await made(abroad, 'outsider', 'trader') };
}

const ofController = (path: string): Thing | undefined => {
  if (path.startsWith('Product/')) return 'product';
  if (path.startsWith('Admin/')) return 'role';
  if (path.startsWith('View/')) return 'view';
  return path.startsWith('Import/') ? 'batch' : undefined;
};

/** What a field names, where that is no record of an owner; undefined for the others. */
function thingIn(endpoint: Endpoint, field: string): Thing | undefined {
  const to = pointsAt(endpoint, field);
  if (to === 'person' || to === 'department') return to;
  if (field === 'RoleGuidList') return 'role';
  if (field === 'ProductGuidList' || field === 'ProductList') return 'product';
  if (field === 'FileGuidList') return 'file';
  if ((field === 'Customer_Guid' || field === 'Except_Guid') && needOf(endpoint.path, field) === undefined)
    return 'customer';
  return field === 'Guid' && (to === 'beside' || to === 'view') ? ofController(endpoint.path) : undefined;
}

/** Forms in which a field takes an id. */
const formsOf = (thing: Thing, guid: string): readonly unknown[] =>
  thing === 'product'
    ? [guid, JSON.stringify([{ Product_Guid: guid, Sales_Price: 100, Sales_Num: 1, Discount: 0 }])]
    : [guid, JSON.stringify([guid]), JSON.stringify([{ File_Guid: guid }])];

/** One case: somebody names a thing of the other company. */
export interface ThingCase {
  readonly endpoint: Endpoint;
  readonly field: string;
  readonly thing: Thing;
  readonly caller: string;
}

/** Every case about things of the other company. */
export const thingCases: readonly ThingCase[] = endpoints.flatMap((endpoint) =>
  Object.keys(fieldsOf(endpoint)).flatMap((field) => {
    const thing = thingIn(endpoint, field);
    return thing ? callers.map((caller) => ({ endpoint, field, thing, caller })) : [];
  }),
);

/** What is sent with the other company's thing, and with one that never was; null where a field takes neither. */
export function askedOf(matrix: Matrix, made: Things, { endpoint, field, thing, caller }: ThingCase) {
  const schema = fieldsOf(endpoint)[field];
  const other = declared.people[caller]?.company === home ? abroad : home;
  const wireWith = (guid: string) => {
    const value = formsOf(thing, guid).find((form) => schema && accepts(schema, form));
    return value === undefined ? null : { ...goodFields(matrix, endpoint, caller), [field]: value };
  };
  const [foreign, absent] = [wireWith(made[other]?.[thing] ?? ''), wireWith(absentGuid)];
  return foreign && absent ? { foreign, absent } : null;
}
