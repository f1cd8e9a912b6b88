import { type DictionaryItem, dictionary } from '@haina/contract/calls/dictionary.ts';
import { organisation } from '@haina/contract/calls/organisation.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { activeFilters } from '../../entity/filter/activeFilters.ts';
import { AdvancedFilter } from '../../entity/filter/AdvancedFilter.tsx';
import { FilterTag } from '../../entity/filter/FilterTag.tsx';
import type { Filters } from '../../entity/list/listState.ts';
import { leadFields } from './leadFields.tsx';

/** What the dictionaries of the company hold, by their code. */
const entries: Readonly<Record<string, readonly string[]>> = {
  Leads_Quality: ['高意向', '一般', '低意向'],
  source: ['电话开发', '网络推广', '展会'],
  customer_level: ['A 级', 'B 级'],
  industry: ['制造业', '信息技术'],
  Leads_Batch: ['第一批', '第二批'],
};

beforeEach(() => {
  const server = fakeServer();
  server.answer(dictionary.list, ({ TypeCode = '' }) =>
    done((entries[TypeCode] ?? []).map((TypeName, at): DictionaryItem => ({ TypeId: at + 1, TypeName, Item: [] }))),
  );
  server.answer(organisation.indexUsers, () =>
    done({ rows: [{ UserGuid: guid(1), UserName: '赵启明', FrameworkName: '二组', type: 'user' }] }),
  );
  server.answer(organisation.roleDepartments, () =>
    done({ rows: [{ Guid: guid(3), Name: '二组', ParentGuid: guid(9), type: 'dep' }] }),
  );
});

describe('the advanced filter of leads', () => {
  const onFilter = vi.fn<(changes: Filters) => void>();
  const onClose = vi.fn<() => void>();

  const openFilter = (filters: Filters = {}) => {
    onFilter.mockClear();
    onClose.mockClear();
    return draw(
      <AdvancedFilter
        noun="leads"
        fields={leadFields}
        filters={filters}
        isOpen
        onClose={onClose}
        onFilter={onFilter}
      />,
    );
  };
  const filter = (label: string) => screen.getByLabelText(label, { selector: 'input' });
  /** What was narrowed to, without what was left open. */
  const narrowed = () =>
    Object.fromEntries(Object.entries(onFilter.mock.lastCall?.[0] ?? {}).filter(([, value]) => value !== undefined));

  it('asks for everything that the list can be narrowed by', async () => {
    await openFilter();
    const labels = [...screen.getByRole('dialog').querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels).toEqual(
      '法人 线索质量 跟进状态 下次联系时间 最后跟进时间 来源 负责人 所属部门 级别 行业 线索批次 详细地址 创建时间 更新时间 创建人 创建人部门 转化状态'.split(
        ' ',
      ),
    );
  });

  it('changes nothing before it is confirmed, and then all at once', async () => {
    const { user } = await openFilter();
    const choose = async (label: string, ...words: readonly string[]) => {
      await user.click(filter(label));
      // The choices of the filters before are still there, out of sight.
      for (const word of words) await user.click((await screen.findAllByTitle(word)).at(-1) ?? document.body);
    };
    await choose('来源', '展会', '未填写');
    await choose('转化状态', '未转化');
    await choose('更新时间', '本年');
    await user.type(filter('详细地址'), '人民路');
    expect(onFilter).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(narrowed()).toEqual({
      Source: [3, 0],
      Is_Transform: 0,
      Update_Time_Start: 'year',
      Update_Time_End: 'year',
      Detail_Address: '人民路',
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is emptied by its reset, which counts once it is confirmed', async () => {
    const { user } = await openFilter({ Legal_Person: '王', Name: '恒远' });
    expect(filter('法人')).toHaveValue('王');
    await user.click(screen.getByRole('button', { name: '重置' }));
    expect(filter('法人')).toHaveValue('');
    expect(onFilter).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '确定' }));
    expect(onFilter).toHaveBeenCalledOnce();
    expect(narrowed()).toEqual({});
    // What is searched is no filter of the dialog.
    expect(onFilter.mock.lastCall?.[0]).not.toHaveProperty('Name');
  });
});

describe('the tags of the filters of leads', () => {
  it('say in words what the list is narrowed to, and are removed one by one', async () => {
    const onRemove = vi.fn<(name: string) => void>();
    const filters: Filters = {
      Quality: [1, 2, 3],
      Follow: 1,
      Next_Time_Start: 'month',
      Next_Time_End: 'month',
      Source: [1, 2, 3, 0],
      user_guid: [guid(1)],
      structure_guid: [guid(3)],
      Level: [2],
      Industry: [1, 2],
      Batch: [1, 0],
      Detail_Address: '号',
      Create_Time_Start: '2026-03-01',
      Create_Time_End: '2026-03-02',
      Is_Transform: 0,
    };
    const { user } = await draw(
      activeFilters(leadFields, filters).map((one) => (
        <FilterTag key={one.field.name} noun="leads" filter={one} onRemove={() => onRemove(one.field.name)} />
      )),
    );
    for (const words of [
      '线索质量：高意向、一般等 3 项',
      '跟进状态：已跟进',
      '下次联系时间：本月',
      '来源：电话开发、网络推广等 4 项',
      '负责人：赵启明',
      '所属部门：二组',
      '级别：B 级',
      '行业：制造业、信息技术',
      '线索批次：第一批、未填写',
      '详细地址：号',
      '创建时间：2026-03-01 至 2026-03-02',
      '转化状态：未转化',
    ]) {
      expect(await screen.findByText(words)).toBeInTheDocument();
    }
    await user.click(screen.getByLabelText('移除筛选：来源'));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith('Source');
  });
});
