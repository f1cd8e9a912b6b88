import { leads } from '@haina/contract/calls/leads.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { addLead } from '../support/factories.ts';

const app = await openApp();

const read = async (Guid: string) => (await app.call(leads.model, { Guid }, 'sales')).data;

describe('two people who edit the same lead', () => {
  it('do not overwrite each other: the second is asked to look again', async () => {
    const Guid = await addLead(app, 'sales', { Name: '两人同改' });
    const { Row_Version } = await read(Guid);
    const first = await app.call(leads.update, { Guid, Row_Version, Remark: '先' }, 'sales');
    const second = await app.call(leads.update, { Guid, Row_Version, Remark: '后' }, 'manager');
    expect([first.code, second.code, second.message]).toEqual([0, 1, '数据已被他人修改，请刷新后重新编辑']);
    const now = await read(Guid);
    expect([now.Remark, now.Row_Version]).toEqual(['先', Row_Version + 1]);
    expect((await app.call(leads.update, { Guid, Row_Version: now.Row_Version, Remark: '后' }, 'manager')).code).toBe(
      0,
    );
  });

  it('at the very same moment: exactly one of them wins', async () => {
    const Guid = await addLead(app, 'sales', { Name: '同时改' });
    const { Row_Version } = await read(Guid);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        app.call(leads.update, { Guid, Row_Version, Remark: `第${index}人` }, 'sales'),
      ),
    );
    const winners = answers.flatMap(({ code }, index) => (code === 0 ? [index] : []));
    expect(winners).toHaveLength(1);
    const now = await read(Guid);
    expect([now.Remark, now.Row_Version]).toEqual([`第${winners[0]}人`, Row_Version + 1]);
  });

  it('without a version each write only the fields they send, and none is lost', async () => {
    const Guid = await addLead(app, 'sales', { Name: '各改各的' });
    const fields = ['Remark', 'Website', 'Detail_Address', 'Legal_Person', 'Mobile3', 'Telephone'] as const;
    const answers = await Promise.all(
      fields.map((field, index) => app.call(leads.update, { Guid, [field]: `13811110${index}` }, 'sales')),
    );
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    const now = await read(Guid);
    expect(fields.map((field) => now[field])).toEqual(fields.map((_, index) => `13811110${index}`));
    expect(now.Row_Version).toBe(1 + fields.length);
    for (const index of fields.keys()) {
      const { data } = await app.call(leads.list, { Name: `13811110${index}` }, 'sales');
      const isSearched = ['Legal_Person', 'Mobile3', 'Telephone'].includes(fields[index] ?? '');
      expect(data.total, fields[index]).toBe(isSearched ? 1 : 0);
    }
  });
});

describe('every write of a lead', () => {
  it('raises its version, also that of a whole list', async () => {
    const Guid = await addLead(app, 'sales', { Name: '版本' });
    expect((await read(Guid)).Row_Version).toBe(1);
    await app.call(leads.updateQuality, { LeadsGuidList: [Guid], Quality: 2 }, 'sales');
    expect((await read(Guid)).Row_Version).toBe(2);
    expect((await app.call(leads.update, { Guid, Row_Version: 1, Remark: 'x' }, 'sales')).code).toBe(1);
  });

  it('refuses a version that never was', async () => {
    const Guid = await addLead(app, 'sales', { Name: '未来版本' });
    for (const Row_Version of [0, 2, 2_000_000_000]) {
      expect((await app.call(leads.update, { Guid, Row_Version, Remark: 'x' }, 'sales')).code).toBe(1);
    }
  });
});

describe('a lead that is deleted while another person edits it', () => {
  it('is gone for the edit, or edited before it went; never both half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const Guid = await addLead(app, 'sales', { Name: `边删边改${round}` });
      const [removed, edited] = await Promise.all([
        app.call(leads.remove, { LeadsGuidList: [Guid] }, 'sales'),
        app.call(leads.update, { Guid, Remark: '改' }, 'sales'),
      ]);
      expect(removed.code).toBe(0);
      expect([0, 3]).toContain(edited.code);
      expect((await app.call(leads.model, { Guid }, 'sales')).code).toBe(3);
    }
  });

  it('is deleted once, and given away once', async () => {
    const Guid = await addLead(app, 'sales', { Name: '删两次' });
    const answers = await Promise.all([1, 2, 3].map(() => app.call(leads.remove, { LeadsGuidList: [Guid] }, 'sales')));
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 3, 3]);
  });
});
