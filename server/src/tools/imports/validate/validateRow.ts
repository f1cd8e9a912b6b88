import { isCreditCode } from '@haina/contract/rules/creditCode.ts';
import { contactNameOf, sameContact } from './contactsThere.ts';
import { parentOf, sameKeys } from './findRepeats.ts';
import type { ImportPlan } from '../batch/importPlans.ts';
import { yieldingMap } from '../batch/yieldingMap.ts';
import { phoneDoubts } from './phoneDoubts.ts';
import type { ReadRow, Values } from '../read/readRow.ts';
import { type Reason, rowReason } from '../batch/reason.ts';
import { earlierOf, remember, type Seen, type SeenRow } from './seen.ts';
import { type Comparison, lockedReason, parentReasons, sameReason, matchingRecordOf } from './matchingRecord.ts';
import { writtenValues } from '../read/lockedFields.ts';
import { mobileOf, phonesOfContact, phonesOfRow, typedPhone } from '../read/typedPhones.ts';

/** A contact to be written: the one that is there, or null for a new one. */
export interface ContactTask {
  readonly guid: string | null;
}

/**
 * What is to be done with a row: write it anew (good), change what is there (change), give what it holds to the customer of
 * an earlier row (more), leave what is there alone (repeat), not write what an earlier row of the file has (double), ask first as
 * others hold its phones (phone), or nothing (bad).
 */
export interface Verdict {
  readonly row: ReadRow;
  readonly state: 'good' | 'change' | 'more' | 'repeat' | 'double' | 'phone' | 'bad';
  /** Why it is not written; of a row that is, what its author should look at. */
  readonly reasons: readonly Reason[];
  /** The record to change, or to give a contact to. */
  readonly match: string | null;
  /** The customer of a contact. */
  readonly parent: string | null;
  /** The line of the earlier row whose customer gets the contact. */
  readonly ahead: number | null;
  /** What becomes of the contact that a customer's row brings; null where it brings none, or one that is written already. */
  readonly contact: ContactTask | null;
}

/** What all rows of a file are validated by. */
export interface ValidationContext extends Comparison {
  /** Whether the company allows no phone twice. */
  readonly forbidsPhones: boolean;
  /** Whether a next contact lies on a past day. */
  readonly isPast: (next: string) => boolean;
  readonly seen: Seen;
}

/** Validates rows in their order; what those hold that are written is remembered for those after them. */
export const validateRows = (validation: ValidationContext, rows: readonly ReadRow[]): Promise<Verdict[]> =>
  yieldingMap(rows, (row) => validateRow(validation, row));

type Part = Partial<Omit<Verdict, 'row' | 'state' | 'reasons'>>;

const verdictOf = (row: ReadRow, state: Verdict['state'], reasons: readonly Reason[], part: Part = {}): Verdict => ({
  match: null,
  parent: null,
  ahead: null,
  contact: null,
  ...part,
  row,
  state,
  reasons,
});

function validateRow(validation: ValidationContext, row: ReadRow): Verdict {
  const { plan, repeats, onRepeat, seen } = validation;
  const parent = parentOf(row, repeats);
  const wrong = [...row.reasons, ...parentReasons(validation, row, parent), ...ruleReasons(validation, row)];
  const named = earlierOf(seen, sameKeys(plan, row, parent), row.line);
  const match = named ? undefined : matchingRecordOf(validation, row, parent);
  // Two rows may name one record by different words.
  const before = named ?? (match ? earlierOf(seen, matchKeys(match.guid), row.line) : null);
  if (wrong.length > 0) return verdictOf(row, 'bad', before || match ? wrong : [...wrong, ...row.missing]);
  const past =
    onRepeat === 'skip' && (before || match) ? [] : pastReasons(validation, row, before?.row.match ?? match?.guid);
  if (past.length > 0) return verdictOf(row, 'bad', past);
  const isOwn = match !== undefined && repeats.own.has(match.guid);
  if (before || isOwn || (match && repeats.changed.has(match.guid))) {
    const common = named?.key ?? match?.found ?? '';
    const reason = before
      ? lineReason(validation, row, common, before.row.line)
      : match
        ? sameReason(plan, match)
        : null;
    const facts = { before: before?.row ?? null, match: before ? before.row.match : (match?.guid ?? null), isOwn };
    const isOpen = isOwn || before !== null || (match !== undefined && repeats.editable.has(match.guid));
    if (row.contact !== null && isOpen) return validateContact(validation, row, facts);
    if (isOpen && rewrites(validation, row, facts)) return joining(validation, row, facts, null);
    return verdictOf(row, 'double', reason ? [reason] : []);
  }
  if (match && onRepeat === 'skip') return verdictOf(row, 'repeat', [sameReason(plan, match, contactName(row))]);
  if (match && !(match.isSeen && repeats.editable.has(match.guid)))
    return verdictOf(row, 'bad', [lockedReason(plan, match)]);
  if (!match && row.missing.length > 0) return verdictOf(row, 'bad', row.missing);
  return validateRecord(validation, row, match?.guid ?? null, parent);
}

