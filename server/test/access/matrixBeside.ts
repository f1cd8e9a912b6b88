import { endpoints } from '@haina/contract/calls/contract.ts';
import { blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { equipment } from '@haina/contract/calls/equipment.ts';
import { handover } from '@haina/contract/calls/handover.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { loginCodes } from '@haina/contract/calls/loginCodes.ts';
import { massChange } from '@haina/contract/calls/massChange.ts';
import { merge } from '@haina/contract/calls/merge.ts';
import { processes } from '@haina/contract/calls/processes.ts';
import { robots } from '@haina/contract/calls/robots.ts';
import { views } from '@haina/contract/calls/views.ts';
import { z } from 'zod';
import type { TestApp } from '../support/app.ts';
import { addCustomer, addLead, addPerson, addRole, personOf, setRole } from '../support/factories.ts';
import { sendSheet, workbook } from '../tools/importSheets.ts';
import { needOf } from './matrixAccess.ts';
import { goodFields } from './matrixCases.ts';
import { abroad, callers, declared, home } from './matrixPeople.ts';
import type { Matrix } from './matrixWorld.ts';
import { pointsAt } from '../support/nouns.ts';
import { addProduct } from '../crm/contracts/orderFactories.ts';
import { absentGuid, accepts, fieldsOf, leastInput } from '../support/samples.ts';

/** What is no record of an owner, yet a company's or a person's alone. */
const things = [
  'person',
  'department',
  'role',
  'product',
  'view',
  'batch',
  'file',
  'customer',
  'merge',
  'handOver',
  'loginCode',
  'massChange',
  'device',
  'robot',
  'blackNumber',
  'mode',
  'stage',
] as const;
type Thing = (typeof things)[number];

/** The id of one of each, of a company. */
export type Things = Readonly<Record<string, Readonly<Partial<Record<Thing, string>>>>>;

const Made = z.union([z.object({ Guid: z.string() }), z.object({ Id: z.int() })]);

/** A device of a person, by its Guid. */
async function deviceOf(app: TestApp, login: string): Promise<string> {
  const { data: made } = await app.call(equipment.addCode, {}, login);
  await app.call(equipment.register, { Code: made.Code }, null);
  const { data } = await app.call(equipment.list, {}, login);
  return data.rows[0]?.Guid ?? absentGuid;
}

/** Makes one of each for both companies; only the second one has sales modes with numbers that the first does not have. */
export async function addThings(app: TestApp, matrix: Matrix): Promise<Things> {
  const made = async (company: string, admin: string, seller: string) => {
    const { companyId, guid, department } = await personOf(app, seller);
    const idBy = async (endpoint: Endpoint, wire: object, as = admin) => {
      const { data } = await app.raw(endpoint, { ...leastInput(endpoint), ...wire }, { token: await app.token(as) });
      const one = Made.parse(data);
      return 'Guid' in one ? one.Guid : String(one.Id);
    };
    const batch = await sendSheet(app, admin, 'leads', '名单.xlsx', await workbook([['线索名称'], ['甲']]));
    const pair = { Keep_Guid: await addCustomer(app, seller), Gone_Guid: await addCustomer(app, seller) };
    const leaver = await addPerson(app, { login: `leaver ${seller}`, companyId, department });
    await setRole(
      app,
      leaver,
      await addRole(app, companyId, { codes: [leads.add.access], scopes: { leads: 1 } }),
      true,
    );
    await addLead(app, `leaver ${seller}`);
    await app.raw(loginCodes.updateSetting, { Company_Code: 1 }, { token: await app.token(admin) });
    return {
      person: guid,
      department,
      role: await addRole(app, companyId, { scopes: { leads: 1 } }),
      product: await addProduct(app, admin),
      view: await idBy(views.add, { Noun: 'leads', Name: '自己的' }, seller),
      batch: z.object({ Guid: z.string() }).parse(batch.data).Guid,
      file: matrix.record('leads', company === home ? 'own' : 'foreign')?.file ?? absentGuid,
      customer: await addCustomer(app, seller),
      massChange: await idBy(
        massChange.prepare,
        { Target_Kind: 2, Action: 'update', Filters: '{}', Values: '{"Remark":"好"}' },
        seller,
      ),
      merge: await idBy(merge.customers, pair),
      handOver: await idBy(handover.handOver, { User_Guid: leaver.guid, Way: 'even', ReceiverGuidList: guid }),
      loginCode: await idBy(loginCodes.add, { User_Guid: guid }),
      device: await deviceOf(app, seller),
      robot: await idBy(robots.add, { Labels: '4', Address: 'https://oapi.dingtalk.com/robot/send?access_token=a' }),
      blackNumber: await idBy(blackNumbers.add, { Number: '13912340099' }),
    };
  };
  const [here, there] = [await made(home, 'admin', 'sales'), await made(abroad, 'outsider', 'trader')];
  const token = await app.token('outsider');
  const numbers: string[] = [];
  for (const Name of ['甲', '乙', '丙', '丁']) {
    const { data } = await app.raw(processes.add, { Name, CopyId: 1 }, { token });
    numbers.push(String(z.object({ Id: z.int() }).parse(data).Id));
  }
  const mode = numbers.at(-1) ?? '';
  const { data } = await app.raw(processes.addStage, { ProcessId: mode, Name: '阶段', Rate: 5 }, { token });
  return { [home]: here, [abroad]: { ...there, mode, stage: String(z.object({ Id: z.int() }).parse(data).Id) } };
}

/** What the Guid of a call names. */
const ofPaths: readonly (readonly [RegExp, Thing])[] = [
  [/^Admin\/DelLoginCode/, 'loginCode'],
  [/^Admin\/(?:Get|Del)Equipment/, 'device'],
  [/^Admin\/\w+Robot/, 'robot'],
  [/^Admin\/UpdateBlackNumber/, 'blackNumber'],
  // What a phone reports is known by its token alone.
  [/^Admin\/(?!ReportEquipmentCall)/, 'role'],
  [/^Product\//, 'product'],
  [/^View\//, 'view'],
  [/^Import\//, 'batch'],
  [/^Bulk\//, 'massChange'],
  [/^Merge\//, 'merge'],
  [/^Handover\//, 'handOver'],
];

/** What a field names, whatever the call. */
const ofFields: Readonly<Record<string, Thing>> = {
  RoleGuidList: 'role',
  ProductGuidList: 'product',
  ProductList: 'product',
  FileGuidList: 'file',
  Robot_Guid: 'robot',
  BlackGuidList: 'blackNumber',
  ProcessId: 'mode',
  CopyId: 'mode',
  ProcessIdList: 'mode',
  Type_Id: 'mode',
  StageId: 'stage',
  StageIdList: 'stage',
  Status_Id: 'stage',
};

/** What a field names, where that is no record of an owner; undefined for the others. */
function thingIn(endpoint: Endpoint, field: string): Thing | undefined {
  const to = pointsAt(endpoint, field);
  if (to === 'person' || to === 'department') return to;
  const isOther = field === 'Customer_Guid' || field === 'Except_Guid';
  if (isOther && needOf(endpoint.path, field) === undefined) return 'customer';
  if (field === 'Guid' && (to === 'beside' || to === 'view' || to === 'merge')) {
    return ofPaths.find(([path]) => path.test(endpoint.path))?.[1];
  }
  return ofFields[field];
}

/** Forms in which a field takes an id. */
const formsOf = (thing: Thing, guid: string): readonly unknown[] =>
  thing === 'product'
    ? [guid, JSON.stringify([{ Product_Guid: guid, Sales_Price: 100, Sales_Num: 1, Discount: 0 }])]
    : [guid, JSON.stringify([guid]), JSON.stringify([{ File_Guid: guid }])];

/** One case: a person names a thing of the other company. */
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
  const id = made[other]?.[thing];
  if (id === undefined) return null;
  const wireWith = (guid: string) => {
    const value = formsOf(thing, guid).find((form) => schema && accepts(schema, form));
    return value === undefined ? null : { ...goodFields(matrix, endpoint, caller), [field]: value };
  };
  const never = thing === 'mode' || thing === 'stage' ? '1999999999' : absentGuid;
  const [foreign, absent] = [wireWith(id), wireWith(never)];
  return foreign && absent ? { foreign, absent, ids: { foreign: id, absent: never } } : null;
}
