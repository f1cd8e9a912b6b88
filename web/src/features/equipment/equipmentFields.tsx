import { authorities, type Device, equipment } from '@haina/contract/calls/equipment.ts';
import type { FieldOf } from '../../entity/fields/fieldOf.ts';
import type { FixedOptions, LoadedOptions } from '../../entity/fields/options.ts';
import { send } from '../../lib/api/send.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { RelativeTime } from '../../ui/components/RelativeTime.tsx';
import { AuthorityDot, MustText, StateTag } from './EquipmentMarks.tsx';

const authorityWords = {
  1: 'equipment.authority.on',
  2: 'equipment.authority.off',
  3: 'equipment.authority.unknown',
} as const;

const authorityOptions: FixedOptions = {
  fixed: authorities.map((value) => ({ value, label: authorityWords[value] })),
};

const yesNo: FixedOptions = {
  fixed: [
    { value: 1, label: 'common.yes' },
    { value: 2, label: 'common.no' },
  ],
};

const versions: LoadedOptions = {
  queryKey: [equipment.list.path, 'versions'],
  load: async (signal) => {
    const { Versions } = await send(equipment.list, { pagesize: 1 }, { signal });
    return Versions.map((version) => ({ value: version, label: version }));
  },
};

const authority = (name: 'Tape_Authority' | 'File_Authority'): FieldOf<Device, typeof equipment.list> => ({
  name,
  kind: 'choice',
  options: authorityOptions,
  info: 'half',
  column: { width: 92, render: (device) => <AuthorityDot value={device[name]} /> },
  filter: { place: 'bar', isSingle: true },
});

/** Everything about a device that is shown or filtered by. */
export const equipmentFields: readonly FieldOf<Device, typeof equipment.list>[] = [
  { name: 'Equipment_Id', kind: 'text', info: 'half', column: { width: 116, isName: true } },
  { name: 'Equipment_Model', kind: 'text', info: 'half', column: { width: 108 } },
  { name: 'User_Name', kind: 'text', info: 'half', column: { width: 76 } },
  { name: 'Extension_Number', kind: 'text', info: 'half', column: { width: 60 } },
  authority('Tape_Authority'),
  authority('File_Authority'),
  {
    name: 'IsOpenTape',
    kind: 'choice',
    options: yesNo,
    info: 'half',
    column: { width: 116, title: 'equipment.column.must', render: (device) => <MustText device={device} /> },
  },
  { name: 'IsOpenFile', kind: 'choice', options: yesNo, info: 'half' },
  { name: 'IsUploadFile', kind: 'choice', options: yesNo, info: 'half' },
  {
    name: 'Interval',
    kind: 'number',
    info: 'half',
    column: { width: 84, align: 'end', render: ({ Interval }) => t('equipment.seconds', { number: Interval }) },
  },
  {
    name: 'AppVersion',
    kind: 'choice',
    options: versions,
    info: 'half',
    column: { width: 64, title: 'equipment.column.version' },
    filter: { place: 'bar', isSingle: true },
  },
  {
    name: 'Report_Time',
    kind: 'moment',
    info: 'half',
    column: { width: 120, sort: 'Report_Time', render: ({ Report_Time }) => <RelativeTime value={Report_Time} /> },
  },
  { name: 'State', kind: 'text', column: { width: 92, render: (device) => <StateTag device={device} /> } },
  { name: 'Create_Time', kind: 'moment', info: 'half' },
  { name: 'Disabled_Reason', kind: 'remark', info: 'wide' },
];
