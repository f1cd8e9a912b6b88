import { extensionOf, thumbnailStyle } from '@haina/contract/rules/attachment.ts';
import { create as disposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Databases } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/storage/fileStore.ts';
import { thumbnailKey } from '../../platform/storage/openStore.ts';
import { protect, sendStored } from '../../platform/storage/sendStored.ts';
import type { Ports } from '../../request/ports.ts';
import { type LinkedFile, readFilePath } from './fileLink.ts';
import { thumbnailType } from './thumbnail.ts';

/** What the files are served from. */
export interface FileParts {
  readonly databases: Databases;
  readonly ports: Ports;
  readonly config: Pick<Config, 'tokenSecret'>;
}

const isShown = (mediaType: string) => /^(?:image|audio)\/|^application\/pdf$/.test(mediaType);

const hasThumbnail = (mediaType: string) => mediaType.startsWith('image/') && mediaType !== 'image/bmp';

async function findFile({ databases }: FileParts, { companyId, guid }: LinkedFile) {
  return databases.read
    .selectFrom('file')
    .select(['guid', 'name', 'size', 'media_type', 'store_key'])
    .where('company_id', '=', companyId)
    .where('guid', '=', guid)
    .where('delete_time', 'is', null)
    .executeTakeFirst();
}

type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Shown in the browser where that can do no harm, saved otherwise; the name in both spellings that browsers know. */
function dispositionOf({ name, media_type }: FileRow): string {
  const type = isShown(media_type) ? 'inline' : 'attachment';
  return disposition(name, { type, fallback: `file.${extensionOf(name)}` });
}

async function sendThumbnail(reply: FastifyReply, store: FileStore, file: FileRow, tag: string) {
  const bytes = await store.get(thumbnailKey(file.store_key));
  if (bytes === null) return reply.callNotFound();
  protect(reply, tag);
  return reply.type(thumbnailType).header('content-disposition', 'inline').send(bytes);
}

/**
 * Serves uploaded files under signed paths. A forged, expired or outdated path is an address that does not exist, without
 * a word why. Parts of a file are served by Range; `?style=200x200` gives the thumbnail of a picture.
 */
export function serveFiles(server: FastifyInstance, parts: FileParts): void {
  // The path is a key to its file, so logs call it by this name.
  server.get('/files/*', { config: { canonical: 'files' } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const link = readFilePath(path, parts.config.tokenSecret, new Date());
    const file = link && (await findFile(parts, link));
    if (!file) return reply.callNotFound();
    // Fastify types a query as unknown; parseParameters made it.
    const { style } = request.query as Record<string, unknown>;
    const isThumbnail = style === thumbnailStyle && hasThumbnail(file.media_type);
    const tag = `"${file.guid}${isThumbnail ? `-${thumbnailStyle}` : ''}"`;
    if (request.headers['if-none-match'] === tag) {
      protect(reply, tag);
      return reply.code(304).send();
    }
    return isThumbnail
      ? sendThumbnail(reply, parts.ports.store, file, tag)
      : sendStored(request, reply, parts.ports.store, {
          key: file.store_key,
          size: file.size,
          mediaType: file.media_type,
          disposition: dispositionOf(file),
          tag,
        });
  });
}
