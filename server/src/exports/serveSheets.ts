import type { ImportKind } from '@haina/contract/calls/transfer.ts';
import { create as disposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { ContextGround } from '../http/memberContext.ts';
import { errorSheet, type Sheet, templateSheet } from '../imports/sheetsOfImports.ts';
import { exportSheet } from './exportSheet.ts';
import { type LinkedSheet, readSheetPath, sheetPath } from '../sheets/sheetLink.ts';
import { sheetType, writeSheet } from '../sheets/writeSheet.ts';
import { targetSheet } from '../targets/exportTargets.ts';

async function sheetOf(ground: ContextGround, link: LinkedSheet): Promise<Sheet | null> {
  const { what, companyId, of, language } = link;
  // Signed by the call of the template, whose schema knows the kinds.
  if (what === 'template') return templateSheet(of as ImportKind, language);
  if (what === 'errors') return errorSheet(ground.databases.read, companyId, of, language);
  if (what === 'targets') return targetSheet(ground, link);
  return exportSheet(ground, companyId, of);
}

/**
 * Serves spreadsheets under signed paths, written while they are read. A forged or expired path is an address that does
 * not exist, without a word why.
 */
export function serveSheets(server: FastifyInstance, ground: ContextGround): void {
  // The path is a key to its file, so logs call it by this name.
  server.get(`${sheetPath}*`, { config: { canonical: 'files' } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const link = readSheetPath(path, ground.config.tokenSecret, new Date());
    const sheet = link && (await sheetOf(ground, link));
    if (!sheet) return reply.callNotFound();
    return reply
      .type(sheetType)
      .header('cache-control', 'no-store')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('referrer-policy', 'no-referrer')
      .header('content-disposition', disposition(sheet.name, { type: 'attachment', fallback: 'sheet.xlsx' }))
      .send(writeSheet(sheet.head, sheet.rows));
  });
}
