import { dictionaries, type DictionaryEntry } from '@haina/contract/calls/dictionaries.ts';
import type { DictionaryCode } from '@haina/contract/calls/dictionary.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer, refused } from '../../../test/fakeServer.ts';
import { useSession } from '../../lib/session/session.ts';
import { EntryPanel } from './EntryPanel.tsx';

const entry = (TypeId: number, TypeName: string, changes: Partial<DictionaryEntry> = {}): DictionaryEntry => ({
  TypeId,
  ParentId: 0,
  TypeName,
  Is_Disabled: 0,
  Used: 0,
  ...changes,
});

/** The entries of a dictionary, to a person who may do all that there is. */
async function drawPanel(code: DictionaryCode, rows: readonly DictionaryEntry[]) {
  useSession.setState({ operations: new Set([dictionaries.add.access, dictionaries.update.access]) });
  const server = fakeServer();
  server.answer(dictionaries.list, () => done({ rows }));
  const { user } = await draw(<EntryPanel code={code} />);
  await screen.findByRole('list', { name: '条目' });
  return { server, user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) };
}

describe('the entries of a dictionary', () => {
  it('of a dictionary that the product numbers are renamed, nothing else, and it says so', async () => {
    await drawPanel('Call_Status', [entry(1, '未接听'), entry(2, '已接听')]);
    expect(screen.getByText('该字典由系统编号，只能重命名')).toBeInTheDocument();
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      '重命名“未接听”',
      '重命名“已接听”',
    ]);
  });

  it('say why a name is refused, and keep what was typed', async () => {
    const { server, user, press } = await drawPanel('Leads_Batch', [entry(1, '第一批'), entry(2, '第二批')]);
    server.answer(dictionaries.update, () => refused('同级已有条目“第二批”，请换一个名称', { Field: 'TypeName' }));
    await press('重命名“第一批”');
    const name = await screen.findByRole('textbox', { name: '条目名称' });
    expect(name).toHaveValue('第一批');
    await user.clear(name);
    await user.type(name, '第二批');
    await press('确定');
    expect(await screen.findByText('同级已有条目“第二批”，请换一个名称')).toBeInTheDocument();
    expect(name).toHaveValue('第二批');
    expect(server.sentTo(dictionaries.update)).toEqual([{ TypeCode: 'Leads_Batch', TypeId: '1', TypeName: '第二批' }]);
  });

  it('say how many records have each, and which are not offered any more', async () => {
    await drawPanel('Leads_Batch', [entry(1, '第一批', { Used: 12 }), entry(2, '第二批', { Is_Disabled: 1 })]);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('12 条记录');
    expect(first).not.toHaveTextContent('已停用');
    expect(second).toHaveTextContent('已停用');
  });
});
