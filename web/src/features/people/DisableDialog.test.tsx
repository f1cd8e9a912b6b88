import { noRecords } from '@haina/contract/calls/handover.ts';
import { organisation } from '@haina/contract/calls/organisation.ts';
import { type HeldByPerson, people } from '@haina/contract/calls/people.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { DisableDialog } from './DisableDialog.tsx';

const [boss, top, other] = [guid(1), guid(2), guid(3)];

/** A person of whom nothing hangs, but for what is said. */
const heldBy = (changes: Partial<HeldByPerson>): HeldByPerson => ({
  User_Guid: boss,
  User_Name: '中层',
  Is_Disabled: 0,
  Counts: noRecords,
  Subordinate_Num: 0,
  Subordinate_Names: [],
  Superior_Guid: top,
  Superior_Name: '上层',
  ...changes,
});

async function drawDialog(held: Partial<HeldByPerson>) {
  const server = fakeServer();
  const option = (UserGuid: string, UserName: string) => ({
    UserGuid,
    UserName,
    FrameworkName: '总经办',
    type: 'user',
  });
  server.answer(people.held, () => done(heldBy(held)));
  server.answer(organisation.users, () =>
    done({ rows: [option(top, '上层'), option(boss, '中层'), option(other, '旁人')] }),
  );
  server.answer(people.disable, () => done());
  const person = { User_Guid: boss, User_Name: '中层' };
  const { user } = await draw(<DisableDialog person={person} onClose={() => undefined} />);
  const disable = async () => user.click(await screen.findByRole('button', { name: '停用' }));
  return { server, user, disable };
}

describe('disabling a person', () => {
  it('says that nothing hangs on them, and asks for nobody', async () => {
    const { server, disable } = await drawDialog({});
    expect(await screen.findByText('没有您可以看到的记录')).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).toBeNull();
    await disable();
    expect(await screen.findByText('中层 已停用')).toBeInTheDocument();
    expect(server.sentTo(people.disable)).toEqual([{ User_Guid: boss }]);
  });

  const ofOne = { Subordinate_Num: 1, Subordinate_Names: ['下属'] };

  it('says who has them as superior, and gives these to the next one above', async () => {
    const { server, disable } = await drawDialog(ofOne);
    expect(await screen.findByText('是 1 人的上级：下属')).toBeInTheDocument();
    expect(await screen.findByText('上层 总经办')).toBeInTheDocument();
    await disable();
    await waitFor(() => expect(server.sentTo(people.disable)).toEqual([{ User_Guid: boss, Subordinates_To: top }]));
  });

  it('gives them to another one who is chosen', async () => {
    const { server, user, disable } = await drawDialog(ofOne);
    await user.click(await screen.findByRole('combobox', { name: '这些下属的新上级' }));
    await user.click(await screen.findByTitle('旁人 总经办'));
    await disable();
    await waitFor(() => expect(server.sentTo(people.disable)).toEqual([{ User_Guid: boss, Subordinates_To: other }]));
  });
});