/** What the noun says against a row. */
const ruleReasons = ({ repeats }: ValidationContext, row: ReadRow): Reason[] =>
  repeats.refusals(row).map(({ field, key, params = {} }) => ({ field, key, params }));

/** A next contact on a past day is refused as by the form; one that stands there already may stay. */
function pastReasons({ isPast, repeats }: ValidationContext, { values }: ReadRow, match: string | undefined): Reason[] {
  const next = values.Next_Time;
  if (typeof next !== 'string' || !isPast(next) || repeats.nextTimes.get(match ?? '') === next) return [];
  return [{ field: 'Next_Time', key: 'valid.activity.nextTimePast', params: {} }];
}

/** Where an earlier row has the same: the field, what stands there, and the line. */
function lineReason({ plan }: ValidationContext, row: ReadRow, common: string, line: number): Reason {
  const key = 'imports.reason.valueOfLine';
  // A phone is compared by its digits alone.
  if (/^\d+$/.test(common)) {
    const { field, value } = typedPhone(plan, row, common);
    return { field, key, params: { value, line } };
  }
  const field = common.startsWith('code ') ? 'Customer_CreditCode' : (plan.form.words[0] ?? '');
  const value = row.values[field];
  return { field, key, params: { value: typeof value === 'string' ? value : '', line } };
}

/** A row that makes a record or changes one, with the contact it brings along. */
function validateRecord(
  validation: ValidationContext,
  row: ReadRow,
  match: string | null,
  parent: string | null,
): Verdict {
  const { plan, seen } = validation;
  const family = plan.bringsContacts ? (match ?? `line ${row.line}`) : parent;
  const contact = row.contact === null ? null : contactTask(validation, row, match, false);
  if (contact !== null && 'reason' in contact) return verdictOf(row, 'bad', [contact.reason], { parent });
  const doubts = phoneDoubts(validation, row, {
    phones: phonesOfRow(plan, row),
    family,
    changed: [match, contact?.guid],
  });
  if (doubts.length > 0) return doubted(validation, row, doubts);
  const there = contact === null ? [] : thereKeys(contact);
  const phones = phonesOfRow(plan, row).map((digits) => `phone ${digits}`);
  const keys = [...sameKeys(plan, row, parent), ...matchKeys(match), ...phones, ...there];
  const values = plan.bringsContacts ? { values: row.values } : {};
  remember(seen, [...keys, ...contactKeys(row, family)], { line: row.line, family, match, ...values });
  return verdictOf(row, match ? 'change' : 'good', warningsOf(row), { match, parent, contact });
}

/** A credit code whose check character is wrong is reported, not refused (S5.7). */
function warningsOf({ values: { Customer_CreditCode: code } }: ReadRow): Reason[] {
  if (typeof code !== 'string' || code === '' || isCreditCode(code)) return [];
  return [{ field: 'Customer_CreditCode', key: 'reply.customer.creditCodeWarning', params: { code } }];
}

/** The customer that a later row of the file names again. */
interface Again {
  readonly before: SeenRow | null;
  readonly match: string | null;
  readonly isOwn: boolean;
}

/**
 * Whether a row says anything else of its customer than the row before it: where customers are changed, the later word counts.
 * What a row of another chunk said is not known any more; the row is written then, which changes nothing where it is the same.
 */
function rewrites({ plan, onRepeat }: ValidationContext, { values }: ReadRow, { before }: Again): boolean {
  if (!plan.bringsContacts || onRepeat !== 'update') return false;
  return before === null ? writtenValues(plan, values).length > 0 : saysOtherwise(plan, values, before);
}

const saysOtherwise = (plan: ImportPlan, values: Values, before: SeenRow) =>
  writtenValues(plan, values).some(([wire, value]) => value !== before.values?.[wire]);

/** A row that only brings a contact says so of what else it says: the first row of a customer counts. */
function unheard({ plan, onRepeat }: ValidationContext, { values }: ReadRow, { before }: Again): Reason[] {
  if (onRepeat === 'update' || !before?.values || !saysOtherwise(plan, values, before)) return [];
  return [rowReason('imports.reason.firstRowCounts', { line: before.line })];
}

