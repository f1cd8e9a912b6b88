import { type ReplyCode, replyCode } from '@haina/contract/rules/replyCode.ts';
import type { TextKey } from '@haina/contract/texts/texts.ts';

/** What a text names: values for its placeholders. */
export type TextParams = Readonly<Record<string, string | number>>;

/**
 * An expected refusal: ends the call, undoes its transaction and becomes the envelope. Carries a text key, never a
 * sentence; `field` names the input field it is about, `within` the field of an entry in it that the words name instead, and
 * `noun` whose labels they take, where that is not the call's own.
 */
export class Refusal extends Error {
  readonly code: ReplyCode;
  readonly key: TextKey;
  readonly params: TextParams;
  readonly field: string | null;
  readonly within: string | null;
  readonly noun: string | null;
  readonly data: Readonly<Record<string, unknown>> | null;

  constructor(
    code: ReplyCode,
    key: TextKey,
    options: {
      params?: TextParams;
      field?: string;
      within?: string | null;
      noun?: string;
      data?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(key);
    this.code = code;
    this.key = key;
    this.params = options.params ?? {};
    this.field = options.field ?? null;
    this.within = options.within ?? null;
    this.noun = options.noun ?? null;
    this.data = options.data ?? null;
  }
}

/** A business rule says no (code 1). */
export const refused = (key: TextKey, params: TextParams = {}, data?: Readonly<Record<string, unknown>>) =>
  new Refusal(replyCode.refused, key, data ? { params, data } : { params });

/** One input field is not acceptable (code 1); the words may use `{{field}}` for its label. */
export const invalid = (field: string, key: TextKey, params: TextParams = {}) =>
  new Refusal(replyCode.refused, key, { params, field });

/** A refusal of what one call does through another one: its words take the labels of the noun that it is about; all else as it is. */
export function inWordsOf(noun: string, error: unknown): unknown {
  if (!(error instanceof Refusal) || error.field === null || error.noun !== null) return error;
  const { code, key, params, field, within, data } = error;
  return new Refusal(code, key, { params, field, within, noun, ...(data === null ? {} : { data }) });
}

/** The record is gone, out of scope or another company's: one answer for all three (code 3). */
export const notFound = () => new Refusal(replyCode.gone, 'reply.gone');

/** All is as asked to be already (code -2, S1.8). */
export const nothingToDo = () => new Refusal(replyCode.nothingToDo, 'reply.nothingToDo');

/** The operation is not granted (code 10029). */
export const noPermission = () => new Refusal(replyCode.noPermission, 'session.noPermission');
