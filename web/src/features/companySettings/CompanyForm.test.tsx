import { type CompanyProfile, company } from '@haina/contract/calls/company.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer, refused } from '../../../test/fakeServer.ts';
import { CompanyForm } from './CompanyForm.tsx';

const saved: CompanyProfile = {
  Name: '启明科技',
  Telephone: '',
  Website: '',
  Detail_Address: '',
  Credit_Code: '',
  Zone: 'Asia/Shanghai',
  Row_Version: 4,
};

async function drawForm() {
  const server = fakeServer();
  server.answer(company.updateProfile, () => done({ Row_Version: 5, Warnings: [] }));
  const { user } = await draw(<CompanyForm saved={saved} />);
  const type = async (name: string, text: string) => {
    const input = screen.getByLabelText(name);
    await user.clear(input);
    if (text !== '') await user.paste(text);
  };
  return { server, user, type, save: () => user.click(screen.getByRole('button', { name: '保存' })) };
}

describe('the profile of a company', () => {
  it('refuses to be without a name and with an address of another kind, in words, and sends nothing', async () => {
    const { server, type, save } = await drawForm();
    await type('公司名称', '');
    await type('网址', 'javascript:alert(1)');
    await save();
    expect(await screen.findByText('请输入公司名称')).toBeInTheDocument();
    expect(await screen.findByText('网址格式不正确，请填写 http 或 https 地址')).toBeInTheDocument();
    expect(server.sentTo(company.updateProfile)).toEqual([]);
  });

  it('warns of a wrong check character as soon as it is typed, saves it and repeats what the server warns of', async () => {
    const { server, type, save } = await drawForm();
    const warning = '统一信用码“91320500MA1XXXXXX0”的校验位不正确，请核对';
    server.answer(company.updateProfile, () => done({ Row_Version: 5, Warnings: [warning] }));
    await type('统一信用码', '91320500MA1XXXXXX0');
    expect(await screen.findByText('校验位不正确，请核对（仍可保存）')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('公司资料已保存')).toBeInTheDocument();
    expect(await screen.findByText(warning)).toBeInTheDocument();
    const [sent] = server.sentTo(company.updateProfile);
    expect(sent).toMatchObject({ Credit_Code: '91320500MA1XXXXXX0', Row_Version: '4' });
  });

  it('says that another person has saved it meanwhile', async () => {
    const { server, type, save } = await drawForm();
    server.answer(company.updateProfile, () => refused('数据已被他人修改，请刷新后重新编辑'));
    await type('地址', '星湖街2号');
    await save();
    expect(await screen.findByText('数据已被他人修改，请刷新后重新编辑')).toBeInTheDocument();
    expect(screen.getByLabelText('地址')).toHaveValue('星湖街2号');
  });

  it('asks before it moves to another zone, and stays where it is unless that is wanted', async () => {
    const { server, user, save } = await drawForm();
    await user.click(screen.getByLabelText('时区'));
    await user.paste('Hong_Kong');
    await user.click(await screen.findByTitle(/^Asia\/Hong_Kong/));
    await save();
    const question = await screen.findByRole('dialog', { name: /更换时区/ });
    expect(question).toHaveTextContent('时区从 Asia/Shanghai 改为 Asia/Hong_Kong 后');
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(server.sentTo(company.updateProfile)).toEqual([]);
  });
});
