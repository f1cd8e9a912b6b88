import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** How many peaks a recording is drawn by. */
export const peakCount = 160;

/** Where a header ends at the latest. */
const longestHeader = 4096;

interface Samples {
  readonly start: number;
  readonly bytes: number;
  readonly bits: 8 | 16;
}

/** Where the samples of a wav with one channel of plain samples lie; null of any other. */
function samplesOf(header: Buffer, size: number): Samples | null {
  if (header.toString('latin1', 0, 4) !== 'RIFF' || header.toString('latin1', 8, 12) !== 'WAVE') return null;
  let bits = 0;
  for (let at = 12; at + 8 <= header.length; ) {
    const name = header.toString('latin1', at, at + 4);
    const length = header.readUInt32LE(at + 4);
    const start = at + 8;
    if (name === 'fmt ' && start + 16 <= header.length) {
      const isPlain = header.readUInt16LE(start) === 1 && header.readUInt16LE(start + 2) === 1;
      bits = isPlain ? header.readUInt16LE(start + 14) : 0;
    }
    if (name === 'data') {
      return bits === 8 || bits === 16 ? { start, bytes: Math.min(length, size - start), bits } : null;
    }
    at = start + length + (length % 2);
  }
  return null;
}

/**
 * How loud a wav on this machine is, in `peakCount` equal parts from its beginning to its end, each 0 to 100. Empty where it has no sound or is no
 * wav of one channel with 8 or 16 bits; it is never in memory as a whole.
 */
export async function wavPeaks(path: string): Promise<number[]> {
  const handle = await open(path, 'r');
  const header = Buffer.alloc(longestHeader);
  let found: Samples | null;
  try {
    const { bytesRead } = await handle.read(header, 0, longestHeader, 0);
    const { size } = await handle.stat();
    found = samplesOf(header.subarray(0, bytesRead), size);
  } finally {
    await handle.close();
  }
  if (found === null || found.bytes < found.bits / 8) return [];
  return loudest(path, found);
}

async function loudest(path: string, { start, bytes, bits }: Samples): Promise<number[]> {
  const peaks = Array.from({ length: peakCount }, () => 0);
  const width = bits / 8;
  const total = Math.floor(bytes / width);
  // Of 16 bits the high byte alone, which comes second, is as much as can be drawn.
  let offset = 0;
  for await (const chunk of createReadStream(path, { start, end: start + total * width - 1 })) {
    // A read stream without an encoding gives buffers.
    const samples = chunk as Buffer;
    for (let at = (offset + 1) % width; at < samples.length; at += width) {
      const byte = samples[at] ?? 0;
      const loud = Math.abs(bits === 8 ? byte - 128 : (byte << 24) >> 24) / 1.28;
      const part = Math.floor(((offset + at) / (total * width)) * peakCount);
      if (loud > (peaks[part] ?? 0)) peaks[part] = loud;
    }
    offset += samples.length;
  }
  return peaks.map((peak) => Math.min(100, Math.round(peak)));
}
