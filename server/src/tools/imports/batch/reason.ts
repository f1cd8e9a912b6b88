import type { Language } from '@haina/contract/texts/language.ts';
import type { TextParams } from '../../../request/errors.ts';
import { translate } from '../../../request/translate.ts';
import { type ImportPlan, titleOf } from './importPlans.ts';

/** Why a row is not written, in words' keys, so that everybody reads it in their own language. */
export interface Reason {
  /** The field it is about; null for the row as a whole. */
  readonly field: string | null;
  readonly key: string;
  readonly params: TextParams;
}

/** A reason about the row as a whole. */
export const rowReason = (key: string, params: TextParams = {}): Reason => ({ field: null, key, params });

/** A reason in words, its field named. */
export function reasonWords(plan: ImportPlan, language: Language, { field, key, params }: Reason): string {
  if (field === null) return translate(language, key, params);
  const label = titleOf(plan, language, field);
  const words = translate(language, key, { ...params, field: label });
  return words.includes(label) ? words : translate(language, 'imports.reason.withField', { field: label, words });
}
