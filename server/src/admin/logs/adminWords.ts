import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import type { Context } from '../../request/context.ts';
import { translate } from '../../request/translate.ts';
import { type AdminParams, plainWords, adminLogMessages } from './adminLogMessages.ts';

const sentences: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = zhChs.logs.admin;
const subjects: Readonly<Record<string, string>> = zhChs.logs.subject;

/** What an entry is about, in words; one that nobody knows any more by its own name. */
export const subjectName = ({ language }: Context, subject: string): string =>
  Object.hasOwn(subjects, subject) ? translate(language, `logs.subject.${subject}`) : subject;

/** An entry of the administration in the reader's words; one that has none appears as a general sentence. */
export function adminWords(ctx: Context, subject: string, action: string, params: AdminParams): string {
  const known = Object.hasOwn(sentences, subject) ? sentences[subject] : undefined;
  if (known === undefined || !Object.hasOwn(known, action)) {
    return translate(ctx.language, 'logs.unknown', { subject: subjectName(ctx, subject), action });
  }
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, plainWords(ctx, value)]));
  const told = adminLogMessages[`${subject}.${action}`]?.(ctx, params) ?? {};
  return translate(ctx.language, `logs.admin.${subject}.${action}`, { ...values, ...told });
}
