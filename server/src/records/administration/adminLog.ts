import type { zhChs } from '@haina/contract/texts/zh-chs.ts';
import { newGuid } from '../../platform/database/guid.ts';
import type { Acting } from '../../request/context.ts';

type Sentences = (typeof zhChs)['logs']['admin'];

/** What a change of the administration is about. */
export type AdminSubject = keyof Sentences;

/** What can be done to a subject: each has its sentence in the texts `logs.admin`; one without does not compile. */
export type AdminAction<S extends AdminSubject = AdminSubject> = keyof Sentences[S] & string;

/** A value that the words of an entry name. */
export type AdminValue = string | number | boolean | null | readonly (string | number)[];

interface Change<S extends AdminSubject> {
  readonly subject: S;
  /** Null where a company has only one, such as its settings. */
  readonly guid: string | null;
  readonly action: AdminAction<S>;
  readonly params?: Readonly<Record<string, AdminValue>>;
}

/** One change of the administration: what it is about, what was done, and the names and values as they were then. */
export type AdminChange = { readonly [S in AdminSubject]: Change<S> }[AdminSubject];

/** Records changes of the administration in the write's own transaction; shown under /bm/log. */
export async function logAdmin(ctx: Acting, ...changes: readonly AdminChange[]): Promise<void> {
  if (changes.length === 0) return;
  await ctx.db
    .insertInto('admin_log')
    .values(
      changes.map(({ subject, guid, action, params = {} }) => ({
        company_id: ctx.session.companyId,
        guid: newGuid(),
        user_guid: ctx.session.userGuid,
        subject,
        subject_guid: guid,
        action,
        params: JSON.stringify(params),
        create_time: ctx.now,
        address: ctx.address ?? '',
      })),
    )
    .execute();
}
