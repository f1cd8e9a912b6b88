import { activity } from '@haina/contract/calls/activity.ts';
import { callSetting } from '@haina/contract/calls/callSetting.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { recordings } from '@haina/contract/calls/recordings.ts';
import { user } from '@haina/contract/calls/user.ts';
import { callStatus } from '@haina/contract/rules/callState.ts';
import type { Scope } from '@haina/contract/rules/module.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { resumeRecordings } from '../../../src/crm/calls/recordings/awaitRecording.ts';
import { telephonyFailures } from '../../../src/platform/metrics.ts';
import { fetchRecording } from '../../../src/crm/calls/recordings/fetchRecording.ts';
import { readRecordingPath, signRecordingPath } from '../../../src/crm/calls/recordings/recordingLink.ts';
import { purgeRecordings } from '../../../src/crm/calls/recordings/purgeRecordings.ts';
import type { AnyDatabase } from '../../../src/commands/backup/tables.ts';
import { storedKeys } from '../../../src/commands/backup/target.ts';
import { purgeBin } from '../../../src/tools/bin/purgeBin.ts';
import type { Gateway } from '../../../src/platform/telephony/gateway.ts';
import { wavHeader } from '../../../src/platform/telephony/wavHeader.ts';
import { addPerson, addRole, personOf } from '../../support/factories.ts';
import { absentGuid } from '../../support/samples.ts';
import { filesBelow } from '../../records/strayFiles.ts';
import { callGround, openCalls } from './callGround.ts';

const { app, gateway } = await openCalls();
const { write } = app.databases;
const { giveExtension, customerOf, dialled, ended, rowOf, list } = callGround(app);
await giveExtension('sales', '8001');
await giveExtension('sales2', '8002');
const { companyId, department } = await personOf(app, 'sales');

const day = 24 * 3600_000;

/** A second of silence, and one at full loudness. */
const sound = Buffer.concat([
  wavHeader({ bytes: 16_000, rate: 8000, bits: 8 }),
  Buffer.alloc(8000, 128),
  Buffer.alloc(8000, 255),
]);

/** A call that both talked in, of which the switchboard has a recording. */
async function recordedCall(login = 'sales'): Promise<string> {
  const customer = await customerOf(login);
  const { OM_Call_Record_Id: guid } = await dialled(customer.guid, customer.Mobile, {}, login);
  gateway.recordings.set(guid, sound);
  await ended(guid, callStatus.answered, 2);
  return guid;
}

const fetch = (callGuid: string, later = 0) =>
  fetchRecording(app, { companyId, callGuid }, new Date(Date.now() + 1000 + later));

async function keptCall(login = 'sales'): Promise<string> {
  const guid = await recordedCall(login);
  await fetch(guid);
  return guid;
}

const play = (Guid: string, as: string) => app.call(recordings.play, { Guid }, as);

const linkOf = async (guid: string, as = 'sales') => {
  const answer = await play(guid, as);
  expect([answer.code, answer.message]).toEqual([0, '操作成功']);
  return answer.data.Url;
};

const serve = async (url: string, as: string | null, headers: Record<string, string> = {}) => {
  const cookie = as === null ? {} : { cookie: `uuid=1; token=${await app.token(as)}; cid=2` };
  return app.server.inject({ url, headers: { ...cookie, ...headers } });
};

const stateOf = (guid: string) =>
  app.databases.read.selectFrom('call_recording').selectAll().where('call_guid', '=', guid).executeTakeFirst();

const logOf = async (guid: string, action: string) => {
  const { target_guid } = await rowOf(guid);
  const rows = await app.databases.read
    .selectFrom('operation_record')
    .select(['user_guid', 'changes'])
    .where('target_guid', '=', target_guid)
    .where('action', '=', action)
    .execute();
  return rows;
};

