import type { CallPhone } from '@haina/contract/calls/callShapes.ts';
import type { calls } from '@haina/contract/calls/calls.ts';
import { type CallTarget, callTarget, lookupStatus, phoneStatus } from '@haina/contract/rules/call.ts';
import { type CallStatus, callStatus } from '@haina/contract/rules/callState.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { sql } from 'kysely';
import { wallTime } from '../../platform/database/sql/moments.ts';
import { type KnownRecord, knownRecords } from '../../records/phones/knownRecords.ts';
import { numberPlace } from '../../records/phones/numberPlace.ts';
import { holdersOf } from '../../records/phones/recordPhones.ts';
import { maskOfCustomer } from '../../records/phones/seaPhones.ts';
import { noMask, type PhoneMask } from '../../records/phones/phoneMask.ts';
import type { Context } from '../../request/context.ts';
import { Refusal } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { type CallSubject, numbersOf, shownNumber, shownSubject, type SubjectNumber } from './callSubject.ts';
import { callLabels } from '../../records/calls/selectCalls.ts';

/** The list of a record is refused with a reason (code 300). */
const listRefused = (key: 'call.refusal.noNumbers' | 'call.refusal.converted', name = '') =>
  new Refusal(replyCode.callListRefused, key, { params: { name } });

/** Most records that are looked at for those that hold the numbers of a list. */
const maxHolders = 1000;

/** Most other records that are named for a number. */
const maxSame = 20;

interface LastCall {
  readonly digits: string;
  readonly time: string;
  readonly status: CallStatus;
  readonly user: string;
  readonly labels: string;
}

/** The last call of the company to each number, and when one was answered last. */
async function lastCalls(ctx: Context, digits: readonly string[]) {
  const { rows } = await sql<LastCall & { answered: string | null }>`
    select number.digits, ${wallTime(sql`last.talk_time`, ctx.session.zone)} as time, last.call_status as status,
      coalesce(account.name, '') as "user", last.labels, answered.at::text as answered
    from unnest(${[...digits]}::text[]) as number (digits)
    cross join lateral (select c.talk_time, c.call_status, c.user_guid, ${callLabels('c')} as labels from call_record c
      where c.company_id = ${ctx.session.companyId} and c.called_digits = number.digits
      order by c.talk_time desc, c.guid desc limit 1) as last
    left join account on account.guid = last.user_guid
    left join lateral (select c.talk_time as at from call_record c
      where c.company_id = ${ctx.session.companyId} and c.called_digits = number.digits and c.call_status = ${callStatus.answered}
      order by c.talk_time desc limit 1) as answered on true`.execute(ctx.db);
  return new Map(rows.map((row) => [row.digits, row]));
}

const bookkeeper = /财务|会计|出纳|accountant|finance|accounting|経理/i;
const technician = /技术|工程|研发|运维|IT|CTO|engineer|technical|技術|開発/i;

const oneIf = (condition: boolean): 0 | 1 => (condition ? 1 : 0);

/** The numbers, each once: the contact's before the customer's, so that the list says who picks up. */
const distinct = (numbers: readonly SubjectNumber[]): SubjectNumber[] => [
  ...new Map(numbers.toReversed().map((one) => [one.digits === '' ? one.number : one.digits, one])).values(),
];

const order = [callTarget.contact, callTarget.customer, callTarget.lead] as readonly CallTarget[];

/** What is known of all numbers of a list. */
interface Known {
  readonly last: Awaited<ReturnType<typeof lastCalls>>;
  readonly holders: ReadonlyMap<string, readonly KnownRecord[]>;
  readonly mask: PhoneMask;
  readonly recommended: string | undefined;
}

