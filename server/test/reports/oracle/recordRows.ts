import { newGuid } from '../../../src/platform/database/guid.ts';
import type { Making, Row } from './making.ts';
import { drawnOf } from './randomCompany.ts';

/** Customers as they were drawn. */
export const customerRows = ({ drawn, at, gone, person, guids, times }: Making): Row[] =>
  drawn.customers.map((one, number) => ({
    ...times,
    guid: guids.customers[number],
    owner_guid: person(one.owner),
    create_user_guid: person(one.creator),
    name: `客户 ${number}`,
    create_time: at(one.created),
    delete_time: gone(one.isDeleted),
    deal_state: one.dealt === null ? 0 : 1,
    deal_time: one.dealt === null ? null : at(one.dealt),
    level: one.level,
    industry: one.industry,
    source: one.source,
    province_id: one.place[0],
    city_id: one.place[1],
  }));

/** Leads as they were drawn. */
export const leadsRows = ({ drawn, at, gone, person, guids, times }: Making): Row[] =>
  drawn.leads.map((one, number) => ({
    ...times,
    guid: guids.leads[number],
    owner_guid: person(one.owner),
    create_user_guid: person(one.creator),
    name: `线索 ${number}`,
    create_time: at(one.created),
    delete_time: gone(one.isDeleted),
    follow: one.follow,
    is_transform: one.isTransform,
    quality: one.quality,
    batch: one.batch,
  }));

/** Contacts as they were drawn. */
export const contactsRows = ({ drawn, at, gone, person, guids, times }: Making): Row[] =>
  drawn.contacts.map((one) => ({
    ...times,
    guid: newGuid(),
    customer_guid: drawnOf(guids.customers, one.customer),
    create_user_guid: person(one.creator),
    name: '联系人',
    create_time: at(one.created),
    delete_time: gone(one.isDeleted),
  }));

/** Follow-ups as they were drawn. */
export const activityRows = ({ drawn, at, gone, person, guids }: Making): Row[] =>
  drawn.followUps.map((one) => ({
    guid: newGuid(),
    target_kind: one.kind,
    target_guid: drawnOf(one.kind === 1 ? guids.leads : guids.customers, one.target),
    kind: one.way,
    content: '跟进',
    user_guid: person(one.author),
    create_time: at(one.at),
    write_time: at(one.at),
    delete_time: gone(one.isDeleted),
  }));

/** Calls as they were drawn. */
export const callRows = ({ drawn, at, person, guids }: Making): Row[] =>
  drawn.calls.map((one) => ({
    guid: newGuid(),
    user_guid: person(one.caller),
    way: 1,
    target_kind: 3,
    target_guid: guids.customers[0],
    caller_number: '8001',
    called_number: '13800000000',
    called_digits: '13800000000',
    province: one.region[0],
    city: one.region[1],
    state: 5,
    call_status: one.status,
    talk_time: at(one.at),
    talk_length: one.length,
    review: one.review,
    end_time: at(one.at),
    verify_seconds: 300,
    create_time: at(one.at),
  }));

/** Moves of customers into the sea and out of it. */
export const seaRows = ({ drawn, at, person, guids }: Making): Row[] =>
  drawn.seaMoves.map((one) => {
    const isReceived = one.reason === 'receive' || one.reason === 'allocate';
    const isRule = one.reason.startsWith('not');
    return {
      guid: newGuid(),
      target_kind: 2,
      target_guid: drawnOf(guids.customers, one.customer),
      from_guid: isReceived ? null : person(one.person),
      to_guid: isReceived ? person(one.person) : null,
      reason: isRule ? 'rule' : one.reason,
      remark: isRule ? one.reason : '不再联系',
      create_time: at(one.at),
    };
  });

/** A target of each person. */
export const targetRows = ({ drawn, guids }: Making): Row[] =>
  drawn.targets.map((one, number) => ({
    guid: newGuid(),
    user_guid: guids.people[number],
    kind: one.kind,
    year: 2024,
    month: one.month,
    money: one.money,
  }));
