import { Device, equipment } from '@haina/contract/calls/equipment.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../../test/fakeServer.ts';
import { fill } from '../../../test/fill.ts';
import { guid } from '../../../test/samples.ts';
import { EquipmentDialog } from './EquipmentDialog.tsx';

const device = Device.parse({
  Guid: guid(1),
  Equipment_Id: '10086',
  Equipment_Model: 'M1',
  User_Guid: guid(2),
  User_Name: '王芳',
  Extension_Number: '',
  Tape_Authority: 1,
  File_Authority: 2,
  IsOpenTape: 1,
  IsOpenFile: 1,
  IsUploadFile: 2,
  Interval: 60,
  AppVersion: '2.4.1',
  Create_Time: '2026-03-02T09:00:00',
  Report_Time: '2026-03-02T09:00:00',
  State: 1,
  Disabled_State: 0,
  Disabled_Reason: '',
});

const onSaved = vi.fn<() => void>();
let server: FakeServer;

beforeEach(() => {
  onSaved.mockClear();
  server = fakeServer();
  server.answer(equipment.update, () => done());
});

const openDialog = () => draw(<EquipmentDialog device={device} onClose={() => {}} onSaved={onSaved} />);

const interval = () => screen.getByRole('textbox', { name: '上报间隔' });

describe('the settings of a device', () => {
  it('report at an interval of whole seconds', async () => {
    const { user } = await openDialog();
    await user.clear(interval());
    expect(await screen.findByText('请输入设备上报间隔')).toBeInTheDocument();
    await fill(user, interval(), '060');
    expect(await screen.findByText('格式不正确')).toBeInTheDocument();
    await fill(user, interval(), '120');
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sentTo(equipment.update)).toEqual([
      {
        Equipment_Id: '10086',
        IsOpenTape: '1',
        IsOpenFile: '1',
        IsUploadFile: '2',
        Interval: '120',
        Disabled_State: '0',
        Disabled_Reason: '',
      },
    ]);
  });

  it('ask for the reason of a ban, and of a ban alone', async () => {
    const { user } = await openDialog();
    expect(screen.queryByRole('textbox', { name: '封禁原因' })).toBeNull();
    const [yes] = screen.getAllByRole('radio', { name: '是' }).slice(-1);
    if (yes) await user.click(yes);
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('请输入封禁原因')).toBeInTheDocument();
    expect(server.sentTo(equipment.update)).toEqual([]);
    await fill(user, screen.getByRole('textbox', { name: '封禁原因' }), '手机丢失');
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.sentTo(equipment.update)[0]).toMatchObject({ Disabled_State: '1', Disabled_Reason: '手机丢失' });
  });
});
