import { calls } from '@haina/contract/calls/calls.ts';
import { customers } from '@haina/contract/calls/customers.ts';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callLabels, dialled, ownExtension } from '../../../../test/callSamples.ts';
import { draw } from '../../../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../../../test/fakeServer.ts';
import { guid, page } from '../../../../test/samples.ts';
import { provideNouns } from '../../../records/noun/noun.ts';
import { nouns } from '../../nouns.ts';
import type { Dialled } from '../dialled.ts';
import { BackFillDialog } from './BackFillDialog.tsx';

const question = '提交后不能删除，确定提交这条补登吗？';

const onClose = vi.fn<() => void>();
let server: FakeServer;

beforeEach(() => {
  onClose.mockClear();
  server = fakeServer();
  server.answer(dictionary.list, () => done(callLabels));
  server.answer(calls.userPhone, () => done(ownExtension));
  server.answer(calls.supplements, () => done(page([])));
  server.answer(calls.supplement, () => done({ Guid: guid(4) }));
});

/** Draws the form of a call, and gives the person and how it is submitted. */
async function openForm(of: Dialled | null) {
  const { user } = await draw(<BackFillDialog dialled={of} onClose={onClose} />);
  expect(await screen.findByRole('dialog', { name: '补登通话' })).toBeInTheDocument();
  expect(await screen.findByRole('checkbox', { name: '需要报价' })).toBeInTheDocument();
  return { user, submit: () => user.click(screen.getByRole('button', { name: /^提\s?交$/ })) };
}

describe('a call that was made elsewhere', () => {
  it('says what is missing, and sends nothing', async () => {
    const { user, submit } = await openForm(dialled);
    await submit();
    expect(await screen.findByText('主叫号码不能为0或空')).toBeInTheDocument();
    expect(screen.getByText('通话时长不能为0或空')).toBeInTheDocument();
    expect(screen.getByText('请选择通话反馈')).toBeInTheDocument();
    await user.click(screen.getByLabelText('主叫号码'));
    await user.paste('1386-211');
    expect(await screen.findByText('主叫号码格式不正确')).toBeInTheDocument();
    expect(screen.queryByText(question)).toBeNull();
    expect(server.sentTo(calls.supplement)).toEqual([]);
  });

  it('took place within the last day', async () => {
    const { user } = await openForm(dialled);
    await user.click(screen.getByLabelText('通话时间'));
    await user.paste('2020-01-01 10:00');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('通话时间只能是过去 24 小时内')).toBeInTheDocument();
  });

  it('names its record, and the number that was called, where it is known', async () => {
    await openForm(dialled);
    expect(screen.getByLabelText('对象')).toHaveValue('苏州沅桥精密部件有限公司');
    expect(screen.getByLabelText('被叫号码')).toHaveValue('陆建宁 138 6211 0034');
  });

  it('has both chosen where neither is known', async () => {
    provideNouns(nouns);
    server.answer(customers.list, () => done(page([])));
    const { submit } = await openForm(null);
    await submit();
    expect(await screen.findByText('请选择对象')).toBeInTheDocument();
    expect(screen.getByText('请选择被叫号码')).toBeInTheDocument();
    expect(server.sentTo(calls.supplement)).toEqual([]);
  });
});
