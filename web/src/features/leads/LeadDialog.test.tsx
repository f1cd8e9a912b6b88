import { customers } from '@haina/contract/calls/customers.ts';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer, refused } from '../../../test/fakeServer.ts';
import { lead } from '../../../test/leadSamples.ts';
import { guid } from '../../../test/samples.ts';
import type { DialogRequest } from '../../entity/form/entityCalls.ts';
import { LeadDialog } from './LeadDialog.tsx';

const onClose = vi.fn<() => void>();
const onSaved = vi.fn<(guid: string | null) => void>();
let server: FakeServer;

beforeEach(() => {
  onClose.mockClear();
  onSaved.mockClear();
  server = fakeServer();
  server.answer(customers.similar, () => done({ rows: [] }));
  server.answer(dictionary.list, () => done([{ TypeId: 3, TypeName: '展会', Item: [] }]));
  server.answer(leads.add, () => done({ Guid: guid(2) }));
});

const open = (request: DialogRequest) => draw(<LeadDialog request={request} onClose={onClose} onSaved={onSaved} />);

const input = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });

describe('the phones of a lead', () => {
  const phones = ['手机', '电话', '手机2', '手机3', '手机4', '手机5'];

  it('are refused one by one where they are none, and the first of them has the focus', async () => {
    const { user } = await open({ mode: 'add', preset: { Name: '恒远精密' } });
    for (const label of phones) {
      await user.click(input(label));
      await user.paste('没有号码');
    }
    await user.click(button('确定'));
    await waitFor(() => expect(screen.getAllByText('电话号码格式不正确')).toHaveLength(6));
    for (const label of phones) expect(input(label)).toBeInvalid();
    expect(input('手机')).toHaveFocus();
    expect(server.sentTo(leads.add)).toEqual([]);
  });

  it('take twenty characters and no more', async () => {
    const { user } = await open({ mode: 'add' });
    await user.type(input('电话'), '0512-1234567890123456789');
    expect(input('电话')).toHaveValue('0512-123456789012345');
  });

  it('that another record holds are saved only after asking', async () => {
    const words = '电话 13862110041 已存在于线索“华泰电子”，负责人 王梓涵';
    server.answer(leads.add, ({ Ignore_Repeat }) =>
      Ignore_Repeat === '1' ? done({ Guid: guid(2) }) : refused(words, { Repeat: [], Forbidden: 0 }),
    );
    const { user } = await open({ mode: 'add', preset: { Name: '恒远精密' } });
    await user.type(input('手机'), '13862110041');
    await user.click(button('确定'));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getAllByText('电话重复')).not.toHaveLength(0);
    await user.click(button('返回修改'));
    expect(input('手机')).toHaveValue('13862110041');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button('确定'));
    // The question before is still fading out.
    const saveAnyway = await waitFor(() => {
      const [, again] = screen.getAllByText('仍然保存');
      return again ?? expect.fail('it was not asked again');
    });
    await user.click(saveAnyway);
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(guid(2)));
    const sent = { Name: '恒远精密', Mobile: '13862110041' };
    expect(server.sentTo(leads.add)).toEqual([sent, sent, { ...sent, Ignore_Repeat: '1' }]);
  });

  it('that another record holds are only refused where the company forbids it', async () => {
    server.answer(leads.add, () => refused('电话 13862110041 已被公司内其他线索使用', { Repeat: [], Forbidden: 1 }));
    const { user } = await open({ mode: 'add', preset: { Name: '恒远精密', Mobile: '13862110041' } });
    await user.click(button('确定'));
    expect(await screen.findByText('电话 13862110041 已被公司内其他线索使用')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '仍然保存' })).toBeNull();
  });
});

describe('the next contact of a lead', () => {
  it('stays as it was typed where it is no date or past, and says so below its input', async () => {
    const { user } = await open({ mode: 'add', preset: { Name: '恒远精密' } });
    const next = input('下次联系时间');
    const type = async (words: string) => {
      await user.clear(next);
      await user.paste(words);
      await user.tab();
    };
    await type('2098-13-45');
    await user.click(button('确定'));
    expect(await screen.findByText('下次联系时间不是有效的时间')).toBeInTheDocument();
    expect(next).toHaveValue('2098-13-45');
    await type('2020-01-01 09:00');
    expect(await screen.findByText('下次联系时间不能早于今天')).toBeInTheDocument();
    expect(next).toHaveValue('2020-01-01 09:00');
    await type('20981220 9:30');
    expect(next).toHaveValue('2098-12-20 09:30');
    await waitFor(() => expect(next).toBeValid());
    await user.click(button('确定'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sentTo(leads.add)).toEqual([{ Name: '恒远精密', Next_Time: '2098-12-20T09:30:00' }]);
  });
});

describe('a lead that is only looked at', () => {
  it('shows everything and lets nothing be changed', async () => {
    const values = { Legal_Person: '方静', Source: 3, SourceName: '展会', Can_Edit: 0, Can_Manage: 0 } as const;
    server.answer(leads.model, () => done(lead(guid(1), '恒远精密', values)));
    const { user } = await open({ mode: 'view', guid: guid(1) });
    const shown = await screen.findByRole('dialog', { name: '查看线索' });
    const dialog = within(shown);
    expect(await dialog.findByLabelText('线索名称')).toHaveValue('恒远精密');
    expect(dialog.getByLabelText('法人')).toHaveValue('方静');
    expect(await dialog.findByText('展会')).toBeInTheDocument();
    for (const one of shown.querySelectorAll('input, textarea')) expect(one).toBeDisabled();
    expect(dialog.queryByRole('button', { name: '确定' })).toBeNull();
    await user.click(dialog.getAllByRole('button', { name: '关闭' }).at(-1) ?? document.body);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
