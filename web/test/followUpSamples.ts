import { vi } from 'vitest';
import { guid } from './samples.ts';

/** A follow-up with these words, as the wire has it; written at ten o'clock of a day. */
export const followUp = (Activity_Content: string, day = '2026-11-27') => ({
  Id: 1,
  Guid: Activity_Content,
  Create_Time: `${day}T10:00:00`,
  UserName: '林若溪',
  User_Guid: guid(1),
  name: '客户',
  Activity_Kind: 1,
  TypeName: '电话',
  Activity_Content,
  Call_Label: '',
  RecordImgList: [],
  RecordFileList: [],
  RelationContactsList: [],
  RelationBusinessList: [],
  Next_Time: '1900-01-01T00:00:00',
  Target_Name: '海川科技',
  Target_Guid: guid(2),
  Target_Kind: 0,
  Is_Supplement: 0,
  CallRecordList: [],
  Can_Delete: 0,
});

/** The page of a list that is asked for. */
export function pageOf<R>(all: readonly R[], { page, pagesize }: Readonly<Record<string, string>>) {
  const from = (Number(page) - 1) * Number(pagesize);
  return { rows: all.slice(from, from + Number(pagesize)), records: all.length, total: all.length };
}

/** As in a list that is scrolled to its end: whatever is looked after is in sight. */
export function scrolledDown(): void {
  class SeesAll {
    readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe() {
      this.#tell([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', SeesAll);
}
