import { customers } from '@haina/contract/calls/customers.ts';
import { screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw } from '../../test/draw.tsx';
import { done, type FakeServer, fakeServer } from '../../test/fakeServer.ts';
import { customer } from '../../test/recordSamples.ts';
import { guid, page } from '../../test/samples.ts';
import { CustomerPickerInput } from './CustomerPickerInput.tsx';

const [before, next] = [customer(guid(1), '原来的客户'), customer(guid(2), '后来的客户')];

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(customers.model, ({ Guid }) => done(Guid === next.Guid ? next : before));
  server.answer(customers.list, () => done(page([before, next])));
});

const drawInput = () =>
  draw(
    <Form initialValues={{ Customer_Guid: before.Guid }}>
      <Form.Item name="Customer_Guid" noStyle>
        <CustomerPickerInput name="Customer_Guid" label="客户" isReadOnly={false} isFirst={false} />
      </Form.Item>
    </Form>,
  );

const input = () => screen.getByRole('combobox', { name: '客户' });

describe('the input of a customer', () => {
  it('names the one that was chosen before, in its picker too', async () => {
    const { user } = await drawInput();
    await waitFor(() => expect(input()).toHaveTextContent('原来的客户'));
    await user.click(input());
    expect(await screen.findByRole('button', { name: '移除：原来的客户' })).toBeInTheDocument();
    // Customers that are owned and wait for no approval.
    expect(server.sentTo(customers.list)[0]).toMatchObject({ protection: '1' });
  });

  it('keeps it where another one was chosen but not taken', async () => {
    const { user } = await drawInput();
    await user.click(input());
    await user.click(await screen.findByRole('radio', { name: '选择 后来的客户' }));
    expect(screen.getByRole('button', { name: '移除：后来的客户' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '移除：原来的客户' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(input()).toHaveTextContent('原来的客户');
  });

  it('takes another one by a double press', async () => {
    const { user } = await drawInput();
    await user.click(input());
    await user.dblClick(await screen.findByRole('radio', { name: '选择 后来的客户' }));
    await waitFor(() => expect(input()).toHaveTextContent('后来的客户'));
  });
});
