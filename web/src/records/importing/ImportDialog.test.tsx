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

  it('are what the check is told', async () => {
    let batch = importBatch();
    const { server, user } = await openBatch(() => batch);
    server.answer(imports.check, () => {
      batch = importBatch({ State: 'checked', Good: 3 });
      return done();
    });
    await user.click(await button('开始检查'));
    expect(await button('导入')).toBeEnabled();
    expect(server.sentTo(imports.check)).toMatchObject([{ Mapping: '["Name","Mobile",""]', OnRepeat: 'skip' }]);
  });
});

describe('what was checked', () => {
  it('leads back to the columns', async () => {
    const { user } = await openBatch(() => importBatch({ State: 'checked', Good: 3 }));
    await user.click(await button('上一步'));
    expect(await button('开始检查')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /手机号/ })).toHaveTextContent('手机');
  });

  it('names the rows that stay out and why, and writes those whose phones repeat only when one says so', async () => {
    const Rows: ImportModel['Rows'] = [
      { Line: 4, Name: '甲公司', State: 'double', Reasons: ['“乙二”与第 3 行重复'] },
      { Line: 6, Name: '丙公司', State: 'phone', Reasons: ['与第 5 行重复'] },
    ];
    const counts = { Good: 3, File_Repeat: 1, Phone_Repeat: 1, Error_Rows: 2 };
    let batch = importBatch({ Kind: 'customers', State: 'checked', ...counts, Rows });
    const { server, user, dialog } = await openBatch(() => batch);
    server.answer(imports.run, () => {
      batch = importBatch({ Kind: 'customers', State: 'done', Created: 4 });
      return done();
    });
    expect(await button('导入 3 条')).toBeEnabled();
    expect(within(dialog).getByRole('row', { name: /文件内重复/ })).toHaveTextContent('“乙二”与第 3 行重复');
    expect(within(dialog).getByRole('row', { name: /电话重复/ })).toHaveTextContent('与第 5 行重复');
    await user.click(within(dialog).getByRole('checkbox', { name: /电话重复的 1 行也导入/ }));
    await user.click(await button('导入 4 条'));
    expect(await within(dialog).findByText('导入完成')).toBeInTheDocument();
    expect(server.sentTo(imports.run)).toEqual([{ Guid: batch.Guid, GoodOnly: '1', Ignore_Repeat: '1' }]);
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
