import { activity } from './zh-chs/activity.ts';
import { bin } from './zh-chs/bin.ts';
import { seed } from './zh-chs/seed.ts';
import { massChange } from './zh-chs/massChange.ts';
import { views } from './zh-chs/views.ts';
import { bulk } from './zh-chs/bulk.ts';
import { push } from './zh-chs/push.ts';
import { blackNumber } from './zh-chs/blackNumber.ts';
import { call } from './zh-chs/call.ts';
import { callSetting } from './zh-chs/callSetting.ts';
import { dial } from './zh-chs/dial.ts';
import { equipment } from './zh-chs/equipment.ts';
import { robot } from './zh-chs/robot.ts';
import { merge } from './zh-chs/merge.ts';
import { handover } from './zh-chs/handover.ts';
import { people } from './zh-chs/people.ts';
import { revealPhone } from './zh-chs/revealPhone.ts';
import { recording } from './zh-chs/recording.ts';
import { commands } from './zh-chs/commands.ts';
import { company } from './zh-chs/company.ts';
import { logs } from './zh-chs/logs.ts';
import { business } from './zh-chs/business.ts';
import { contract } from './zh-chs/contract.ts';
import { receivables } from './zh-chs/receivables.ts';
import { boot } from './zh-chs/boot.ts';
import { common } from './zh-chs/common.ts';
import { customer } from './zh-chs/customer.ts';
import { contacts } from './zh-chs/contacts.ts';
import { dashboard } from './zh-chs/dashboard.ts';
import { report } from './zh-chs/report.ts';
import { bi } from './zh-chs/bi.ts';
import { entity } from './zh-chs/entity.ts';
import { demo } from './zh-chs/demo.ts';
import { dictionaries } from './zh-chs/dictionaries.ts';
import { dictionary } from './zh-chs/dictionary.ts';
import { field } from './zh-chs/field.ts';
import { officeField } from './zh-chs/officeField.ts';
import { officeValid } from './zh-chs/officeValid.ts';
import { http } from './zh-chs/http.ts';
import { keys } from './zh-chs/keys.ts';
import { leads } from './zh-chs/leads.ts';
import { login } from './zh-chs/login.ts';
import { menu } from './zh-chs/menu.ts';
import { inbox } from './zh-chs/inbox.ts';
import { queue } from './zh-chs/queue.ts';
import { message } from './zh-chs/message.ts';
import { messageLine } from './zh-chs/messageLine.ts';
import { operation } from './zh-chs/operation.ts';
import { picker } from './zh-chs/picker.ts';
import { imports } from './zh-chs/imports.ts';
import { process } from './zh-chs/process.ts';
import { processes } from './zh-chs/processes.ts';
import { product } from './zh-chs/product.ts';
import { record } from './zh-chs/record.ts';
import { collect } from './zh-chs/collect.ts';
import { score } from './zh-chs/score.ts';
import { sea } from './zh-chs/sea.ts';
import { reply } from './zh-chs/reply.ts';
import { services } from './zh-chs/services.ts';
import { session } from './zh-chs/session.ts';
import { roles } from './zh-chs/roles.ts';
import { target } from './zh-chs/target.ts';
import { targets } from './zh-chs/targets.ts';
import { team } from './zh-chs/team.ts';
import { signIn } from './zh-chs/signIn.ts';
import { shell } from './zh-chs/shell.ts';
import { theme } from './zh-chs/theme.ts';
import { valid } from './zh-chs/valid.ts';

/** Simplified Chinese: the source of all texts; the other languages have its shape. */
export const zhChs = {
  activity,
  bin,
  massChange,
  views,
  seed,
  bulk,
  push,
  blackNumber,
  call,
  callSetting,
  dial,
  equipment,
  robot,
  merge,
  handover,
  people,
  revealPhone,
  recording,
  commands,
  company,
  logs,
  business,
  contract,
  receivables,
  boot,
  common,
  customer,
  contacts,
  dashboard,
  report,
  bi,
  demo,
  dictionaries,
  dictionary,
  entity,
  field: { ...field, ...officeField },
  http,
  keys,
  leads,
  login,
  menu,
  inbox,
  message,
  messageLine,
  queue,
  operation,
  picker,
  imports,
  process,
  processes,
  product,
  record,
  collect,
  score,
  sea,
  reply,
  services,
  session,
  roles,
  shell,
  signIn,
  team,
  target,
  targets,
  theme,
  valid: { ...valid, ...officeValid },
} as const;
