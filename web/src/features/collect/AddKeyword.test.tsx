import { acquisition } from '@haina/contract/calls/acquisition.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer, refused } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { AddKeyword } from './AddKeyword.tsx';

/** The row that adds a keyword, with the field that it is typed into. */
async function drawRow() {
  const server = fakeServer();
  server.answer(acquisition.platforms, () => done({ rows: [{ Platform: 'registry', PlatformName: '工商名录' }] }));
  const { user } = await draw(<AddKeyword />);
  return { server, user, field: await screen.findByRole('textbox', { name: '关键词' }) };
}

describe('the row that adds a keyword', () => {
  it('refuses a keyword and a word of one letter in words, and sends nothing', async () => {
    const { server, user, field } = await drawRow();
    await user.type(field, '机{Enter}');
    expect(await screen.findByText('关键词至少 2 个字')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '数控 床{Enter}');
    expect(await screen.findByText('关键词中的每个词至少 2 个字')).toBeInTheDocument();
    expect(server.sentTo(acquisition.add)).toEqual([]);
  });

  it('adds what is typed by Enter, says so, and waits for the next word', async () => {
    const { server, user, field } = await drawRow();
    server.answer(acquisition.add, () => done({ Guid: guid(1) }));
    await user.type(field, '数控机床{Enter}');
    expect(await screen.findByText('关键词已添加，正在采集')).toBeInTheDocument();
    expect(server.sentTo(acquisition.add)).toEqual([{ Keyword: '数控机床' }]);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it('says why the server refuses one, keeps it, and adds it when it is sent again', async () => {
    const { server, user, field } = await drawRow();
    server.answer(acquisition.add, () => refused('您已有相同的关键词', { Field: 'Keyword' }));
    await user.type(field, '数控机床{Enter}');
    expect(await screen.findByText('您已有相同的关键词')).toBeInTheDocument();
    expect(field).toHaveValue('数控机床');
    server.answer(acquisition.add, () => done({ Guid: guid(1) }));
    await user.type(field, '刀具{Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(server.sentTo(acquisition.add).map(({ Keyword }) => Keyword)).toEqual(['数控机床', '数控机床刀具']);
  });
});
