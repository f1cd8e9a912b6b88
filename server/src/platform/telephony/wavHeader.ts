/** Length of a plain wav's header in bytes. */
export const wavHeaderSize = 44;

/** What a header says of one channel of plain samples. */
export interface WavShape {
  /** Bytes of samples behind the header. */
  readonly bytes: number;
  /** Samples of a second. */
  readonly rate: number;
  readonly bits: 8 | 16;
}

/** The header of a wav with one channel of uncompressed samples. */
export function wavHeader({ bytes, rate, bits }: WavShape): Buffer {
  const header = Buffer.alloc(wavHeaderSize);
  header.write('RIFF', 0);
  header.writeUInt32LE(wavHeaderSize - 8 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE((rate * bits) / 8, 28);
  header.writeUInt16LE(bits / 8, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}
