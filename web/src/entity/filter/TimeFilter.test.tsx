import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import type { Field } from '../fields/field.ts';
import { AdvancedFilter } from './AdvancedFilter.tsx';
import { TimeFilter } from './TimeFilter.tsx';
import type { TimeSpan } from './timeSpan.ts';

const onChange = vi.fn<(span: TimeSpan) => void>();

function InBar() {
  const [value, setValue] = useState<TimeSpan>({ start: undefined, end: undefined });
  return (
    <>
      <TimeFilter
        label="创建时间"
        value={value}
        onChange={(span) => {
          onChange(span);
          setValue(span);
        }}
      />
      <button>列设置</button>
    </>
  );
}

/** The filter in a bar, with a period chosen from its list. */
async function choosePeriod(period: string) {
  onChange.mockClear();
  const { user } = await draw(<InBar />);
  await user.click(screen.getByLabelText('创建时间'));
  await user.click(await screen.findByTitle(period));
  return {
    user,
    type: async (placeholder: string, words: string) => {
      const input = await screen.findByPlaceholderText(placeholder);
      await user.clear(input);
      await user.paste(words);
      await user.tab();
    },
  };
}

const wrongOrder = '开始日期不能晚于结束日期';

describe('a time filter in the bar', () => {
  it('keeps the name of a period, not its days', async () => {
    await choosePeriod('本月');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ start: 'month', end: 'month' });
    expect(screen.queryByPlaceholderText('开始日期')).toBeNull();
  });

  it('says that its days are in the wrong order, until they are mended', async () => {
    const { user, type } = await choosePeriod('自定义');
    await type('开始日期', '2026-02-02');
    await type('结束日期', '2026-02-01');
    expect(screen.getByRole('alert')).toHaveTextContent(wrongOrder);
    await user.click(screen.getByText('列设置'));
    expect(screen.getByRole('alert')).toHaveTextContent(wrongOrder);
    expect(onChange).toHaveBeenLastCalledWith({ start: '2026-02-02', end: undefined });
    await type('结束日期', '2026-02-03');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onChange).toHaveBeenLastCalledWith({ start: '2026-02-02', end: '2026-02-03' });
  });

  it('keeps a text that is no day and says so; its days go when they are sound and one is done with them', async () => {
    const { user, type } = await choosePeriod('自定义');
    await type('结束日期', '2026-02-30');
    await user.click(screen.getByText('列设置'));
    expect(screen.getByRole('alert')).toHaveTextContent('“2026-02-30”不是有效的日期');
    expect(screen.getByPlaceholderText('结束日期')).toHaveValue('2026-02-30');
    await type('结束日期', '2026-02-03');
    await user.click(screen.getByText('列设置'));
    await waitFor(() => expect(screen.queryByPlaceholderText('结束日期')).toBeNull());
  });
});

describe('a time filter in the dialog of all filters', () => {
  const created: Field<never> = { name: 'Create_Time', kind: 'moment', filter: { place: 'bar' } };

  it('keeps the dialog from being confirmed while its days are wrong', async () => {
    const onFilter = vi.fn<() => void>();
    const filters = { Create_Time_Start: '2026-02-02', Create_Time_End: '2026-02-03' };
    const { user } = await draw(
      <AdvancedFilter noun="leads" fields={[created]} filters={filters} isOpen onClose={vi.fn()} onFilter={onFilter} />,
    );
    const type = async (words: string) => {
      await user.clear(await screen.findByLabelText('创建时间：结束日期'));
      await user.paste(words);
      await user.click(screen.getByRole('button', { name: '确定' }));
    };
    await type('1-1-1');
    expect(screen.getByRole('alert')).toHaveTextContent('“1-1-1”不是有效的日期');
    await type('2026/1/1');
    expect(screen.getByRole('alert')).toHaveTextContent(wrongOrder);
    expect(onFilter).not.toHaveBeenCalled();
    await type('2026/2/5');
    expect(onFilter).toHaveBeenCalledExactlyOnceWith({
      Create_Time_Start: '2026-02-02',
      Create_Time_End: '2026-02-05',
    });
  });
});