function itemOf(ctx: Context, subject: CallSubject, one: SubjectNumber, known: Known): CallPhone {
  const { province, city, operator } = numberPlace(one.digits);
  const last = known.last.get(one.digits);
  const labels = (last?.labels ?? '').split(',').filter((label) => label !== '');
  const same = (known.holders.get(one.digits) ?? []).filter(({ isSeen }) => isSeen).slice(0, maxSame);
  return {
    number: shownNumber(subject, one.number),
    people: one.target === callTarget.contact ? known.mask(one.name) : one.name,
    Post: known.mask(one.post),
    area: [province, city].filter((name) => name !== '').join(' '),
    operator,
    same: same.map(({ kind, guid, name }) => ({ Target_Kind: kind, Guid: guid, Name: name })),
    accounting: oneIf(bookkeeper.test(one.post)),
    technical: oneIf(technician.test(one.post)),
    recommend: oneIf(one.digits === known.recommended),
    tags: [...(one.isDecision ? [translate(ctx.language, 'call.decides')] : []), ...labels],
    status: phoneStatus.ok,
    Target_Kind: one.target,
    Target_Guid: one.guid,
    Phone_Field: one.field,
    Is_Masked: oneIf(subject.isMasked),
    Last_Call_Time: last?.time ?? null,
    Last_Call_Status: last?.status ?? callStatus.notReported,
    Last_Call_User_Name: last?.user ?? '',
  };
}

/** Which number to try first: the one that was answered last; undefined where none ever was. */
function recommendedOf(last: Known['last']): string | undefined {
  const answered = [...last.values()].filter((one) => one.answered !== null);
  return answered.toSorted((one, other) => ((one.answered ?? '') < (other.answered ?? '') ? 1 : -1))[0]?.digits;
}

async function listOf(ctx: Context, subject: CallSubject, numbers: readonly SubjectNumber[]) {
  if (numbers.length === 0) throw listRefused('call.refusal.noNumbers');
  const listed = distinct(numbers).toSorted((one, other) => order.indexOf(one.target) - order.indexOf(other.target));
  const digits = [...new Set(listed.map((one) => one.digits).filter((one) => one !== ''))];
  const last = await lastCalls(ctx, digits);
  const family = {
    except: subject.record.leadsGuid === null ? [] : [subject.record.leadsGuid],
    customer: subject.record.customerGuid,
  };
  const own = subject.target === callTarget.lead ? { except: [subject.guid], customer: null } : family;
  const found = await knownRecords(ctx, holdersOf(ctx.session.companyId, digits), own, maxHolders);
  const customer = subject.record.customerGuid;
  const known: Known = {
    last,
    holders: Map.groupBy(found, ({ found: number }) => number),
    mask: subject.isMasked && customer !== null ? await maskOfCustomer(ctx, customer) : noMask,
    recommended: recommendedOf(last),
  };
  const phone_list = listed.map((one) => itemOf(ctx, subject, one, known));
  return {
    list: phone_list.map(({ number }) => ({ tel: number, status: lookupStatus.notChecked })),
    hkburl: '',
    phone_list,
  };
}

/** The numbers of a customer with those of its contacts and of the lead that it was, or of one contact first (S29.3). */
export const listPhones: Handler<typeof calls.phones> = async ({ Customer_Guid, Contacts_Guid }, ctx) => {
  const subject = await shownSubject(ctx, { target: callTarget.customer, guid: Customer_Guid });
  const numbers = await numbersOf(ctx, subject);
  const isOf = ({ target, guid }: SubjectNumber) => target === callTarget.contact && guid === Contacts_Guid;
  return listOf(ctx, subject, Contacts_Guid === undefined ? numbers : numbers.filter(isOf));
};

/** The numbers of a lead; one that has become a customer is called there. */
export const listLeadPhones: Handler<typeof calls.leadPhones> = async ({ Leads_Guid }, ctx) => {
  const subject = await shownSubject(ctx, { target: callTarget.lead, guid: Leads_Guid });
  if (subject.record.isTransformed) throw listRefused('call.refusal.converted', subject.record.name);
  return listOf(ctx, subject, await numbersOf(ctx, subject));
};