/**
 * A later row of a customer that is written: its contact, null for one that an earlier row brings already, and its own word where
 * it differs. Phones that it says newly are asked about, as those of a first row; an earlier row of a contact asked for it.
 */
function joining(validation: ValidationContext, row: ReadRow, again: Again, contact: ContactTask | null): Verdict {
  const { before, match } = again;
  const family = familyOf(row, again);
  const ofContact = phonesOfContact(row);
  const said = rewrites(validation, row, again)
    ? phonesOfRow(validation.plan, row).filter((one) => !ofContact.includes(one))
    : [];
  const phones = contact === null ? said : [...said, ...ofContact];
  const doubts = phoneDoubts(validation, row, { phones, family, changed: [match, contact?.guid] });
  if (doubts.length > 0) return doubted(validation, row, doubts);
  const keys = [
    ...phones.map((digits) => `phone ${digits}`),
    ...(contact === null ? [] : [...thereKeys(contact), ...contactKeys(row, family)]),
  ];
  remember(validation.seen, keys, { line: row.line, family, match });
  return verdictOf(row, 'more', unheard(validation, row, again), { match, ahead: before?.line ?? null, contact });
}

const familyOf = ({ line }: ReadRow, { before, match }: Again) => before?.family ?? match ?? `line ${line}`;

const matchKeys = (guid: string | null) => (guid === null ? [] : [`match ${guid}`]);

const thereKeys = ({ guid }: ContactTask) => (guid === null ? [] : [`there ${guid}`]);

/** A row whose customer an earlier row writes: it gives that customer one more contact, and its own word where it differs. */
function validateContact(validation: ValidationContext, row: ReadRow, again: Again): Verdict {
  const contact = contactTask(validation, row, again.match, again.isOwn);
  if ('reason' in contact) {
    if (contact.isDouble && rewrites(validation, row, again)) return joining(validation, row, again, null);
    return verdictOf(row, contact.isDouble ? 'double' : 'bad', [contact.reason]);
  }
  const keys = [`contact ${familyOf(row, again)} ${contactNameOf(row)}`, ...thereKeys(contact)];
  const named = earlierOf(validation.seen, keys, row.line);
  if (!named) return joining(validation, row, again, contact);
  if (rewrites(validation, row, again)) return joining(validation, row, again, null);
  const params = { value: contactName(row), line: named.row.line };
  return verdictOf(row, 'double', [{ field: 'Contact_Name', key: 'imports.reason.valueOfLine', params }]);
}

const doubted = ({ forbidsPhones }: ValidationContext, row: ReadRow, doubts: readonly Reason[]): Verdict =>
  verdictOf(row, forbidsPhones ? 'bad' : 'phone', doubts);

/** What a later row's contact is compared by, at the same customer. */
function contactKeys(row: ReadRow, family: string | null): string[] {
  if (row.contact === null || family === null) return [];
  const mobile = mobileOf(row);
  return [`contact ${family} ${contactNameOf(row)}`, ...(mobile === undefined ? [] : [`mobile ${family} ${mobile}`])];
}

const contactName = ({ contact }: ReadRow) => (typeof contact?.Name === 'string' ? contact.Name : '');

type Refused = { readonly reason: Reason; readonly isDouble?: boolean };

/**
 * What becomes of a row's contact at a customer: added to it, or the one that is there already changed. One that it has no more
 * than the mobile in common with, and of which an earlier row speaks, is another one.
 */
function contactTask(
  { repeats, ignoresPhones, seen }: ValidationContext,
  row: ReadRow,
  customer: string | null,
  isOwn: boolean,
): ContactTask | Refused {
  if (customer === null) return { guid: null };
  const name = contactName(row);
  const same = sameContact(row, repeats.contacts.byCustomer.get(customer) ?? [], ignoresPhones);
  if (same === 'several') return { reason: rowReason('imports.reason.contactAmbiguous', { name }) };
  const isSpokenOf = same !== null && (same.isOwn || earlierOf(seen, thereKeys(same), row.line) !== null);
  if (same === null || (isSpokenOf && same.name !== contactNameOf(row))) {
    const mayAdd = isOwn || repeats.contacts.open.has(customer);
    return mayAdd ? { guid: null } : { reason: rowReason('imports.reason.contactNotAddable', { name }) };
  }
  if (same.isOwn) return { reason: rowReason('imports.reason.contactInFile', { name }), isDouble: true };
  return same.isEditable ? { guid: same.guid } : { reason: rowReason('imports.reason.contactNotEditable', { name }) };
}
