import { business } from '@haina/contract/calls/business.ts';
import { Business } from '@haina/contract/calls/businessShapes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer, refused } from '../../../test/fakeServer.ts';
import { fill } from '../../../test/fill.ts';
import { opportunity } from '../../../test/recordSamples.ts';
import { guid } from '../../../test/samples.ts';
import { signIn } from '../../../test/signIn.ts';
import { ReasonDialog, type ReasonRequest } from '../../records/ReasonDialog.tsx';
import { useStageMove } from './stages/useStageMove.ts';
import { StageBar } from './StageBar.tsx';

const chance = Business.parse(opportunity(guid(1), '产线升级', { Customer_Guid: guid(2), Customer_Name: '甲方公司' }));

const stage = (Id: number, Name: string, Rate: number) => ({ Id, Name, Type_Id: 1, Rate, Is_End: 0 });
const outcome = (Is_End: number, Name: string) => ({ Id: -Is_End, Name, Type_Id: 0, Rate: 0, Is_End });

const standing = {
  StatusList: [
    stage(11, '验证客户', 10),
    stage(12, '需求分析', 30),
    stage(13, '方案/报价', 60),
    outcome(1, '赢单'),
    outcome(2, '输单'),
  ],
  Is_End: 0,
  Status_Id: 12,
  End_Time: '',
  Remark: '',
  Row_Version: 9,
};

const onMoved = vi.fn<() => void>();
const onRefused = vi.fn<() => void>();
let server: FakeServer;

beforeEach(() => {
  onMoved.mockClear();
  onRefused.mockClear();
  signIn({ operations: ['SalesBusiness/UpdateBusiness'] });
  server = fakeServer();
  server.answer(business.states, () => done(standing));
  server.answer(business.updateStatus, () => done());
});

/** The bar with what asks before a move. */
function Moving() {
  const [asked, setAsked] = useState<ReasonRequest | null>(null);
  const move = useStageMove({ onMoved, onRefused, onAsk: setAsked });
  return (
    <>
      <StageBar opportunity={chance} onMove={move} />
      {asked && <ReasonDialog request={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const stages = () => within(screen.getByRole('list', { name: '销售阶段' }));
const arrow = (name: string) => stages().findByRole('button', { name: new RegExp(name) });
const press = (name: string) => screen.getByRole('button', { name });

describe('the stage bar of an open opportunity', () => {
  it('shows what is finished, where it is and what comes next', async () => {
    await draw(<Moving />);
    expect(await arrow('验证客户')).toHaveTextContent('已完成');
    expect(await arrow('需求分析')).toHaveAttribute('aria-current', 'step');
    expect(await arrow('方案/报价')).toHaveTextContent('下一步，60%');
  });

  it('moves it to a stage after asking, with the version that was read', async () => {
    const { user } = await draw(<Moving />);
    await user.click(await arrow('方案/报价'));
    expect(await screen.findByText('确认进入方案/报价阶段', { exact: false })).toBeInTheDocument();
    await user.click(press('确定'));
    await waitFor(() => expect(onMoved).toHaveBeenCalledOnce());
    expect(server.sentTo(business.updateStatus)).toEqual([{ Guid: chance.Guid, Row_Version: '9', Status_Id: '13' }]);
  });

  it('leaves it where it is when that is the answer, and says so', async () => {
    const { user } = await draw(<Moving />);
    await user.click(await arrow('方案/报价'));
    await user.click(await screen.findByRole('button', { name: '取消' }));
    expect(await screen.findByText('操作已取消')).toBeInTheDocument();
    expect(server.sentTo(business.updateStatus)).toEqual([]);
  });

  it('closes it as lost with a reason, which is asked for', async () => {
    const { user } = await draw(<Moving />);
    await user.click(await screen.findByRole('button', { name: '结束商机' }));
    await user.click(await screen.findByRole('menuitem', { name: '输单' }));
    expect(await screen.findByText('确定将当前商机设为输单吗？')).toBeInTheDocument();
    await user.click(press('确定'));
    expect(await screen.findByText('请填写原因')).toBeInTheDocument();
    expect(server.sentTo(business.updateStatus)).toEqual([]);
    await fill(user, screen.getByLabelText('原因'), '客户选择了竞争对手');
    await user.click(press('确定'));
    await waitFor(() => expect(onMoved).toHaveBeenCalledOnce());
    expect(server.sentTo(business.updateStatus)).toEqual([
      { Guid: chance.Guid, Row_Version: '9', Is_End: '2', Remark: '客户选择了竞争对手' },
    ]);
  });

  it('says why a move was refused, and lets what is shown be read anew', async () => {
    server.answer(business.updateStatus, () => refused('数据已被他人修改，请刷新后重新编辑'));
    const { user } = await draw(<Moving />);
    await user.click(await arrow('方案/报价'));
    await user.click(await screen.findByRole('button', { name: '确定' }));
    expect(await screen.findByText('数据已被他人修改，请刷新后重新编辑')).toBeInTheDocument();
    expect(onRefused).toHaveBeenCalledOnce();
    expect(onMoved).not.toHaveBeenCalled();
  });

  it('moves nothing for a person who may not', async () => {
    signIn({});
    await draw(<Moving />);
    expect(await arrow('方案/报价')).toBeDisabled();
    expect(screen.queryByRole('button', { name: '结束商机' })).toBeNull();
  });
});

describe('the stage bar of an opportunity that has ended', () => {
  it('shows outcome, day and reason as its last stage, and moves nothing', async () => {
    server.answer(business.states, () =>
      done({ ...standing, Is_End: 2, End_Time: '2026-11-20T15:30:00', Remark: '客户选择了竞争对手' }),
    );
    await draw(<Moving />);
    const ended = await stages().findByRole('group', { name: '结果：输单' });
    expect(ended).toHaveAttribute('aria-current', 'step');
    expect(ended).toHaveTextContent('2026-11-20 客户选择了竞争对手');
    for (const one of stages().getAllByRole('button')) expect(one).toBeDisabled();
    expect(screen.getByRole('list', { name: '销售阶段' })).not.toHaveTextContent('当前');
    expect(screen.queryByRole('button', { name: '结束商机' })).toBeNull();
  });
});
