import { create as disposition } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RightsCache } from '../../../access/rightsCache.ts';
import { holderOf, sessionOf } from '../../../http/authenticate.ts';
import { wallText } from '../../../platform/database/sql/moments.ts';
import type { FileParts } from '../../../records/files/serveFiles.ts';
import { sendStored } from '../../../platform/storage/sendStored.ts';
import { Refusal } from '../../../request/errors.ts';
import { recordingState } from './awaitRecording.ts';
import { type LinkedRecording, readRecordingPath, recordingPath } from './recordingLink.ts';

/** How files of recordings end that are not those of a switchboard. */
const endings: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/amr': 'amr',
};

/** What recordings are served from. */
export interface RecordingParts extends FileParts {
  readonly rightsCache: RightsCache;
}

/** The token of a request: of its header, else of the page's cookie, for what plays sound sends no headers. */
function tokenOf({ headers }: FastifyRequest): string | undefined {
  const { token, cookie } = headers;
  return typeof token === 'string' ? token : /(?:^|;\s*)token=([\w.-]+)/.exec(cookie ?? '')?.[1];
}

/** The zone of who asks, where that is the session of the link and it goes on; null otherwise. */
async function zoneOf(
  request: FastifyRequest,
  { databases, config, rightsCache: cache }: RecordingParts,
  { sessionId }: LinkedRecording,
): Promise<string | null> {
  const secret = config.tokenSecret;
  try {
    if ((await sessionOf(tokenOf(request), secret)) !== sessionId) return null;
    const { session } = await holderOf(sessionId, { databases, secret, cache, now: new Date() });
    return session.zone;
  } catch (error) {
    // No session, or none any more: the address does not exist for who asks.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const findRecording = ({ databases }: RecordingParts, { companyId, callGuid }: LinkedRecording) =>
  databases.read
    .selectFrom('call_recording')
    .select(['store_key', 'size', 'talk_time', 'media_type'])
    .where('company_id', '=', companyId)
    .where('call_guid', '=', callGuid)
    .where('state', 'in', [recordingState.keptTwice, recordingState.kept])
    .where('delete_time', 'is', null)
    .executeTakeFirst();

/**
 * Serves recordings under signed paths, parts of them by Range, to the session that a path was signed for and to nobody else. Any
 * other path or session is an address that does not exist, without a word why (S30.2).
 */
export function serveRecordings(server: FastifyInstance, parts: RecordingParts): void {
  // The path is a key to its recording, so logs call it by this name.
  server.get(`${recordingPath}*`, { config: { canonical: 'files' } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const link = readRecordingPath(path, parts.config.tokenSecret, new Date());
    const zone = link && (await zoneOf(request, parts, link));
    const found = link && zone !== null ? await findRecording(parts, link) : undefined;
    if (!link || zone === null || !found) return reply.callNotFound();
    const name = `${wallText(zone, found.talk_time).replace(/\D/g, '')}.${endings[found.media_type] ?? 'wav'}`;
    const object = {
      key: found.store_key,
      size: Number(found.size),
      mediaType: found.media_type,
      disposition: disposition(name, { type: link.isSaved ? 'attachment' : 'inline' }),
      tag: `"${link.callGuid}"`,
    };
    return sendStored(request, reply, parts.ports.store, object, 600);
  });
}
