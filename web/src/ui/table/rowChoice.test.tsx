import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { RowKey, RowSelection, TableColumn } from './tableColumn.ts';

interface City {
  readonly Guid: string;
  readonly Name: string;
  readonly People: number;
}

const cities: readonly City[] = [
  { Guid: 'a', Name: '杭州', People: 1252 },
  { Guid: 'b', Name: '成都', People: 2140 },
  { Guid: 'c', Name: '西安', People: 1307 },
  { Guid: 'd', Name: '青岛', People: 1037 },
];

const columns: readonly TableColumn<City>[] = [
  { key: 'Name', title: '城市', dataIndex: 'Name', width: 120 },
  { key: 'People', title: '人口', dataIndex: 'People', width: 80 },
];

const table = (props: Partial<DataTableProps<City>> = {}) => (
  <DataTable<City> rows={cities} rowKey="Guid" columns={columns} {...props} />
);

describe('the choice of rows', () => {
  const onChoose = vi.fn<(keys: readonly RowKey[]) => void>();

  function Chosen(props: Partial<RowSelection<City>>) {
    const [chosen, setChosen] = useState<readonly RowKey[]>(props.chosen ?? []);
    return table({
      selection: {
        width: 40,
        labelAll: '全选',
        labelOf: ({ Name }) => `选择 ${Name}`,
        ...props,
        chosen,
        onChoose: (keys) => {
          onChoose(keys);
          setChosen(keys);
        },
      },
    });
  }

  const all = () => screen.getByRole('checkbox', { name: '全选' });
  const box = (name: string) => screen.getByRole('checkbox', { name: `选择 ${name}` });

  it('takes single rows and gives them back', async () => {
    const { user } = await draw(<Chosen />);
    await user.click(box('成都'));
    await user.click(box('青岛'));
    expect(onChoose).toHaveBeenLastCalledWith(['b', 'd']);
    await user.click(box('成都'));
    expect(onChoose).toHaveBeenLastCalledWith(['d']);
    expect(box('成都')).not.toBeChecked();
    expect(box('青岛')).toBeChecked();
  });

  it('takes a range with Shift', async () => {
    const { user } = await draw(<Chosen />);
    await user.click(box('杭州'));
    await user.keyboard('{Shift>}');
    await user.click(box('西安'));
    await user.keyboard('{/Shift}');
    expect(onChoose).toHaveBeenLastCalledWith(['a', 'b', 'c']);
  });

  it('takes all rows by the box in the head, which is half ticked in between', async () => {
    const { user } = await draw(<Chosen />);
    await user.click(box('杭州'));
    expect(all()).toBePartiallyChecked();
    await user.click(all());
    expect(onChoose).toHaveBeenLastCalledWith(['a', 'b', 'c', 'd']);
    expect(all()).toBeChecked();
    await user.click(all());
    expect(onChoose).toHaveBeenLastCalledWith([]);
  });

  it('leaves out rows that cannot be chosen', async () => {
    const { user } = await draw(<Chosen isChoosable={({ Guid }) => Guid !== 'b'} />);
    expect(box('成都')).toBeDisabled();
    await user.click(all());
    expect(onChoose).toHaveBeenLastCalledWith(['a', 'c', 'd']);
    expect(all()).toBeChecked();
  });

  it('is closed where no row can be chosen', async () => {
    await draw(<Chosen isChoosable={() => false} />);
    expect(all()).toBeDisabled();
  });

  it('tells of rows on screen alone', async () => {
    const { user } = await draw(<Chosen chosen={['elsewhere']} />);
    await user.click(box('杭州'));
    expect(onChoose).toHaveBeenLastCalledWith(['a']);
  });

  it('is no press on the row', async () => {
    const onPress = vi.fn<(city: City) => void>();
    const selection = { width: 40, labelAll: '全选', labelOf: () => '选择', chosen: [], onChoose: () => undefined };
    const { user } = await draw(table({ onPress, selection }));
    const [first] = screen.getAllByRole('checkbox', { name: '选择' });
    if (first) await user.click(first);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('works by the keyboard: Tab goes from box to box, Space ticks', async () => {
    const { user } = await draw(<Chosen />);
    await user.tab();
    expect(all()).toHaveFocus();
    await user.tab();
    expect(box('杭州')).toHaveFocus();
    await user.keyboard(' ');
    expect(box('杭州')).toBeChecked();
  });
});
