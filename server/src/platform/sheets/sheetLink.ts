import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Language, languages } from '@haina/contract/texts/language.ts';
import { z } from 'zod';

/** For how long a link serves its spreadsheet, in milliseconds: it is fetched at once. */
const linkLife = 10 * 60_000;

/** Where spreadsheets are served. */
export const sheetPath = '/files/sheets/';

const LinkedSheet = z.object({
  what: z.enum(['template', 'errors', 'export', 'targets']),
  companyId: z.string(),
  /** The batch or the export; of a template the kind; of targets whose grid. */
  of: z.string(),
  language: z.enum(languages),
  end: z.int(),
});

/** Which spreadsheet a link serves, in whose words. */
export interface LinkedSheet {
  readonly what: 'template' | 'errors' | 'export' | 'targets';
  readonly companyId: string;
  readonly of: string;
  readonly language: Language;
}

// A key of its own: a signature of one kind can never pass for one of another.
const keyOf = (secret: string) => createHmac('sha256', secret).update('sheet links').digest();

const signatureOf = (content: string, secret: string) => createHmac('sha256', keyOf(secret)).update(content).digest();

/** The path of a spreadsheet, signed with the token secret: it serves it for ten minutes to a person who has it. */
export function signSheetPath(sheet: LinkedSheet, secret: string, now: Date): string {
  const content = Buffer.from(JSON.stringify({ ...sheet, end: now.getTime() + linkLife })).toString('base64url');
  return `${sheetPath}${content}.${signatureOf(content, secret).toString('base64url')}.xlsx`;
}

/** The spreadsheet of a signed path; null when the path is forged, changed or past its time. */
export function readSheetPath(path: string, secret: string, now: Date): LinkedSheet | null {
  const [, content = '', signed = ''] = /^\/files\/sheets\/([\w-]{1,600})\.([\w-]{43})\.xlsx$/i.exec(path) ?? [];
  const signature = Buffer.from(signed, 'base64url');
  const own = signatureOf(content, secret);
  if (signature.length !== own.length || !timingSafeEqual(signature, own)) return null;
  const sheet = LinkedSheet.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return sheet.success && sheet.data.end > now.getTime() ? sheet.data : null;
}
