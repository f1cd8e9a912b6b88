import { Readable } from 'node:stream';
import { GatewayDown, type Recording } from '../gateway.ts';
import { wavHeader, wavHeaderSize } from '../wavHeader.ts';
import type { AriClient } from './ariClient.ts';

/** Samples of a second and bits of one, as Asterisk records. */
const rate = 8000;
const bits = 16;

const secondsOf = (size: number) => Math.max(0, size - wavHeaderSize) / ((rate * bits) / 8);

/** The recording of a call, whole; null while it is written and where there is none. Throws GatewayDown. */
export async function recordingOf(ari: AriClient, callId: string): Promise<Recording | null> {
  const live = await ari.ask('GET', ['recordings', 'live', callId]);
  if (live.status === 200) return null;
  const file = await ari.file(['recordings', 'stored', callId, 'file']);
  if (file === null) return null;
  if (file.size < wavHeaderSize) {
    file.stream.destroy();
    throw new GatewayDown('answer');
  }
  const stream = Readable.from(repaired(file.stream, file.size), { objectMode: false });
  stream.once('close', () => file.stream.destroy());
  return { stream, mediaType: 'audio/wav', size: file.size, seconds: secondsOf(file.size) };
}

/**
 * The header says how long the file is, and where Asterisk was killed while it wrote it says 0: then it is written anew from
 * the file's length. Everything else passes as it is.
 */
async function* repaired(stream: Readable, size: number): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  for await (const chunk of stream) {
    if (head.length >= wavHeaderSize) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length >= wavHeaderSize) yield Buffer.concat([headerOf(head, size), head.subarray(wavHeaderSize)]);
  }
}

function headerOf(head: Buffer, size: number): Buffer {
  const isUnfinished = head.toString('latin1', 0, 4) === 'RIFF' && head.readUInt32LE(40) === 0;
  return isUnfinished ? wavHeader({ bytes: size - wavHeaderSize, rate, bits }) : head.subarray(0, wavHeaderSize);
}

/** Forgets a recording. Throws GatewayDown. */
export async function removeRecording(ari: AriClient, callId: string): Promise<void> {
  const { status } = await ari.ask('DELETE', ['recordings', 'stored', callId]);
  if (status !== 204 && status !== 404) throw new GatewayDown('status');
}

/** Seconds of the recording of a call that is over; null where there is none. Throws GatewayDown. */
export async function recordedSeconds(ari: AriClient, callId: string): Promise<number | null> {
  const file = await ari.file(['recordings', 'stored', callId, 'file']);
  if (file === null) return null;
  file.stream.destroy();
  return secondsOf(file.size);
}
