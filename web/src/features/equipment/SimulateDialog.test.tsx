import { simulatedCalls } from '@haina/contract/calls/simulatedCalls.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { SimulateDialog } from './SimulateDialog.tsx';

it('a simulated call comes from digits alone, and goes to the person that is chosen', async () => {
  const server = fakeServer();
  server.answer(simulatedCalls.simulate, () => done());
  const people = [{ User_Guid: guid(1), User_Name: '周倩', Extension_Number: '8017' }];
  const { user } = await draw(<SimulateDialog people={people} onClose={() => undefined} />);
  const number = screen.getByRole('textbox', { name: '来电号码' });
  await user.clear(number);
  await user.type(number, '12');
  const call = screen.getByRole('button', { name: /^来\s?电$/ });
  await user.click(call);
  expect(await screen.findByText('来电号码为 3 到 20 位数字')).toBeInTheDocument();
  expect(number).toBeInvalid();
  expect(server.sentTo(simulatedCalls.simulate)).toEqual([]);
  await user.type(number, '345');
  await user.click(screen.getByRole('radio', { name: '无人接听' }));
  await user.click(call);
  await waitFor(() => expect(server.sentTo(simulatedCalls.simulate)).toHaveLength(1));
  expect(server.sentTo(simulatedCalls.simulate)).toEqual([
    { User_Guid: guid(1), Caller_Number: '12345', Answered: '0' },
  ]);
});
