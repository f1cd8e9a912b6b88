import { z } from 'zod';
import { explainIssue } from '../rules/explainIssue.ts';

/** The text key of the first reason why a wire value is refused; null where it is accepted. The tests of the codecs ask it. */
export function refusalOf(schema: z.ZodType, value: unknown): string | null {
  const result = z.safeDecode(schema, value, { reportInput: true });
  const [issue] = result.error?.issues ?? [];
  return issue ? explainIssue(issue).key : null;
}
