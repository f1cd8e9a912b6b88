import { screen } from '@testing-library/react';
import { Form, Input, Switch } from 'antd';
import { expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { SaveButton } from './SaveButton.tsx';

const saved = { Website: 'www.haina.example', Address: null, Watermark: false };

it('saves a form once something in it is not what was saved, and not when that is taken back', async () => {
  const { user } = await draw(
    <Form initialValues={saved}>
      <Form.Item name="Website" label="网址">
        <Input />
      </Form.Item>
      <Form.Item name="Address" label="地址">
        <Input />
      </Form.Item>
      <Form.Item name="Watermark" label="页面水印" valuePropName="checked">
        <Switch />
      </Form.Item>
      <SaveButton initial={saved} isSaving={false} />
    </Form>,
  );
  const save = screen.getByRole('button', { name: '保存' });
  expect(save).toBeDisabled();
  for (const label of ['网址', '地址']) {
    await user.type(screen.getByLabelText(label), '2');
    expect(save).toBeEnabled();
    await user.keyboard('{Backspace}');
    expect(save).toBeDisabled();
  }
  await user.click(screen.getByRole('switch'));
  expect(save).toBeEnabled();
});
