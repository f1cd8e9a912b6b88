import { newGuid } from '../../../src/platform/database/guid.ts';
import type { Making, Row } from './making.ts';
import { categoryOf, drawnOf } from './randomCompany.ts';

/** The products; two of them share a category. */
export const productRows = ({ guids, times }: Making): Row[] =>
  guids.products.map((guid, number) => ({
    ...times,
    guid,
    create_user_guid: guids.people[0],
    name: `产品 ${number}`,
    code: `P${number}`,
    category_id: categoryOf(number),
  }));

/** Contracts as they were drawn; what they received is kept by the product. */
export const contractRows = ({ drawn, at, gone, person, guids, times }: Making): Row[] =>
  drawn.contracts.map((one, number) => ({
    ...times,
    guid: guids.contracts[number],
    customer_guid: drawnOf(guids.customers, one.customer),
    owner_guid: person(one.owner),
    create_user_guid: person(one.owner),
    order_user_guid: person(one.owner),
    contract_num: `HT${number}`,
    name: `合同 ${number}`,
    money: one.money,
    order_time: at(one.ordered),
    start_time: at(one.ordered),
    end_time: at(one.ordered),
    delete_time: gone(one.isDeleted),
  }));

/** Lines of contracts. */
export const lineRows = ({ drawn, guids }: Making): Row[] =>
  drawn.contracts.flatMap((one, number) =>
    one.lines.map((line, index) => ({
      guid: newGuid(),
      target_kind: 5,
      target_guid: guids.contracts[number],
      place: index,
      product_guid: guids.products[line.product],
      list_price: 1,
      sales_price: 1,
      sales_num: line.num + 1,
      subtotal: line.subtotal,
    })),
  );

/** Money received. */
export const receivableRows = ({ drawn, at, gone, person, guids, times }: Making): Row[] =>
  drawn.receivables.map((one, number) => ({
    ...times,
    guid: newGuid(),
    contract_guid: drawnOf(guids.contracts, one.contract),
    owner_guid: person(one.owner),
    create_user_guid: person(one.owner),
    name: `HK${number}`,
    money: one.money,
    return_time: at(one.returned),
    delete_time: gone(one.isDeleted),
  }));

/** Opportunities as they were drawn. */
export const businessRows = ({ drawn, at, gone, person, guids, times }: Making): Row[] =>
  drawn.business.map((one, number) => ({
    ...times,
    guid: guids.businesses[number],
    customer_guid: drawnOf(guids.customers, one.customer),
    owner_guid: person(one.owner),
    create_user_guid: person(one.creator),
    name: `商机 ${number}`,
    type_id: 1,
    status_id: one.stages.at(-1),
    is_end: one.end,
    end_time: one.end === 0 ? null : times.create_time,
    money: one.money,
    create_time: at(one.created),
    delete_time: gone(one.isDeleted),
  }));

/** The stages that opportunities went through. */
export const stageRows = ({ drawn, at, person, guids }: Making): Row[] =>
  drawn.business.flatMap((one, number) =>
    one.stages.map((stage, index) => ({
      guid: newGuid(),
      business_guid: guids.businesses[number],
      type_id: 1,
      from_status: one.stages[index - 1] ?? null,
      to_status: stage,
      user_guid: person(one.owner),
      create_time: at(one.created),
    })),
  );
