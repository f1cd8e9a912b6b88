import { type ImportModel, imports } from '@haina/contract/calls/importExport.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { importBatch } from '../../../test/importSamples.ts';
import { useSession } from '../../lib/session/session.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { MappingStep } from './MappingStep.tsx';

/** The dialog of a batch, by a person who may import; `batch` is what the server tells of it. */
async function openBatch(batch: () => ImportModel) {
  useSession.setState({ operations: new Set([imports.run.access]) });
  const server = fakeServer();
  server.answer(imports.model, () => done(batch()));
  const { user } = await draw(<ImportDialog isOpen kind="leads" guid={batch().Guid} onClose={() => undefined} />);
  return { server, user, dialog: await screen.findByRole('dialog', { name: /导入/ }) };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the columns of a file', () => {
  it('show the field that each seems to hold, and lead back to the file', async () => {
    const onBack = vi.fn<() => void>();
    fakeServer();
    const { user } = await draw(<MappingStep batch={importBatch()} onStarted={() => undefined} onBack={onBack} />);
    const target = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
    expect(target('公司名称')).toHaveTextContent('线索名称 *');
    expect(target('手机号')).toHaveTextContent('手机');
    expect(target('说不清的列')).toHaveTextContent('不导入');
    await user.click(await button('上一步'));
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('are what the check is told, as they were chosen, once no two of them hold the same field', async () => {
    let batch = importBatch({ Kind: 'customers' });
    const { server, user } = await openBatch(() => batch);
    server.answer(imports.check, () => {
      batch = importBatch({ Kind: 'customers', State: 'checked', Good: 3 });
      return done();
    });
    const choose = async (column: string, field: string) => {
      await user.click(screen.getByRole('combobox', { name: `${column} 导入为` }));
      // The choices of another column are still there, out of sight.
      await user.click((await screen.findAllByTitle(field)).at(-1) ?? document.body);
    };
    const start = await button('开始检查');
    await choose('说不清的列', '手机');
    expect(screen.getByRole('alert')).toHaveTextContent('“手机”匹配了多列');
    expect(start).toBeDisabled();
    await choose('手机号', '不导入');
    expect(screen.getByRole('row', { name: /手机号/ })).toHaveTextContent('不导入');
    await user.click(screen.getByRole('radio', { name: '更新' }));
    await user.click(screen.getByRole('checkbox', { name: /^导入到公海/ }));
    await user.click(start);
    expect(await button('导入')).toBeEnabled();
    expect(server.sentTo(imports.check)).toEqual([
      { Guid: batch.Guid, Mapping: '["Name","","Mobile"]', OnRepeat: 'update', IntoSea: '1' },
    ]);
  });
});

describe('what was checked', () => {
  it('leads back to the columns', async () => {
    const { user } = await openBatch(() => importBatch({ State: 'checked', Good: 3 }));
    await user.click(await button('上一步'));
    expect(await button('开始检查')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /手机号/ })).toHaveTextContent('手机');
  });

  const Rows: ImportModel['Rows'] = [
    { Line: 4, Name: '甲公司', State: 'double', Reasons: ['“乙二”与第 3 行重复'] },
    { Line: 6, Name: '丙公司', State: 'phone', Reasons: ['与第 5 行重复'] },
  ];

  /** The result for customers, two of whom stay out; as many come in as are written. */
  async function openResult() {
    let batch = importBatch({
      Kind: 'customers',
      State: 'checked',
      Good: 3,
      File_Repeat: 1,
      Phone_Repeat: 1,
      Error_Rows: 2,
      Rows,
    });
    const { server, user, dialog } = await openBatch(() => batch);
    server.answer(imports.run, ({ Ignore_Repeat }) => {
      batch = importBatch({ Kind: 'customers', State: 'done', Created: Ignore_Repeat === '1' ? 4 : 3 });
      return done();
    });
    return { server, user, dialog: within(dialog), guid: batch.Guid };
  }

  it('names the rows that stay out and why', async () => {
    const { server, user, dialog, guid } = await openResult();
    expect(await dialog.findByRole('row', { name: /文件内重复/ })).toHaveTextContent('“乙二”与第 3 行重复');
    expect(dialog.getByRole('row', { name: /电话重复/ })).toHaveTextContent('与第 5 行重复');
    await user.click(await button('导入 3 条'));
    expect(await dialog.findByText('导入完成')).toBeInTheDocument();
    expect(server.sentTo(imports.run)).toEqual([{ Guid: guid, GoodOnly: '1' }]);
  });

  it('writes those whose phones repeat where one says so', async () => {
    const { server, user, dialog, guid } = await openResult();
    await user.click(await dialog.findByRole('checkbox', { name: /电话重复的 1 行也导入/ }));
    await user.click(await button('导入 4 条'));
    expect(await dialog.findByText('导入完成')).toBeInTheDocument();
    expect(server.sentTo(imports.run)).toEqual([{ Guid: guid, GoodOnly: '1', Ignore_Repeat: '1' }]);
  });
});

describe('what was imported', () => {
  it('is taken back once that is confirmed', async () => {
    let batch = importBatch({ State: 'done', Created: 2, Can_Undo: 1 });
    const { server, user, dialog } = await openBatch(() => batch);
    server.answer(imports.undo, () => {
      batch = importBatch({ State: 'undone', Created: 2, Undone: 2 });
      return done();
    });
    await user.click(await button('撤回导入'));
    const question = (await screen.findAllByRole('dialog')).at(-1) ?? dialog;
    expect(question).toHaveTextContent('撤回本次导入？');
    expect(server.sentTo(imports.undo)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '撤回导入' }));
    await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('已撤回'));
    expect(server.sentTo(imports.undo)).toEqual([{ Guid: batch.Guid }]);
  });
});