describe('the recording of a call', () => {
  it('is fetched after the end, kept, and forgotten at the switchboard; only then the call has one', async () => {
    const guid = await recordedCall();
    expect((await rowOf(guid)).has_recording).toBe(false);
    const { rows } = await sql`select from graphile_worker.jobs where key = ${`recording ${guid}`}`.execute(write);
    expect(rows).toHaveLength(1);
    await fetch(guid);
    expect((await rowOf(guid)).has_recording).toBe(true);
    expect(gateway.recordings.has(guid)).toBe(false);
    const { target_guid } = await rowOf(guid);
    const timeline = await app.call(activity.list, { Target_Kind: 2, Target_Guid: target_guid ?? '' }, 'sales');
    expect(timeline.data.rows[0]?.CallRecordList[0]?.Has_Recording).toBe(1);
  });

  it('is tried again while the switchboard is away, also where only its forgetting failed', async () => {
    const guid = await recordedCall();
    gateway.mood = 'away';
    await fetch(guid);
    gateway.mood = 'well';
    expect(await stateOf(guid)).toMatchObject({ state: 1, tries: 1 });
    // Not yet due.
    await fetch(guid);
    expect((await stateOf(guid))?.state).toBe(1);
    await fetch(guid, day);
    expect(await stateOf(guid)).toMatchObject({ state: 3, size: String(sound.length) });
  });

  it('is taken up where a process died over it, and two at once keep it once', async () => {
    const guid = await recordedCall();
    await write.updateTable('call_recording').set({ tries: 1 }).where('call_guid', '=', guid).execute();
    await sql`delete from graphile_worker._private_jobs where key = ${`recording ${guid}`}`.execute(write);
    await resumeRecordings(write, new Date(Date.now() + day));
    const { rows } = await sql`select from graphile_worker.jobs where key = ${`recording ${guid}`}`.execute(write);
    expect(rows).toHaveLength(1);
    await Promise.all([fetch(guid, day), fetch(guid, day)]);
    expect((await stateOf(guid))?.state).toBe(3);
  });

  it('that never comes is given up, and the call has none', async () => {
    const guid = await recordedCall();
    gateway.recordings.delete(guid);
    const counted = async () =>
      (await telephonyFailures.get()).values.find(({ labels }) => labels.reason === 'recording')?.value ?? 0;
    const before = await counted();
    for (let tried = 1; tried <= 6; tried += 1) await fetch(guid, tried * day);
    expect(await stateOf(guid)).toMatchObject({ state: 4 });
    // An Asterisk that cannot write says that it records all the same.
    expect(await counted()).toBe(before + 1);
    expect((await play(guid, 'sales')).message).toBe('该通话没有录音');
  });

  it('that is larger than what is kept is given up at once, and nothing of it is stored', async () => {
    const guid = await recordedCall();
    const before = filesBelow(app.config.dataDir);
    const telephony: Gateway = {
      ...gateway,
      recording: async (callId) => {
        const found = await gateway.recording(callId);
        return found && { ...found, size: 257 * 1024 * 1024 };
      },
    };
    const job = { companyId, callGuid: guid };
    const fetching = fetchRecording({ ...app, ports: { ...app.ports, telephony } }, job, new Date(Date.now() + 1000));
    await expect(fetching).rejects.toThrow('larger');
    expect(await stateOf(guid)).toMatchObject({ state: 4 });
    expect(filesBelow(app.config.dataDir)).toEqual(before);
  });
});

/** A person of the company with a role that reaches these modules. */
async function listener(scopes: Record<string, Scope>): Promise<string> {
  const login = `hears-${Object.keys(scopes)[0]}`;
  const role = await addRole(app, companyId, { codes: [], scopes });
  await addPerson(app, { login, companyId, department, roles: [role] });
  return login;
}

describe('a link to a recording', () => {
  it('ends after ten minutes, and another secret or kind of link gives none', () => {
    const link = { companyId, callGuid: absentGuid, sessionId: absentGuid, isSaved: false };
    const now = new Date();
    const path = signRecordingPath(link, 'a'.repeat(32), now);
    const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    expect(readRecordingPath(path, 'a'.repeat(32), after(9.9))).toEqual(link);
    expect(readRecordingPath(path, 'a'.repeat(32), after(10))).toBeNull();
    expect(readRecordingPath(path, 'b'.repeat(32), now)).toBeNull();
    expect(readRecordingPath(path.replace('recordings', 'sheets'), 'a'.repeat(32), now)).toBeNull();
  });
});

