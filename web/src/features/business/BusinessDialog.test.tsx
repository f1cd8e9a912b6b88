import { business } from '@haina/contract/calls/business.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../../test/fakeServer.ts';
import { fill } from '../../../test/fill.ts';
import { opportunity } from '../../../test/recordSamples.ts';
import { guid } from '../../../test/samples.ts';
import { BusinessDialog } from './BusinessDialog.tsx';
import type { BusinessRequest } from './useBusinessActions.tsx';

const stage = { Id: 11, Name: '验证客户', Type_Id: 1, Rate: 10, Is_End: 0 };

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(business.types, () => done({ rows: [{ Id: 1, Name: '默认销售模式' }] }));
  server.answer(business.statesOfType, () => done({ rows: [stage] }));
  server.answer(business.model, () =>
    done({
      ...opportunity(guid(1), '产线升级', { Customer_Guid: guid(2), Customer_Name: '甲方公司' }),
      Is_End: 2,
      EndName: '输单',
      ProductList: '[]',
      StatusList: [stage],
    }),
  );
});

const openDialog = (request: BusinessRequest) =>
  draw(<BusinessDialog request={request} onClose={() => {}} onSaved={() => {}} />);

const amount = () => screen.findByLabelText('商机金额', { selector: 'input' });

describe('a new opportunity', () => {
  it('is of the only mode of sale, and says what is missing before anything is sent', async () => {
    const { user } = await openDialog({ mode: 'add' });
    expect(await screen.findByTitle('默认销售模式')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '确定' }));
    for (const words of ['商机名称', '客户名称', '销售阶段', '预计成交时间']) {
      expect(await screen.findByText(`请输入${words}`)).toBeInTheDocument();
    }
    expect(server.sentTo(business.add)).toEqual([]);
  });

  it('loses no sign of a typed amount: it is refused in words, and separators may be typed', async () => {
    const { user } = await openDialog({ mode: 'add' });
    await fill(user, await amount(), '007');
    expect(await screen.findByText('金额不正确')).toBeInTheDocument();
    await fill(user, await amount(), '12345678901234');
    expect(await amount()).toHaveValue('12345678901234');
    expect(await screen.findByText('商机金额长度不能超过13个字符')).toBeInTheDocument();
    await fill(user, await amount(), '1,234,567.5');
    await user.tab();
    await waitFor(async () => expect(await amount()).toHaveValue('1,234,567.50'));
  });
});

describe('an opportunity that has ended', () => {
  it('keeps its mode and its stage', async () => {
    await openDialog({ mode: 'edit', guid: guid(1), hasEnded: true });
    expect(await amount()).toBeEnabled();
    for (const name of ['销售模式', '销售阶段']) expect(screen.getByRole('combobox', { name })).toBeDisabled();
  });
});
