import { type Product, ProductForm, products } from '@haina/contract/calls/products.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { guid, product } from '../../../test/samples.ts';
import { useSession } from '../../lib/session/session.ts';
import { isEditable, type InPlaceEditing } from './inPlace.ts';
import { InPlaceValue } from './InPlaceValue.tsx';

const editing: InPlaceEditing<Product> = {
  noun: 'product',
  calls: products,
  fields: [
    { name: 'Price', kind: 'money', form: {} },
    { name: 'Product_Code', kind: 'text', form: { isLockedAfterAdd: true } },
    { name: 'Create_User_Name', kind: 'person' },
  ],
  schema: ProductForm,
  isWritable: isEditable,
  onSaved: () => undefined,
};

/** A value of a product as it is read. */
const drawValue = (name: string, Can_Edit: 0 | 1, operations: readonly string[]) => {
  useSession.setState({ operations: new Set(operations) });
  const record = products.model.output.parse({ ...product(guid(1), '循环泵', 1250), Can_Edit });
  return draw(
    <InPlaceValue name={name} record={record} editing={editing}>
      ¥1,250.00
    </InPlaceValue>,
  );
};

describe('a value of an open record', () => {
  const { access } = products.update;

  it('becomes its input at a press for those who may write it', async () => {
    const { user } = await drawValue('Price', 1, [access]);
    await user.click(screen.getByTitle(/^点击修改/));
    expect(await screen.findByRole('textbox')).toHaveValue('1250');
  });

  it.each([
    ['for people who may only read the record', 'Price', 0, [access]],
    ['for people without the operation', 'Price', 1, []],
    ['where it is fixed once the record was made', 'Product_Code', 1, [access]],
    ['where nobody types it', 'Create_User_Name', 1, [access]],
  ] as const)('is only read %s', async (_why, name, canEdit, operations) => {
    await drawValue(name, canEdit, operations);
    expect(screen.getByText('¥1,250.00')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
