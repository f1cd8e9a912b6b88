import { deviceAudioPath } from '@haina/contract/calls/equipment.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { z } from 'zod';
import { useSettings } from '../settings/settings.ts';

const Answer = z.object({ code: z.int(), message: z.string() });

/** Sends the recording of a call that this phone has reported; what is refused is thrown in the server's words. */
export async function sendDeviceAudio(token: string, guid: string, audio: File): Promise<void> {
  const response = await fetch(`${deviceAudioPath}${guid}`, {
    method: 'POST',
    body: audio,
    headers: {
      'Device-Token': token,
      'Content-Type': audio.type || 'application/octet-stream',
      'X-Language': useSettings.getState().language,
    },
  });
  const { code, message } = Answer.parse(await response.json());
  if (code !== replyCode.done) throw new Error(message);
}
