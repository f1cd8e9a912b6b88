import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../request/context.ts';

type Predicate = RawBuilder<boolean>;

/** Whether the caller reads the sea: a person who holds its menu entry (S2.11). */
export const readsSea = (ctx: Context): boolean => ctx.rights.isAdmin || ctx.rights.menus.has('sea');

/** The company's live customers without an owner, no matter who asks: for calls that need only their code there. */
export const withoutOwner = ({ session }: Context): Predicate =>
  sql<boolean>`(customer.company_id = ${session.companyId} and customer.owner_guid is null and customer.delete_time is null)`;

/** The customers of the sea, for whom reads it; nothing for anybody else (S2.11). */
export const inSea = (ctx: Context): Predicate => (readsSea(ctx) ? withoutOwner(ctx) : sql<boolean>`false`);

/** The live contacts of the sea's customers, for whom reads it. */
export const contactsInSea = (ctx: Context): Predicate =>
  readsSea(ctx)
    ? sql<boolean>`(contacts.company_id = ${ctx.session.companyId} and contacts.customer_owner_guid is null and contacts.delete_time is null)`
    : sql<boolean>`false`;
