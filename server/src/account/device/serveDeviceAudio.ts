import { audioSizeLimit, deviceAudioPath } from '@haina/contract/calls/equipment.ts';
import { languageOf } from '@haina/contract/texts/language.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AudioParts, keepDialledAudio } from '../../crm/calls/recordings/keepDialledAudio.ts';
import type { PublicContext } from '../../request/context.ts';
import { notFound, refused } from '../../request/errors.ts';
import { translate } from '../../request/translate.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { deviceUnknown } from './deviceByToken.ts';
import { knownDevice } from './knownDevice.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function contextOf({ headers, ip }: FastifyRequest, parts: AudioParts): PublicContext {
  const { databases, ports, config } = parts;
  const language = languageOf(one(headers['x-language']));
  return { db: databases.read, databases, ports, config, language, now: new Date(), address: ip, agent: '' };
}

type AudioRequest = FastifyRequest<{ Params: { guid: string } }>;

async function take(ctx: PublicContext, request: AudioRequest, parts: AudioParts): Promise<void> {
  const { headers, params, raw } = request;
  const token = one(headers['device-token']);
  if (token === undefined || token === '' || token.length > 100) throw deviceUnknown();
  const device = await knownDevice(ctx, token);
  if (!uuid.test(params.guid)) throw notFound();
  if (Number(headers['content-length'] ?? 0) > audioSizeLimit) throw refused('reply.file.tooLarge');
  await keepDialledAudio(parts, { ...device, callGuid: params.guid }, raw, ctx.now);
}

/**
 * Takes the recording of a call that a device has reported, as the bytes of a request. Who it is stands in a header, so that nobody
 * unknown sends a byte that is kept.
 */
export function serveDeviceAudio(server: FastifyInstance, parts: AudioParts): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Read by the handler, once it knows who sends it.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post<{ Params: { guid: string } }>(
      `${deviceAudioPath}:guid`,
      { bodyLimit: audioSizeLimit },
      async (request, reply) => {
        try {
          const ctx = contextOf(request, parts);
          await take(ctx, request, parts);
          const message = translate(ctx.language, 'reply.done');
          return reply.header('cache-control', 'no-store').send({ code: replyCode.done, message, data: null });
        } catch (error) {
          // The rest is read and forgotten: what is asked next on this connection stands behind it.
          request.raw.unpipe().resume();
          throw error;
        }
      },
    );
  });
}
