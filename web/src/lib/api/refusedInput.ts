import { explainIssue } from '@haina/contract/rules/explainIssue.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import type { z } from 'zod';
import { textOf } from '../i18n/i18n.ts';
import { ReplyError } from '../errors/replyError.ts';

/** A refusal made in the browser, in the words the server would use: the first issue of the schema. */
export function refusedInput(error: z.ZodError): ReplyError {
  const [issue] = error.issues;
  if (!issue) return new ReplyError({ code: replyCode.refused, message: textOf('valid.body') });
  const { field, within, key, params } = explainIssue(issue);
  const label = labelOf(within) ?? labelOf(field) ?? field ?? '';
  const message = textOf(key, { ...params, field: label });
  return new ReplyError({ code: replyCode.refused, message });
}

function labelOf(field: string | null): string | null {
  const key = `field.common.${field}`;
  const label = textOf(key);
  return label === key ? null : label;
}
