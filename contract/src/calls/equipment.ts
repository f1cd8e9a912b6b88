import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { page, searchText } from './page.ts';
import { CallRecord } from './callRecord.ts';
import { callFeedback } from './callShapes.ts';
import { choice, flag, guid, integer, moment, nothing, requiredText, rowsOf, secret, text } from './wire.ts';

/** For how many minutes a pairing code pairs a device. */
export const pairingMinutes = 5;

/** Most devices of one person. */
export const devicesOfPerson = 10;

/** Longest reason of a ban, in characters. */
export const banReasonLimit = 50;

/** Most digits of a report interval. */
export const intervalDigits = 13;

/** Largest recording that a phone sends, in bytes. */
export const audioSizeLimit = 20 * 1024 * 1024;

/** Where a phone sends the recording of a call that it has reported: behind it stands the call's Guid, the device token in `Device-Token`. */
export const deviceAudioPath = '/files/device-audio/';

/** Whether a device has what it needs: 1 enabled, 2 not enabled, 3 unknown. */
export const authorities = [1, 2, 3] as const;

/** How a device stands: it reports, it has not for a day and three intervals, or it is banned. */
export const deviceState = { normal: 1, silent: 2, banned: 3 } as const;

/** A device as the wire's consumers see it. */
export const Device = z.object({
  Guid: z.string(),
  /** The short number by which people name the device. */
  Equipment_Id: z.string(),
  Equipment_Model: z.string(),
  User_Guid: z.string(),
  User_Name: z.string(),
  /** The person's extension; empty where they have none. */
  Extension_Number: z.string(),
  Tape_Authority: z.literal(authorities),
  File_Authority: z.literal(authorities),
  /** Whether it must record: 1 yes, 2 no, as the two behind it. */
  IsOpenTape: z.literal([1, 2]),
  /** Whether it must read files. */
  IsOpenFile: z.literal([1, 2]),
  /** Whether it must upload files. */
  IsUploadFile: z.literal([1, 2]),
  /** Seconds between its reports. */
  Interval: z.int(),
  AppVersion: z.string(),
  /** When it was paired. */
  Create_Time: moment,
  Report_Time: moment,
  State: z.literal([1, 2, 3]),
  Disabled_State: z.literal([0, 1]),
  Disabled_Reason: z.string(),
});

/** A device as the wire's consumers see it. */
export type Device = z.output<typeof Device>;

/** The answer to a device that registers: its owner and its settings. */
export const DeviceOrders = Device.pick({
  Equipment_Id: true,
  IsOpenTape: true,
  IsOpenFile: true,
  IsUploadFile: true,
  Interval: true,
}).extend({ User_Name: z.string(), CompanyName: z.string() });

/** The answer to a device that registers. */
export type DeviceOrders = z.output<typeof DeviceOrders>;

/** A call that a device was sent and has not reported yet. */
export const DialledCall = CallRecord.pick({ Guid: true, Called_Number: true, Target_Name: true, Talk_Time: true });

/** A call that a device was sent and has not reported yet. */
export type DialledCall = z.output<typeof DialledCall>;

/** Seconds between reports: a whole number above 0 without a leading zero (S27.5). */
const interval = z.codec(
  z
    .union([z.string(), z.number()], 'valid.equipment.intervalRequired')
    .refine((value) => String(value).trim() !== '', 'valid.equipment.intervalRequired'),
  z.int('valid.equipment.interval').min(1, 'valid.equipment.interval'),
  {
    decode: (value) => {
      const typed = String(value).trim();
      return new RegExp(`^[1-9]\\d{0,${intervalDigits - 1}}$`).test(typed) ? Number(typed) : Number.NaN;
    },
    encode: (value) => value,
  },
);

const banned = z.codec(
  z.union([z.string(), z.number()], 'valid.equipment.disabledRequired'),
  z.literal([0, 1], 'valid.equipment.disabledRequired'),
  {
    decode: (value) => (/^[01]$/.test(String(value).trim()) ? (Number(value) as 0 | 1) : (-1 as 0)),
    encode: (value) => value,
  },
);

const equipmentId = requiredText({ max: 20 });

/** What the device says of itself. */
const facts = {
  Equipment_Model: text({ max: 100 }).optional(),
  AppVersion: text({ max: 30 }).optional(),
  Tape_Authority: choice(...authorities).optional(),
  File_Authority: choice(...authorities).optional(),
};

