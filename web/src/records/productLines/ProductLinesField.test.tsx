import { products } from '@haina/contract/calls/products.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Form } from 'antd';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { guid, page, product } from '../../../test/samples.ts';
import { withoutMovement } from '../../../test/withoutMovement.ts';
import { emptyOrder, type OrderDraft } from './orderDraft.ts';
import { orderRefusal } from './orderRefusals.ts';
import { ProductLinesField } from './ProductLinesField.tsx';

const pumps = [product(guid(1), '循环泵', 1000), product(guid(2), '增压泵', 500)];

beforeEach(() => {
  fakeServer().answer(products.list, () => done(page(pumps)));
});

/** An order of one of each of these products, at their prices. */
const orderOf = (products: readonly ReturnType<typeof product>[]): OrderDraft => ({
  ...emptyOrder,
  Discount_Rate: '0',
  Total_Price: String(products.reduce((sum, { Price }) => sum + Price, 0)),
  lines: products.map(({ Guid, Product_Name, Category_Name, Product_UnitName, Price }) => ({
    key: Guid,
    Product_Guid: Guid,
    Product_Name,
    Category_Name,
    Unit_Name: Product_UnitName,
    Price,
    Sale_State: 1,
    Sales_Price: String(Price),
    Sales_Num: '1',
    Discount: '0',
  })),
});

const lines = orderOf(pumps);

/** The part as the form of a record draws it; `words` are those of a server that has refused the order. */
function Editor({ start = lines, words, isReadOnly = false }: EditorProps) {
  const [form] = Form.useForm<{ readonly Order: OrderDraft }>();
  const draft = Form.useWatch('Order', form) ?? start;
  useEffect(() => {
    if (words !== undefined) form.setFields([{ name: 'Order', errors: [words] }]);
  }, [form, words]);
  return (
    <Form form={form} initialValues={{ Order: start }}>
      <Form.Item name="Order" noStyle>
        <ProductLinesField isReadOnly={isReadOnly} />
      </Form.Item>
      <output>{orderRefusal(draft) ?? '可以保存'}</output>
    </Form>
  );
}

interface EditorProps {
  readonly start?: OrderDraft;
  readonly words?: string;
  readonly isReadOnly?: boolean;
}

const input = (name: string) => screen.getByRole('textbox', { name });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

describe('the product lines of an order', () => {
  it('are taken from the picker of products, and the cursor goes to the first that is new', async () => {
    withoutMovement();
    const { user } = await draw(<Editor start={emptyOrder} />);
    expect(input('整单折扣 %')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '添加产品' }));
    await user.click(await screen.findByRole('checkbox', { name: '选择 增压泵' }));
    await user.click(screen.getByRole('checkbox', { name: '选择 循环泵' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(input('售价：增压泵')).toHaveFocus());
    expect(input('数量：循环泵')).toHaveValue('1');
    expect(input('总金额')).toHaveValue('1,500.00');
    expect(screen.getByText('2 项')).toBeInTheDocument();
  });

  it('come to price times quantity, and the order to their sum', async () => {
    const { user } = await draw(<Editor />);
    await user.clear(input('数量：循环泵'));
    await user.type(input('数量：循环泵'), '3');
    expect(within(row('循环泵')).getByText('3,000.00')).toBeInTheDocument();
    expect(input('总金额')).toHaveValue('3,500.00');
  });

  it('let price and discount of a line follow each other', async () => {
    const { user } = await draw(<Editor />);
    await user.clear(input('折扣：循环泵'));
    await user.type(input('折扣：循环泵'), '15');
    expect(input('售价：循环泵')).toHaveValue('850.00');
    await user.clear(input('售价：增压泵'));
    await user.type(input('售价：增压泵'), '400');
    expect(input('折扣：增压泵')).toHaveValue('20.00');
    expect(input('总金额')).toHaveValue('1,250.00');
  });

  it('let discount and total of the order follow each other', async () => {
    const { user } = await draw(<Editor />);
    await user.clear(input('整单折扣 %'));
    await user.type(input('整单折扣 %'), '10');
    expect(input('总金额')).toHaveValue('1,350.00');
    await user.clear(input('总金额'));
    await user.type(input('总金额'), '1200');
    expect(input('整单折扣 %')).toHaveValue('20.00');
  });

  it('say at the line what cannot be saved, and go on when it is mended', async () => {
    const { user } = await draw(<Editor />);
    const num = input('数量：循环泵');
    await user.clear(num);
    await user.type(num, '0');
    expect(num).toBeInvalid();
    const words = screen.getByRole('alert').textContent ?? '';
    expect(num).toHaveAccessibleDescription(words);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    await user.clear(num);
    await user.type(num, '2');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('可以保存');
  });

  it('show what the server refused at the line whose product it names', async () => {
    await draw(<Editor words="产品「增压泵」已下架" />);
    const words = within(screen.getByRole('table')).getByRole('alert');
    expect(words).toHaveTextContent('产品「增压泵」已下架');
    expect(row('增压泵').nextElementSibling).toContainElement(words);
    expect(input('售价：增压泵')).toHaveFocus();
  });

  it('are removed one by one; the cursor goes on to the next, behind the last to the one before, at last to adding', async () => {
    const { user } = await draw(<Editor start={orderOf([...pumps, product(guid(3), '潜水泵', 640)])} />);
    const removal = (name: string) => screen.getByRole('button', { name: `删除：${name}` });
    await user.click(removal('循环泵'));
    expect(input('总金额')).toHaveValue('1,140.00');
    expect(removal('增压泵')).toHaveFocus();
    await user.click(removal('潜水泵'));
    expect(removal('增压泵')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: '添加产品' })).toHaveFocus();
  });

  it('say of a product that it left the shelf since, also where they are only read', async () => {
    const start = { ...lines, lines: lines.lines.map((line) => ({ ...line, Sale_State: 0 as const })) };
    await draw(<Editor isReadOnly start={start} />);
    expect(within(row('循环泵')).getByText('已下架')).toBeInTheDocument();
  });

  it('are read without inputs where the record is only looked at', async () => {
    const sold = { Sales_Price: '900', Sales_Num: '2', Discount: '10' };
    const start = { ...lines, lines: lines.lines.map((line) => ({ ...line, ...sold })) };
    await draw(<Editor isReadOnly start={start} />);
    const cells = within(row('循环泵')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent?.trim())).toEqual(
      '循环泵 水泵 台 1,000.00 900.00 2 10.00 1,800.00'.split(' '),
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
