import { activity } from '@haina/contract/calls/activity.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { audioSizeLimit, deviceAudioPath, equipment } from '@haina/contract/calls/equipment.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { recordings } from '@haina/contract/calls/recordings.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentsOf } from '../../support/contents.ts';
import { addLead, nextPhone, personOf } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';
import { deviceCalls, freshAddress } from '../../admin/deviceCalls.ts';
import { callGround, openCalls } from './callGround.ts';

const { app } = await openCalls();
const { customerOf, list } = callGround(app);
const { pair, report, update, quietFor } = deviceCalls(app);

let phone: Awaited<ReturnType<typeof pair>>;
beforeAll(async () => {
  phone = await pair('sales');
});

/** Another phone, which was not heard of for long: no number is sent to it. */
async function quietPair(as: string) {
  const other = await pair(as);
  await quietFor(other.Equipment_Id, 100_000);
  return other;
}

/** Sends a number to the phone and gives the call, as if that was so many seconds ago. */
async function dialled(seconds = 120, as = 'sales') {
  const customer = await customerOf(as);
  const asked = { Target_Kind: callTarget.customer, Target_Guid: customer.guid, Called_Number: customer.Mobile };
  const { data } = await app.call(calls.directDial, asked, as);
  await app.databases.write
    .updateTable('call_record')
    .set({ talk_time: new Date(Date.now() - seconds * 1000) })
    .where('guid', '=', data.OM_Call_Record_Id)
    .execute();
  return { guid: data.OM_Call_Record_Id, customer };
}

const tell = (Guid: string, more: object = {}, Device_Token = phone.Device_Token) =>
  app.raw(equipment.reportCall, { Device_Token, Guid, Talk_Length: 65, Call_Label: [1], ...more }, {}, freshAddress());

const wav = (seconds = 1) => {
  const bytes = Buffer.alloc(44 + 8000 * seconds);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + 8000 * seconds, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8000, 24);
  bytes.writeUInt32LE(8000, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(8000 * seconds, 40);
  return bytes;
};

async function sendAudio(guid: string, payload: Buffer, token = phone.Device_Token) {
  const answer = await app.server.inject({
    method: 'POST',
    url: `${deviceAudioPath}${guid}`,
    headers: { 'device-token': token, 'content-type': 'audio/wav' },
    payload,
    remoteAddress: freshAddress(),
  });
  return answer.json<{ code: number; message: string }>();
}

