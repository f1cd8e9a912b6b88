import { Readable } from 'node:stream';
import { wavHeader } from '../wavHeader.ts';
import type { Recording } from '../gateway.ts';

/** Samples of a second; each is one byte. */
const rate = 8000;

/** Hertz of our voice and of theirs. */
const pitches = [220, 330] as const;

/** Hertz of what stands for an announcement. */
const announcement = 880;

/**
 * Two voices that take turns, as tones: a recording of the given whole seconds that sounds the same every time. 8 kHz, 8 bits, so a
 * minute is 480 KB; made while it is read. One that is announced begins with a high tone in the place of the words.
 */
export function toneRecording(seconds: number, isAnnounced = false): Recording {
  const header = wavHeader({ bytes: seconds * rate, rate, bits: 8 });
  const stream = Readable.from(chunks(header, seconds, isAnnounced));
  return { stream, mediaType: 'audio/wav', size: header.length + seconds * rate, seconds };
}

function* chunks(header: Buffer, seconds: number, isAnnounced: boolean): Generator<Buffer> {
  yield header;
  for (let second = 0; second < seconds; second += 1)
    yield secondOf(isAnnounced && second === 0 ? announcement : pitchOf(second));
}

/** A phrase takes 2 to 4 seconds. */
const pitchOf = (second: number) => pitches[Math.floor(second / (2 + (Math.floor(second / 7) % 3))) % 2] ?? pitches[0];

/** Between words the voice falls, and the last tenth is a breath. */
function secondOf(pitch: number): Buffer {
  const samples = Buffer.alloc(rate);
  for (let at = 0; at < rate; at += 1) {
    const time = at / rate;
    const word = Math.sin(Math.PI * ((time * 4) % 1)) * (time > 0.9 ? 0 : 1);
    const wave = Math.sin(2 * Math.PI * pitch * time) + 0.5 * Math.sin(4 * Math.PI * pitch * time);
    samples[at] = Math.round(128 + 50 * word * wave);
  }
  return samples;
}
