import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { signFilePath } from '../../records/files/fileLink.ts';

/** In the place of a record's kind: the file is a picture of an announcement. */
export const noticeFiles = 0;

/** A picture as a kept text has it: the number of its file, which is signed for each reader. */
export const keptPicture = (guid: string): string => `/files/${guid}`;

/** The pictures of a cleaned text. What a person wrote is escaped there, so nothing else begins like this. */
const pictures = /<img src="\/files\/([0-9a-f-]{36})"([^>]*)>/g;

/** Announcements with the pictures of their texts signed for the caller; one that is gone is left out (S16.14). */
export async function withPictures<T extends { readonly Content: string }>(
  ctx: Context,
  notices: readonly T[],
): Promise<T[]> {
  const guids = notices.flatMap(({ Content }) => [...Content.matchAll(pictures)].map(([, guid]) => guid ?? ''));
  if (guids.length === 0) return [...notices];
  const { companyId } = ctx.session;
  const { rows } = await sql<{ guid: string; name: string }>`select guid, name from file
    where company_id = ${companyId} and guid = any(${guids}::uuid[]) and target_kind = ${sql.lit(noticeFiles)}
      and delete_time is null`.execute(ctx.db);
  const paths = new Map(
    rows.map(({ guid, name }) => [guid, signFilePath({ companyId, guid }, name, ctx.config.tokenSecret, ctx.now)]),
  );
  const signed = (html: string) =>
    html.replace(pictures, (_all, guid: string, more: string) => {
      const path = paths.get(guid);
      return path === undefined ? '' : `<img src="${path}"${more}>`;
    });
  return notices.map((notice) => ({ ...notice, Content: signed(notice.Content) }));
}
