import { create as disposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { ContextDeps } from '../../http/memberContext.ts';
import { type LinkedSheet, readSheetPath, sheetPath } from '../../platform/sheets/sheetLink.ts';
import { sheetType, writeSheet } from '../../platform/sheets/writeSheet.ts';
import type { Sheet } from '../imports/sheetsOfImports.ts';

/** Where the spreadsheet of each kind of link comes from; null when its reader may not have it any more. */
export type SheetSources = {
  readonly [What in LinkedSheet['what']]: (
    deps: ContextDeps,
    link: LinkedSheet,
  ) => Sheet | null | Promise<Sheet | null>;
};

/**
 * Serves spreadsheets under signed paths, written while they are read. A forged or expired path is an address that does
 * not exist, without a word why.
 */
export function serveSheets(server: FastifyInstance, deps: ContextDeps, sources: SheetSources): void {
  // The path is a key to its file, so logs call it by this name.
  server.get(`${sheetPath}*`, { config: { canonical: 'files' } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const link = readSheetPath(path, deps.config.tokenSecret, new Date());
    const sheet = link && (await sources[link.what](deps, link));
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
