import type { PhoneField } from '@haina/contract/calls/callShapes.ts';
import { type CallTarget, callTarget, recordKindOf } from '@haina/contract/rules/call.ts';
import { maskedPhone } from '@haina/contract/rules/mask.ts';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { type RawBuilder, sql } from 'kysely';
import { contactsInSea } from '../../access/seaScope.ts';
import { phoneColumn } from '../../records/phones/phoneFields.ts';
import { contactsNoun, customerNoun, leadsNoun, type OwnedFacts } from '../../records/reach/ownedNouns.ts';
import { readableTarget, shownTarget, type TargetRecord, writableTarget } from '../../records/reach/recordRef.ts';
import type { Context } from '../../request/context.ts';
import { invalid, refused } from '../../request/errors.ts';

/** What a call is about, as calls name it. */
export interface CallRef {
  readonly target: CallTarget;
  readonly guid: string;
}

/** The record that a call's Target_Kind and Target_Guid name. */
export const callRefOf = (input: { readonly Target_Kind: CallTarget; readonly Target_Guid: string }): CallRef => ({
  target: input.Target_Kind,
  guid: input.Target_Guid,
});

/** A number that stands on a record, or on one that belongs to it. */
export interface SubjectNumber extends CallRef {
  readonly field: PhoneField;
  readonly number: string;
  readonly digits: string;
  /** Whose it is. */
  readonly name: string;
  readonly post: string;
  readonly isDecision: boolean;
}

/** A record that is called, and whether its numbers are hidden from the caller. */
export interface CallSubject extends CallRef {
  readonly record: TargetRecord;
  readonly isMasked: boolean;
}

/** A contact of the sea for whom reads it; null where it is none. */
async function seaContact(ctx: Context, guid: string): Promise<TargetRecord | null> {
  const { rows } = await sql<{ name: string; customerGuid: string }>`
    select name, customer_guid as "customerGuid" from contacts where guid = ${guid} and ${contactsInSea(ctx)}`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) return null;
  const facts = {
    kind: contactsNoun.kind,
    guid,
    ownerGuid: null,
    leadsGuid: null,
    isTransformed: false,
    isInSea: true,
  };
  return { ...facts, ...row, noun: contactsNoun };
}

async function seaRecord(ctx: Context, { target, guid }: CallRef): Promise<TargetRecord | null> {
  if (target === callTarget.contact) return seaContact(ctx, guid);
  if (target === callTarget.lead) return null;
  const shown = await shownTarget(ctx, { kind: recordKindOf(target), guid });
  return shown.isInSea ? shown : null;
}

/**
 * A live record that the caller may follow up by calling it: one that they may write, or one of the sea that they look at;
 * its numbers are hidden then. Gone otherwise. A converted lead is refused.
 */
export async function callableSubject(ctx: Context, ref: CallRef, locks: boolean): Promise<CallSubject> {
  const inSea = await seaRecord(ctx, ref);
  if (inSea) return { ...ref, record: inSea, isMasked: true };
  const record = await writableTarget(ctx, { kind: recordKindOf(ref.target), guid: ref.guid }, locks);
  return { ...ref, record, isMasked: false };
}

/** A live record that the caller may look at, which may be in the sea; gone otherwise. */
export async function shownSubject(ctx: Context, ref: CallRef): Promise<CallSubject> {
  const inSea = await seaRecord(ctx, ref);
  if (inSea) return { ...ref, record: inSea, isMasked: true };
  const record = await readableTarget(ctx, { kind: recordKindOf(ref.target), guid: ref.guid });
  return { ...ref, record, isMasked: false };
}

/** The numbers of a table's rows that fit a condition, one row for each that is there; `as` is what a call of it names. */
function numbersIn(
  noun: OwnedFacts & { readonly phoneFields: readonly string[] },
  as: { readonly target: CallTarget; readonly guid: RawBuilder<unknown>; readonly person?: RawBuilder<unknown> },
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const values = noun.phoneFields.map(
    (field, place) => sql`(${place}::int, ${field}::text, ${sql.ref(phoneColumn(field))})`,
  );
  const person = as.person ?? sql`''::text as post, false as "isDecision"`;
  return sql`select ${as.target}::int as target, ${as.guid} as guid, name, ${person}, phone.place, phone.field, phone.number
    from ${sql.table(noun.table)} cross join lateral (values ${sql.join(values)}) as phone (place, field, number)
    where phone.number <> '' and delete_time is null and ${condition}`;
}

const ofContact = sql`post, is_decision = 2 as "isDecision"`;

/** Most numbers of a record and all that belongs to it. */
const most = 200;

/** Every number that a call of the record may name: a customer's with those of its contacts and of the lead that it was. */
export async function numbersOf(ctx: Context, { target, record }: CallSubject): Promise<SubjectNumber[]> {
  const company = sql`company_id = ${ctx.session.companyId}`;
  const customer = target === callTarget.lead ? null : record.customerGuid;
  const own = sql`guid`;
  const parts =
    customer === null
      ? [numbersIn(leadsNoun, { target: callTarget.lead, guid: own }, sql`${company} and guid = ${record.guid}`)]
      : [
          numbersIn(
            contactsNoun,
            { target: callTarget.contact, guid: own, person: ofContact },
            sql`${company} and customer_guid = ${customer}`,
          ),
          numbersIn(customerNoun, { target: callTarget.customer, guid: own }, sql`${company} and guid = ${customer}`),
          // They are called for the customer: the lead is no more.
          numbersIn(
            leadsNoun,
            { target: callTarget.customer, guid: sql`${customer}::uuid` },
            sql`${company} and guid = (select leads_guid from customer where ${company} and guid = ${customer})`,
          ),
        ];
  const { rows } = await sql<Omit<SubjectNumber, 'digits'>>`
    select target, guid, name, post, "isDecision", field, number from (${sql.join(parts, sql` union all `)}) as found
    order by target desc, name, guid, place limit ${most}`.execute(ctx.db);
  return rows.map((row) => ({ ...row, digits: phoneDigits(row.number) }));
}

/** The number as the caller sees it. */
export const shownNumber = ({ isMasked }: Pick<CallSubject, 'isMasked'>, number: string): string =>
  isMasked ? maskedPhone(number) : number;

/** The number that a call names: by its digits, or by its field where it is hidden. One of no record is refused. */
export async function namedNumber(
  ctx: Context,
  subject: CallSubject,
  { Called_Number, Phone_Field }: { readonly Called_Number: string; readonly Phone_Field?: PhoneField | undefined },
): Promise<SubjectNumber> {
  if (subject.isMasked && Phone_Field === undefined) throw invalid('Phone_Field', 'valid.required');
  const all = await numbersOf(ctx, subject);
  const digits = phoneDigits(Called_Number);
  const isNamed = (one: SubjectNumber) =>
    subject.isMasked
      ? one.field === Phone_Field && maskedPhone(one.number) === Called_Number
      : digits !== '' && one.digits === digits;
  const isOwn = (one: SubjectNumber) => one.guid === subject.guid;
  const found = all.find((one) => isNamed(one) && isOwn(one)) ?? all.find(isNamed);
  if (!found) throw refused('call.refusal.notOfRecord', { number: Called_Number });
  return found;
}
