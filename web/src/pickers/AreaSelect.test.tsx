import { dictionary } from '@haina/contract/calls/dictionary.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Form } from 'antd';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw } from '../../test/draw.tsx';
import { done, type FakeServer, fakeServer, refused } from '../../test/fakeServer.ts';
import { CitySelect, CountrySelect, DistrictSelect, ProvinceSelect } from './AreaSelect.tsx';

/** The areas below one, by the id of that. */
const areas: Readonly<Record<string, readonly [id: number, name: string][]>> = {
  '0': [
    [156, '中国'],
    [-1, '其他'],
    [-2, '未知'],
  ],
  '156': [
    [32, '江苏省'],
    [33, '浙江省'],
  ],
  '-1': [[900, '海外']],
  '32': [
    [3205, '苏州市'],
    [3201, '南京市'],
  ],
  '33': [[3301, '杭州市']],
  '3205': [[320505, '虎丘区']],
  '3201': [[320102, '玄武区']],
};

const levels = [
  ['Country_Id', '国家', CountrySelect],
  ['Province_Id', '省份', ProvinceSelect],
  ['City_Id', '城市', CitySelect],
  ['Area_Id', '区县', DistrictSelect],
] as const;

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(dictionary.areas, ({ ParentId = '' }) =>
    done((areas[ParentId] ?? []).map(([areaId, areaName]) => ({ areaId, areaName, parentId: Number(ParentId) }))),
  );
});

const Region = () => (
  <Form initialValues={{ Country_Id: 0, Province_Id: 0, City_Id: 0, Area_Id: 0 }}>
    {levels.map(([name, label, Select]) => (
      <Form.Item key={name} name={name} noStyle>
        <Select name={name} label={label} isReadOnly={false} isFirst={false} />
      </Form.Item>
    ))}
  </Form>
);

const field = (label: string) => screen.getByRole('combobox', { name: label });
const shown = (label: string) => field(label).closest('.ant-select');

async function choose(user: UserEvent, label: string, area: string) {
  await waitFor(() => expect(field(label)).toBeEnabled());
  await user.click(field(label));
  await user.click(await screen.findByTitle(area));
  await waitFor(() => expect(shown(label)).toHaveTextContent(area));
}

describe('a region', () => {
  it('is chosen level by level; another choice above unsets what hung on it', async () => {
    const { user } = await draw(<Region />);
    await choose(user, '国家', '中国');
    expect(field('城市')).toBeDisabled();
    await choose(user, '省份', '江苏省');
    await choose(user, '城市', '苏州市');
    await choose(user, '区县', '虎丘区');
    await choose(user, '城市', '南京市');
    expect(shown('区县')).not.toHaveTextContent('虎丘区');
    await choose(user, '区县', '玄武区');
    await choose(user, '省份', '浙江省');
    expect(shown('城市')).not.toHaveTextContent('南京市');
    expect(field('区县')).toBeDisabled();
  });

  it('has no parts where the country is unknown, and regions of its own abroad', async () => {
    const { user } = await draw(<Region />);
    await choose(user, '国家', '中国');
    await choose(user, '省份', '浙江省');
    await choose(user, '国家', '未知');
    expect(field('省份')).toBeDisabled();
    expect(shown('省份')).not.toHaveTextContent('浙江省');
    await choose(user, '国家', '其他');
    await choose(user, '省份', '海外');
  });

  it('says that its parts did not come, and asks again', async () => {
    let isDown = true;
    server.answer(dictionary.areas, () =>
      isDown ? refused('地区暂时无法读取') : done([{ areaId: 156, areaName: '中国', parentId: 0 }]),
    );
    const { user } = await draw(<Region />);
    await user.click(field('国家'));
    const again = await screen.findByRole('button', { name: /重试|重新加载/ });
    isDown = false;
    await user.click(again);
    expect(await screen.findByTitle('中国')).toBeInTheDocument();
  });
});