describe('hearing a recording', () => {
  it('gives its length, how loud it is, and a link that serves it by Range', async () => {
    const guid = await keptCall();
    const { data } = await play(guid, 'sales');
    expect(data.Peaks).toHaveLength(160);
    expect([data.Peaks[10], data.Peaks[150]]).toEqual([0, 99]);
    const whole = await serve(data.Url, 'sales');
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload]).toEqual([200, 'audio/wav', sound]);
    const part = await serve(data.Url, 'sales', { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${sound.length}`]);
    expect(part.rawPayload).toEqual(sound.subarray(100, 200));
  });

  it('is logged once for each link, however many parts of it are read', async () => {
    const guid = await keptCall();
    const url = await linkOf(guid);
    for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-']) await serve(url, 'sales', { range });
    expect(await logOf(guid, 'listen')).toHaveLength(1);
    await linkOf(guid, 'manager');
    const logged = await logOf(guid, 'listen');
    expect(logged.map(({ user_guid }) => user_guid)).toContain((await personOf(app, 'manager')).guid);
    expect(logged).toHaveLength(2);
  });

  it('is refused to another session, without one, after its end, and by a link that was changed', async () => {
    const guid = await keptCall();
    const url = await linkOf(guid);
    expect((await serve(url, 'manager')).statusCode).toBe(404);
    expect((await serve(url, null)).statusCode).toBe(404);
    expect((await serve(url.replace(/.{4}\.wav$/, 'AAAA.wav'), 'sales')).statusCode).toBe(404);
    const login = await listener({ call: 5 });
    const own = await linkOf(guid, login);
    const token = await app.token(login);
    const asPage = { url: own, headers: { cookie: `token=${token}` } };
    expect((await app.server.inject(asPage)).statusCode).toBe(200);
    await app.raw(user.logout, {}, { token });
    expect((await app.server.inject(asPage)).statusCode).toBe(404);
  });

  it('is for those who reach the call by scope, or its follow-up by the record; to others the call is not there', async () => {
    const guid = await keptCall();
    expect((await play(guid, 'manager')).code).toBe(0);
    expect((await play(guid, await listener({ customer: 5 }))).code).toBe(0);
    expect((await play(guid, 'sales2')).code).toBe(3);
    expect((await play(guid, 'trader')).code).toBe(3);
    expect((await play(absentGuid, 'admin')).code).toBe(3);
    expect(await logOf(guid, 'listen')).toHaveLength(2);
  });

  it('of a short call in review is for the reviewer alone until it passed', async () => {
    const guid = await keptCall();
    await write
      .updateTable('call_record')
      .set({ review: 1, call_status: 1, talk_length: 0 })
      .where('guid', '=', guid)
      .execute();
    expect((await play(guid, 'sales')).message).toBe('该通话没有录音');
    expect((await play(guid, 'manager')).code).toBe(0);
    const told = async (as: string) => (await list(as)).rows.find((row) => row.Guid === guid)?.Has_Recording;
    expect([await told('manager'), await told('sales')]).toEqual([1, 0]);
    await app.call(calls.review, { Guid: guid, Talk_Length: 30, Pass: 1 }, 'manager');
    expect((await play(guid, 'sales')).code).toBe(0);
  });

  it('as a file is by right, and logged too', async () => {
    const guid = await keptCall();
    expect((await app.call(recordings.download, { Guid: guid }, 'sales')).code).toBe(10029);
    const { data } = await app.call(recordings.download, { Guid: guid }, 'manager');
    expect((await serve(data.Url, 'manager')).headers['content-disposition']).toMatch(
      /^attachment; filename=\d{14}\.wav$/,
    );
    expect(await logOf(guid, 'saveRecording')).toHaveLength(1);
    expect(await logOf(guid, 'listen')).toHaveLength(0);
  });
});

describe('the days of recordings', () => {
  it('end after the company’s own number: the bytes go, the record says so, the call has none', async () => {
    const guid = await keptCall();
    const key = (await stateOf(guid))?.store_key ?? '';
    const set = await app.call(callSetting.update, { Recording_Days: 30 }, 'admin');
    expect(set.code).toBe(0);
    await purgeRecordings(app, new Date(Date.now() + 29 * day));
    expect((await rowOf(guid)).has_recording).toBe(true);
    await purgeRecordings(app, new Date(Date.now() + 31 * day));
    await purgeRecordings(app, new Date(Date.now() + 32 * day));
    await app.call(callSetting.update, { Recording_Days: 180 }, 'admin');
    expect((await app.call(callSetting.read, {}, 'admin')).data.Recording_Days).toBe(180);
    expect((await rowOf(guid)).has_recording).toBe(false);
    expect(await app.ports.store.get(key)).toBeNull();
    expect(await logOf(guid, 'expireRecording')).toHaveLength(1);
    expect((await list('sales')).rows.find((row) => row.Guid === guid)?.Has_Recording).toBe(0);
    expect((await play(guid, 'sales')).message).toBe('该通话没有录音');
  });

  it('are 180 where the company set none', async () => {
    const guid = await keptCall();
    await purgeRecordings(app, new Date(Date.now() + 179 * day));
    expect((await rowOf(guid)).has_recording).toBe(true);
    await purgeRecordings(app, new Date(Date.now() + 181 * day));
    expect((await rowOf(guid)).has_recording).toBe(false);
  });

  it('end with the record, when that is gone for good; the bytes go an hour later', async () => {
    const guid = await keptCall();
    const { store_key: key = '' } = (await stateOf(guid)) ?? {};
    const { target_guid } = await rowOf(guid);
    await sql`update customer set delete_time = now() - interval '40 days' where guid = ${target_guid}`.execute(write);
    await purgeBin(write, new Date());
    expect(await stateOf(guid)).toMatchObject({ state: 3 });
    expect((await stateOf(guid))?.delete_time).not.toBeNull();
    await purgeRecordings(app, new Date(Date.now() + 2 * 3600_000));
    expect(await stateOf(guid)).toBeUndefined();
    expect(await app.ports.store.get(key)).toBeNull();
  });

  it('leave what a backup names: recordings beside files', async () => {
    const guid = await keptCall();
    const { store_key } = (await stateOf(guid)) ?? {};
    // A backup reads databases of any structure.
    expect(await storedKeys(app.databases.read as unknown as AnyDatabase)).toContain(store_key);
  });
});
