import { randomUUID } from 'node:crypto';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import type { Language } from '@haina/contract/texts/language.ts';
import { Refusal, type TextParams } from '../request/errors.ts';
import type { Envelope } from './envelope.ts';
import { internalErrors } from '../platform/metrics.ts';
import { fieldLabel, knownLabel, translate } from '../request/translate.ts';
import { errorCode, isBusy, isDatabaseUnavailable } from '../platform/database/transient.ts';
import { StoreUnavailable } from '../platform/storage/fileStore.ts';

/** How a failed request is answered; a bug is logged with its id, of which the person sees only the id. */
export interface Failure {
  readonly status: number;
  readonly envelope: Envelope;
  readonly isBug: boolean;
  readonly errorId: string | null;
}

const transportFaults: Record<string, { status: number; code: number; key: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 200, code: replyCode.refused, key: 'reply.tooLarge' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 200, code: replyCode.refused, key: 'reply.wrongType' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: 400, key: 'reply.badRequest' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 400, key: 'reply.badRequest' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 400, key: 'reply.badRequest' },
};

const expected = (status: number, envelope: Envelope): Failure => ({ status, envelope, isBug: false, errorId: null });

/** The noun whose field labels come first in words about a call: `/api/Leads/AddLeads` gives `leads`. */
const nounOf = (url: string) => url.split('/')[2]?.toLowerCase() ?? null;

/** What words about a refused field call it: as the form does, where it is a field of one of many entries. */
function namedField({ field, within, noun }: Refusal, url: string, language: Language): TextParams {
  if (field === null) return {};
  const owner = noun ?? nounOf(url);
  const label = within === null ? null : knownLabel(language, owner, within);
  return { field: label ?? fieldLabel(language, owner, field) };
}

function refusalEnvelope(refusal: Refusal, url: string, language: Language): Envelope {
  const field = namedField(refusal, url, language);
  const named = refusal.field === null ? {} : { Field: refusal.field };
  const data = refusal.data || refusal.field !== null ? { ...named, ...refusal.data } : null;
  return { code: refusal.code, message: translate(language, refusal.key, { ...field, ...refusal.params }), data };
}

/** Turns whatever a request threw into its answer: never a stack, SQL or path (S1.9). */
export function failureOf(error: unknown, url: string, language: Language): Failure {
  if (error instanceof Refusal) return expected(200, refusalEnvelope(error, url, language));
  const fault = transportFaults[errorCode(error)];
  if (fault) return expected(fault.status, { code: fault.code, message: translate(language, fault.key), data: null });
  if (error instanceof SyntaxError || errorCode(error).startsWith('FST_ERR_CTP')) {
    return expected(400, { code: 400, message: translate(language, 'reply.badRequest'), data: null });
  }
  if (isDatabaseUnavailable(error))
    return expected(503, { code: 503, message: translate(language, 'reply.unavailable'), data: null });
  if (isBusy(error))
    return expected(200, { code: replyCode.refused, message: translate(language, 'reply.busy'), data: null });
  if (error instanceof StoreUnavailable)
    return expected(200, { code: replyCode.refused, message: translate(language, 'reply.file.storeAway'), data: null });
  internalErrors.inc();
  const errorId = randomUUID();
  return {
    status: 500,
    envelope: { code: 500, message: translate(language, 'reply.internal', { id: errorId }), data: null },
    isBug: true,
    errorId,
  };
}
