import { Parser } from 'htmlparser2';
import { SheetError } from './sheetError.ts';

/** The attributes of an element. */
export type Attributes = Readonly<Record<string, string>>;

/** What is made of a document as it comes; names are without their prefixes. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  /** Texts come in pieces. */
  readonly text?: (text: string) => void;
}

/** No document of a workbook is deeper, and none has a tag or comment of so many characters. */
const most = { depth: 100, tag: 100_000 };

const plainName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a document piece by piece; nothing of it is kept. Throws SheetError for what no workbook has: entities of its own,
 * elements a hundred deep, tags without end. Entities are the five of XML and numbers, so nothing unfolds to more.
 */
export async function* readXml(pieces: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  let depth = 0;
  let silent = 0;
  const parser = new Parser(
    {
      onopentagname() {
        depth += 1;
        if (depth > most.depth) throw new SheetError('broken');
      },
      onopentag(name, attributes) {
        silent = 0;
        handlers.open(plainName(name), attributes);
      },
      onclosetag(name) {
        depth -= 1;
        silent = 0;
        handlers.close?.(plainName(name));
      },
      ontext(text) {
        silent = 0;
        handlers.text?.(text);
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw new SheetError('broken');
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    silent += piece.length;
    parser.write(decoder.decode(piece, { stream: true }));
    if (silent > most.tag) throw new SheetError('broken');
    yield;
  }
  parser.end(decoder.decode());
}

/** Reads a whole document of which only what the handlers keep is wanted; none when there is no such part. */
export async function readAll(pieces: AsyncIterable<Buffer> | null, handlers: XmlHandlers): Promise<void> {
  if (pieces === null) return;
  const reading = readXml(pieces, handlers);
  while (!(await reading.next()).done);
}
