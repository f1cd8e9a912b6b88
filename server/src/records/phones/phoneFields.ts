import { phoneHolderNouns } from '../reach/ownedNouns.ts';

/** The column of a phone: it is called like its field. */
export const phoneColumn = (field: string): string => field.toLowerCase();

const fields: ReadonlySet<string> = new Set(phoneHolderNouns.flatMap(({ phoneFields }) => phoneFields));

/** Whether a field of a record holds a phone: what the contract says is a phone is one here. */
export const isPhoneField = (field: string): boolean => fields.has(field);
