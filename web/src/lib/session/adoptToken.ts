import { ReplyError, transportCode } from '../errors/replyError.ts';
import { t } from '../i18n/i18n.ts';
import { switchUser } from '../settings/perUser.ts';
import { cookies } from '../cookies/cookies.ts';
import { setLoadedCompany } from '../cookies/loadedCompany.ts';
import { readToken } from './token.ts';

/** Makes this page the one of a new token: cookies, company, and the user's own settings (S3.8). */
export function adoptToken(token: string): void {
  const payload = readToken(token);
  if (!payload) throw new ReplyError({ code: transportCode.broken, message: t('http.broken') });
  cookies.set('token', token);
  cookies.set('uuid', payload.UserGuid);
  cookies.set('cid', payload.CompanyGuid);
  cookies.set('fid', payload.FrameworkGuid);
  cookies.set('is_verification', String(payload.is_verification));
  setLoadedCompany(payload.CompanyGuid);
  switchUser(payload.UserGuid);
}
