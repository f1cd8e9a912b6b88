import { processes, type ProcessStage } from '@haina/contract/calls/processes.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer, refused } from '../../../test/fakeServer.ts';
import { useSession } from '../../lib/session/session.ts';
import { StagePanel } from './StagePanel.tsx';

const stage = (Id: number, Name: string, Rate: number, Is_Disabled: 0 | 1 = 0): ProcessStage => ({
  Id,
  Name,
  Rate,
  Is_Disabled,
  Open_Num: 0,
  Is_Used: 0,
});

/** The stages of a mode, to a person who may change them. */
async function drawStages(...Stages: readonly ProcessStage[]) {
  const operations = [processes.addStage, processes.updateStage, processes.removeStage].map(({ access }) => access);
  useSession.setState({ operations: new Set(operations) });
  const server = fakeServer();
  const mode = { Id: 7, Name: '直销', Is_Disabled: 0 as const, Open_Num: 0, Stages: [...Stages] };
  const { user } = await draw(<StagePanel mode={mode} onSort={() => undefined} />);
  const list = screen.getByRole('list', { name: '销售阶段' });
  return {
    server,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    lines: within(list).getAllByRole('listitem'),
  };
}

describe('the stages of a sales mode', () => {
  it('say where the win rate falls below that of the stage before, disabled ones left aside', async () => {
    const { lines } = await drawStages(
      stage(1, '需求', 30),
      stage(2, '方案', 90, 1),
      stage(3, '谈判', 60),
      stage(4, '签约', 5),
    );
    const falling = lines.map((line) => line.textContent?.includes('赢率低于前一阶段'));
    expect(falling).toEqual([false, false, false, true]);
  });

  it('are disabled once that is confirmed', async () => {
    const { server, press } = await drawStages(stage(1, '需求', 30), stage(2, '方案', 60));
    server.answer(processes.updateStage, () => done());
    await press('停用“需求”');
    expect(await screen.findByRole('dialog')).toHaveTextContent('需求');
    expect(server.sentTo(processes.updateStage)).toEqual([]);
    await press('确定');
    expect(await screen.findByText(/“需求”已停用/)).toBeInTheDocument();
    expect(server.sentTo(processes.updateStage)).toEqual([{ StageId: '1', Is_Disabled: '1' }]);
  });

  it('stay where the server says that one has to stay', async () => {
    const { server, press } = await drawStages(stage(1, '需求', 30));
    server.answer(processes.updateStage, () => refused('启用的销售模式至少保留一个启用的阶段'));
    await press('停用“需求”');
    await press('确定');
    expect(await screen.findByText('启用的销售模式至少保留一个启用的阶段')).toBeInTheDocument();
    expect(screen.queryByText(/“需求”已停用/)).toBeNull();
  });

  it('are enabled again without a question', async () => {
    const { server, press } = await drawStages(stage(1, '需求', 30, 1), stage(2, '方案', 60));
    server.answer(processes.updateStage, () => done());
    await press('启用“需求”');
    expect(await screen.findByText(/“需求”已启用/)).toBeInTheDocument();
    expect(server.sentTo(processes.updateStage)).toEqual([{ StageId: '1', Is_Disabled: '0' }]);
  });
});
