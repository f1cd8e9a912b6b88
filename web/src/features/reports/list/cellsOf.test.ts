import { describe, expect, it } from 'vitest';
import { cellsOf, neighboursOf } from './cellsOf.ts';

const words = { t: (key: string) => key, weekdays: ['一', '二', '三', '四', '五', '六', '日'] };

const opened = (cell: Readonly<Record<string, string | number>>) => ({ part: 'trend', measure: 'Created_Num', cell });

describe('the list behind a number', () => {
  const span = { Start: '', End: '', Before_Start: '', Before_End: '' };
  const trend = cellsOf(
    'trend',
    {
      ...span,
      Bucket_Kind: 1,
      rows: [{ Bucket: '2026-11-01' }, { Bucket: '2026-11-02' }],
      Total: {},
      Before_Rows: [],
      Before_Total: null,
    },
    words,
  );

  it('steps from one bucket to the next, and no further than there are', () => {
    expect(neighboursOf(trend, opened({ Bucket: '2026-11-01' }))).toEqual({
      words: '2026-11-01',
      previous: null,
      next: { Bucket: '2026-11-02' },
    });
    expect(neighboursOf(trend, opened({ Bucket: '2026-11-02' })).next).toBeNull();
  });

  it('has no neighbours where it is behind a total', () => {
    expect(neighboursOf(trend, opened({}))).toEqual({ words: '', previous: null, next: null });
  });

  it('steps from a bucket of one person to the same bucket of the next', () => {
    const person = (User_Guid: string, User_Name: string) => ({
      cell: { User_Guid },
      words: User_Name,
    });
    const people = [person('1', '林若溪'), person('2', '史彤')];
    expect(neighboursOf(people, opened({ User_Guid: '1', Bucket: '2026-11' }))).toEqual({
      words: '林若溪 2026-11',
      previous: null,
      next: { User_Guid: '2', Bucket: '2026-11' },
    });
  });

  it('knows a cell of a heat map whether its numbers come from the answer or the address', () => {
    const none = { hours: [], days: [], Total: {}, Before_Rows: [], Before_Total: null };
    const heat = cellsOf('heat', { ...span, ...none, rows: [{ Hour: 9, Weekday: 1 }] }, words);
    expect(neighboursOf(heat, opened({ Weekday: 1, Hour: 9 })).words).toBe('bi.hourOf');
  });

  it('names the person or the department of a number of targets', () => {
    const person = { User_Guid: '1', User_Name: '林若溪', Structure_Name: '', Is_Left: 0 as const };
    const departments = [
      { Structure_Guid: '9', Structure_Name: '销售一部' },
      { Structure_Guid: '0', Structure_Name: '' },
    ];
    const rows = [{ Month: '2026-11' }];
    const reply = {
      Year: 2026,
      rows,
      Total: {},
      People: [person],
      More: 0,
      Departments: departments,
      More_Departments: 0,
    };
    const targets = cellsOf('target', reply, words);
    expect(neighboursOf(targets, opened({ User_Guid: '1' })).words).toBe('林若溪');
    expect(neighboursOf(targets, opened({ Structure_Guid: '9' }))).toMatchObject({ words: '销售一部', next: null });
  });
});
