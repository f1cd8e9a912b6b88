import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { exports, type ExportKind } from '@haina/contract/calls/importExport.ts';
import type { z } from 'zod';
import type { SheetLink } from '../../lib/api/saveSheet.ts';
import { send } from '../../lib/api/send.ts';
import { exportedColumns } from './exportedColumns.ts';

/** A spreadsheet to fetch, how many rows it has, and whether the list had more. */
export type Exported = SheetLink & { readonly Rows: number; readonly Cut: 0 | 1 };

const calls: Readonly<Record<ExportKind, Endpoint<z.ZodObject, z.ZodType<Exported>>>> = exports;

/** Exports what `input` narrows a list to, with the columns that it shows, in their order, as far as they can be exported. */
export const exportList = (kind: ExportKind, input: object, shown: readonly string[]): Promise<Exported> =>
  send(calls[kind], { ...input, Columns: exportedColumns(kind, shown) });