describe('what a phone says of a call', () => {
  it('ends the call as a back-fill of the app, with its follow-up, once', async () => {
    const { guid, customer } = await dialled();
    const waiting = (await report(phone.Device_Token)).data as { Calls: { Guid: string; Called_Number: string }[] };
    expect(waiting.Calls[0]).toMatchObject({ Guid: guid, Called_Number: customer.Mobile });
    const answer = await tell(guid, { Activity_Content: '约了周五' });
    expect([answer.code, answer.message]).toEqual([0, '操作成功']);
    const row = (await list('sales')).rows.find(({ Guid }) => Guid === guid);
    expect(row).toMatchObject({
      Call_Way: 2,
      Bd_Kind: 2,
      Call_Status: 2,
      Talk_Length: 65,
      Pending: 0,
      State: 5,
      Activity_Content: '约了周五',
    });
    const timeline = await app.call(activity.list, { Target_Kind: 2, Target_Guid: customer.guid }, 'sales');
    expect(JSON.stringify(timeline.data)).toContain('约了周五');
    expect((await tell(guid)).code).toBe(1);
    const after = (await report(phone.Device_Token)).data as { Calls: { Guid: string }[] };
    expect(after.Calls.map(({ Guid }) => Guid)).not.toContain(guid);
  });

  it('without talk is a call that was not answered, and none of a review', async () => {
    const { guid } = await dialled();
    expect((await tell(guid, { Talk_Length: 0 })).code).toBe(0);
    const row = (await list('sales')).rows.find(({ Guid }) => Guid === guid);
    expect(row).toMatchObject({ Call_Status: 1, Talk_Length: 0, Pending: 0, Bd_Kind: 2 });
  });

  it('is refused where it cannot be, and nothing is written', async () => {
    const { guid } = await dialled(30);
    const other = await quietPair('sales');
    const banned = await pair('sales2');
    await update(banned.Equipment_Id, { Disabled_State: 1, Disabled_Reason: '丢失' });
    const before = await contentsOf(app.databases.read);
    const codes = [
      await tell(guid, { Talk_Length: 600 }),
      await tell(guid, { Talk_Length: -1 }),
      await tell(guid, { Talk_Length: 99_999 }),
      await tell(guid, { Call_Label: [] }),
      await tell(guid, { Call_Label: [1, 2, 3, 4, 5, 6] }),
      await tell(guid, { Call_Label: [999] }),
      await tell(guid, { Next_Time: '2020-01-01T00:00:00' }),
      await tell(guid, {}, banned.Device_Token),
    ].map(({ code }) => code);
    expect(codes).toEqual(codes.map(() => 1));
    const gone = [
      await tell(absentGuid),
      await tell(guid, {}, other.Device_Token),
      await tell(guid, {}, 'x'.repeat(43)),
    ];
    expect(gone.map(({ code }) => code)).toEqual([3, 3, 3]);
    const changed = Object.entries(await contentsOf(app.databases.read)).filter(
      ([table, rows]) => JSON.stringify(before[table]) !== JSON.stringify(rows),
    );
    // Tries with wrong tokens are counted.
    expect(
      changed.map(([table]) => table).filter((table) => !/throttle|login_try|attempt|sign_in/.test(table)),
    ).toEqual([]);
  });

  it('is gone once its person has lost the record', async () => {
    const Mobile = nextPhone();
    const lead = await addLead(app, 'sales', { Mobile });
    const asked = { Target_Kind: callTarget.lead, Target_Guid: lead, Called_Number: Mobile };
    const { data } = await app.call(calls.directDial, asked, 'sales');
    const { guid } = await personOf(app, 'manager');
    await app.call(leads.transfer, { LeadsGuidList: [lead], User_Guid: guid }, 'sales');
    const { Calls } = (await report(phone.Device_Token)).data as { Calls: { Guid: string; Called_Number: string }[] };
    expect(Calls.find(({ Guid }) => Guid === data.OM_Call_Record_Id)?.Called_Number).toContain('****');
    expect((await tell(data.OM_Call_Record_Id, { Talk_Length: 1 })).code).toBe(3);
  });
});

describe('the recording of a phone', () => {
  it('is kept with its call, heard by who reaches it, and taken once', async () => {
    const { guid } = await dialled();
    expect((await sendAudio(guid, wav())).code).toBe(3);
    await tell(guid);
    const answer = await sendAudio(guid, wav());
    expect([answer.code, answer.message]).toEqual([0, '操作成功']);
    const { data } = await app.call(recordings.play, { Guid: guid }, 'sales');
    expect([data.Seconds, data.Peaks.length]).toEqual([65, 160]);
    const heard = await app.server.inject({ url: data.Url, headers: { token: await app.token('sales') } });
    expect([heard.statusCode, heard.headers['content-type'], heard.rawPayload.length]).toEqual([
      200,
      'audio/wav',
      wav().length,
    ]);
    expect((await sendAudio(guid, wav())).message).toBe('这次通话的录音已经上传');
  });

  it('is refused where it is no sound, too large, of another device or of a call without talk', async () => {
    const { guid } = await dialled();
    await tell(guid);
    expect((await sendAudio(guid, Buffer.from('<script>alert(1)</script>'.repeat(100)))).message).toContain('wav');
    expect((await sendAudio(guid, Buffer.concat([wav(), Buffer.alloc(audioSizeLimit)]))).code).toBe(1);
    expect((await sendAudio(guid, wav(), (await quietPair('sales')).Device_Token)).code).toBe(3);
    expect((await sendAudio(guid, wav(), 'x'.repeat(43))).code).toBe(3);
    expect((await sendAudio('not-a-guid', wav())).code).toBe(3);
    const silent = await dialled();
    await tell(silent.guid, { Talk_Length: 0 });
    expect((await sendAudio(silent.guid, wav())).code).toBe(3);
    const row = (await list('sales')).rows.find(({ Guid }) => Guid === guid);
    expect(row?.Has_Recording).toBe(0);
    // After all this the right one is still taken.
    expect((await sendAudio(guid, wav())).code).toBe(0);
  });
});
