import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { SortType, TableColumn } from './tableColumn.ts';

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

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('the rows of a table', () => {
  it('stand in the order in which they are given, with what each column shows', async () => {
    await draw(
      table({
        columns: [
          { key: 'Name', title: '城市', dataIndex: 'Name' },
          { key: 'People', title: '人口', render: ({ People }) => `${People} 万` },
        ],
      }),
    );
    const texts = screen.getAllByRole('row').map((row) => row.textContent);
    expect(texts).toEqual(['城市人口', '杭州1252 万', '成都2140 万', '西安1307 万', '青岛1037 万']);
  });

  it('are pressed anywhere, once or twice', async () => {
    const onPress = vi.fn<(city: City) => void>();
    const onPressTwice = vi.fn<(city: City) => void>();
    const { user } = await draw(table({ onPress, onPressTwice }));
    await user.click(screen.getByText('2140'));
    expect(onPress).toHaveBeenLastCalledWith(cities[1]);
    expect(onPressTwice).not.toHaveBeenCalled();
    await user.dblClick(screen.getByText('西安'));
    expect(onPressTwice).toHaveBeenCalledExactlyOnceWith(cities[2]);
  });

  it('open what lies below them and close it again, but for rows with nothing to open', async () => {
    const onPress = vi.fn<(city: City) => void>();
    const { user } = await draw(
      table({
        onPress,
        expanded: { render: ({ Name }) => `${Name}的区县`, isThere: ({ Guid }) => Guid !== 'b' },
      }),
    );
    expect(within(rowOf('成都')).queryByRole('button')).toBeNull();
    const button = within(rowOf('杭州')).getByRole('button', { expanded: false });
    await user.click(button);
    expect(screen.getByText('杭州的区县')).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(button);
    expect(screen.queryByText('杭州的区县')).toBeNull();
    expect(onPress).not.toHaveBeenCalled();
  });

  it('say in full what is cut off', async () => {
    await draw(
      table({
        columns: [
          { key: 'Name', title: '城市', dataIndex: 'Name', ellipsis: true },
          { key: 'People', title: '人口', dataIndex: 'People', ellipsis: true, cellTitle: () => '2024 年底' },
        ],
      }),
    );
    expect(screen.getByRole('cell', { name: '杭州' })).toHaveAttribute('title', '杭州');
    expect(screen.getByRole('cell', { name: '1252' })).toHaveAttribute('title', '2024 年底');
  });
});

describe('a table without rows', () => {
  it('says so across all its columns', async () => {
    await draw(table({ rows: [], emptyText: '还没有城市' }));
    const cell = screen.getByRole('cell', { name: '还没有城市' });
    expect(cell).toHaveAttribute('colspan', '2');
  });

  it('has words of its own where it is given none', async () => {
    await draw(table({ rows: [] }));
    expect(screen.getByRole('cell', { name: /暂无数据/ })).toBeVisible();
  });

  it('shows in the place of the rows why they did not come, with a way to ask again', async () => {
    const retry = vi.fn<() => void>();
    const { user } = await draw(
      table({
        rows: [],
        emptyText: (
          <p role="alert">
            加载失败 <button onClick={retry}>重试</button>
          </p>
        ),
      }),
    );
    const cell = screen.getByRole('cell', { name: /加载失败/ });
    await user.click(within(cell).getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('a table that waits for its rows', () => {
  it('is busy until they are there, and keeps the rows it has', async () => {
    const { redraw } = await draw(table({ isBusy: true }));
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(screen.getByText('杭州')).toBeInTheDocument();
    redraw(table({ isBusy: false }));
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });
});

describe('the order of a table', () => {
  const onSort = vi.fn<(key: string, type: SortType | null) => void>();

  function Sorted({ types }: { readonly types: readonly SortType[] }) {
    const [current, setCurrent] = useState<SortType | null>(null);
    return table({
      columns: [{ key: 'Name', title: '城市', dataIndex: 'Name', sort: { types, current } }],
      onSort: (key, type) => {
        onSort(key, type);
        setCurrent(type);
      },
    });
  }

  const head = () => screen.getByRole('columnheader', { name: '城市' });

  it.each([
    { types: ['asc', 'desc'], seen: ['ascending', 'descending', null] },
    { types: ['desc', 'asc'], seen: ['descending', 'ascending', null] },
  ] as const)('goes by presses on the head through $types and back to none', async ({ types, seen }) => {
    onSort.mockClear();
    const { user } = await draw(<Sorted types={types} />);
    for (const order of seen) {
      await user.click(head());
      expect(head().getAttribute('aria-sort')).toBe(order);
    }
    expect(onSort.mock.calls).toEqual([...types, null].map((type) => ['Name', type]));
  });

  it('is changed by the keyboard as well', async () => {
    const { user } = await draw(<Sorted types={['asc', 'desc']} />);
    // The first stop is the area that scrolls.
    await user.tab();
    await user.tab();
    expect(head()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
  });

  it('is not offered by a column that cannot be ordered by', async () => {
    await draw(table());
    expect(head()).not.toHaveAttribute('tabindex');
  });
});

describe('the keyboard in a table', () => {
  const area = () => screen.getByRole('table').parentElement;

  it('reaches the rows to scroll them where they hold nothing to focus', async () => {
    const { redraw } = await draw(table({ height: 200 }));
    expect(area()).toHaveAttribute('tabindex', '0');
    redraw(table({ height: 200, columns: [{ key: 'Name', render: ({ Name }) => <button>{Name}</button> }] }));
    expect(area()).toHaveAttribute('tabindex', '-1');
  });
});

describe('columns that stay at their side', () => {
  const wide: readonly TableColumn<City>[] = [
    { key: 'Name', title: '城市', dataIndex: 'Name', width: 120, fixed: 'start' },
    { key: 'Code', title: '代码', dataIndex: 'Guid', width: 60, fixed: 'start' },
    { key: 'People', title: '人口', dataIndex: 'People', width: 800 },
    { key: 'Edit', title: '编辑', width: 90, fixed: 'end', render: () => '改' },
    { key: 'Delete', title: '删除', width: 70, fixed: 'end', render: () => '删' },
  ];
  const selection = { width: 40, labelAll: '全选', labelOf: () => '选择', chosen: [], onChoose: () => undefined };

  it('stay behind the boxes and beside each other, in the head as in the rows', async () => {
    await draw(table({ columns: wide, selection }));
    for (const row of screen.getAllByRole('row')) {
      const [box, name, code, people, edit, remove] = [...row.children].map((cell) => getComputedStyle(cell));
      expect([box, name, code, edit, remove].map((style) => style?.position)).toEqual(Array(5).fill('sticky'));
      expect(people?.position).not.toBe('sticky');
    }
    const insets = screen.getAllByRole('columnheader').map((cell) => {
      const { insetInlineStart, insetInlineEnd } = cell.style;
      return insetInlineStart || insetInlineEnd;
    });
    expect(insets).toEqual(['', '40px', '160px', '', '70px', '0']);
  });

  it('keep their widths, whatever stands in them', async () => {
    await draw(table({ columns: wide, minWidth: 1140 }));
    expect(screen.getByRole('table')).toHaveStyle({ tableLayout: 'fixed', width: '1140px' });
  });
});