/** What people set of a device. */
export const DeviceForm = z.object({
  IsOpenTape: choice(1, 2),
  IsOpenFile: choice(1, 2),
  IsUploadFile: choice(1, 2),
  Interval: interval,
  Disabled_State: banned,
  /** Required with a ban. */
  Disabled_Reason: text({ max: banReasonLimit }).optional(),
});

/** Where devices are on the path of the push: they say who they are by their device token, and are not asked for a session. */
export const deviceNamespace = '/device';

/** What the socket of a device says of itself as it connects. */
export const DeviceHandshake = z.object({ token: z.string().min(1).max(100) });

/** Devices: phones with which people call (S27). */
export const equipment = {
  list: get('Admin/GetEquipmentList', {
    summary: 'The devices of the caller, and those of people whose devices they administer; the last report first',
    access: 'user',
    input: z.object({
      page: page.page,
      pagesize: page.pagesize,
      order_type: page.order_type,
      order_field: z.enum(['Report_Time']).optional(),
      /** Part of the number, the model or the name of the person. */
      Name: searchText.optional(),
      Tape_Authority: choice(...authorities).optional(),
      File_Authority: choice(...authorities).optional(),
      AppVersion: text({ max: 30 }).optional(),
      /** 0 (default) all, 1 normal, 2 silent, 3 banned. */
      State: choice(0, 1, 2, 3).optional(),
      /** 1: only those that may not do what they must. */
      Is_Lacking: flag.optional(),
    }),
    output: rowsOf(Device).extend({
      /** Of all devices that the caller sees. */
      Normal_Num: z.int(),
      Silent_Num: z.int(),
      Banned_Num: z.int(),
      Lacking_Num: z.int(),
      /** The versions that there are, at most 50. */
      Versions: z.array(z.string()),
    }),
  }),
  model: get('Admin/GetEquipmentModel', {
    summary: 'One device that the caller sees, by its number or its Guid',
    access: 'user',
    input: z.object({ Equipment_Id: equipmentId.optional(), Guid: guid.optional() }),
    output: Device,
  }),
  update: post('Admin/UpdateEquipment', {
    summary: 'Say what a device must do and how often it reports, ban it or let it in again',
    input: DeviceForm.extend({ Equipment_Id: equipmentId }),
    output: nothing,
  }),
  remove: post('Admin/DelEquipment', {
    summary: 'Delete a device: its token opens nothing any more',
    access: 'Admin/UpdateEquipment',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  addCode: post('Admin/AddEquipmentCode', {
    summary: 'A one-time code with which the caller pairs a phone; an earlier one of theirs stops to pair',
    access: 'user',
    showsOnce: true,
    input: z.object({}),
    output: z.object({
      Code: z.string(),
      /** Opens the page of the phone with the code filled in; a path where the server does not know its own address. */
      Link: z.string(),
      Over_Time: moment,
    }),
  }),
  register: post('Admin/RegisterEquipment', {
    summary: 'Pair a device by a one-time code; its token is answered once and kept nowhere',
    access: 'public',
    showsOnce: true,
    input: z.object({
      Code: requiredText({ max: 30, error: 'valid.equipment.codeRequired' }),
      ...facts,
      /** The token of an earlier pairing: the same person's device stays the one that it was. */
      Device_Token: secret({ max: 100 }).optional(),
    }),
    output: DeviceOrders.extend({ Device_Token: z.string() }),
  }),
  report: post('Admin/ReportEquipment', {
    summary: 'What a device says of itself at its interval, by its token; the answer is its settings',
    access: 'public',
    input: z.object({ Device_Token: secret({ max: 100 }), ...facts }),
    output: DeviceOrders.extend({
      /** What the device was sent and has not reported yet. */
      Calls: z.array(DialledCall),
      /** The labels that its calls can be given. */
      Labels: z.array(z.object({ TypeId: z.int(), TypeName: z.string() })),
    }),
  }),
  reportCall: post('Admin/ReportEquipmentCall', {
    summary: 'What became of a number that the device was sent: how long was talked, labels and words; once',
    access: 'public',
    input: z.object({
      Device_Token: secret({ max: 100 }),
      /** The call that was pushed. */
      Guid: guid,
      /** Seconds; 0 for an unanswered call. */
      Talk_Length: integer({ min: 0, max: 14_400 }),
      ...callFeedback,
    }),
    output: nothing,
  }),
};
