import { sea } from '@haina/contract/calls/sea.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer, refused } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { seaCustomer } from '../../../test/seaSamples.ts';
import { ReasonDialog } from '../../records/ReasonDialog.tsx';
import { useCustomerActions } from './useCustomerActions.tsx';

const onGone = vi.fn<() => void>();
const customer = seaCustomer(guid(1), '恒远机电');

/** All that can be done with one customer, each by a button. */
function Actions({ isLocked }: { readonly isLocked: boolean }) {
  const { ofRecord, asked, setAsked } = useCustomerActions({ onGone, onChanged: onGone });
  return (
    <>
      {ofRecord({ ...customer, Is_Lock: isLocked ? 1 : 0 }).map(({ key, label, onClick }) => (
        <button key={key} type="button" onClick={onClick}>
          {label}
        </button>
      ))}
      {asked && <ReasonDialog request={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const press = (name: string) => screen.findByRole('button', { name });

beforeEach(() => onGone.mockClear());

describe('a lock', () => {
  it.each([
    { isLocked: false, action: '锁定', question: '是否锁定?', success: '锁定成功', call: sea.lock },
    { isLocked: true, action: '取消锁定', question: '是否取消锁定?', success: '取消锁定成功', call: sea.unlock },
  ])('is set and taken once that is confirmed: $action', async ({ isLocked, action, question, success, call }) => {
    const server = fakeServer();
    server.answer(call, () => done());
    const { user } = await draw(<Actions isLocked={isLocked} />);
    await user.click(await press(action));
    expect(await screen.findByRole('dialog', { name: /温馨提示/ })).toHaveTextContent(question);
    expect(server.sentTo(call)).toEqual([]);
    await user.click(await press('确定'));
    expect(await screen.findByText(success)).toBeInTheDocument();
    expect(server.sentTo(call)).toEqual([{ CustomerGuidList: guid(1) }]);
    expect(onGone).toHaveBeenCalledOnce();
  });
});

describe('putting a customer into the sea', () => {
  async function openDialog() {
    const server = fakeServer();
    const { user } = await draw(<Actions isLocked />);
    await user.click(await press('放入公海'));
    return { server, user, reason: await screen.findByRole('textbox', { name: '原因' }) };
  }

  it('wants a reason, and takes it along', async () => {
    const { server, user, reason } = await openDialog();
    server.answer(sea.put, () => done());
    await user.click(await press('确定'));
    await waitFor(() => expect(reason).toHaveAccessibleDescription('请填写放入公海的原因'));
    expect(server.sentTo(sea.put)).toEqual([]);
    await user.type(reason, '三个月没有预算');
    await user.click(await press('确定'));
    await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
    expect(server.sentTo(sea.put)).toEqual([{ CustomerGuidList: guid(1), Reason: '三个月没有预算' }]);
  });

  it('says that a locked one stays, and asks before the typed reason is thrown away', async () => {
    const { server, user, reason } = await openDialog();
    server.answer(sea.put, () => refused('客户“恒远机电”已锁定，不能放入公海'));
    await user.type(reason, '不要了');
    await user.click(await press('确定'));
    expect(await screen.findByText('客户“恒远机电”已锁定，不能放入公海')).toBeInTheDocument();
    expect(onGone).not.toHaveBeenCalled();
    await user.click(await press('取消'));
    expect(await screen.findByText('填写的内容尚未保存，是否放弃？')).toBeInTheDocument();
    expect(await press('放弃')).toBeInTheDocument();
    expect(reason).toHaveValue('不要了');
  });
});
