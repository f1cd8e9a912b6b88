import { activity } from './zh-cht/activity.ts';
import { bin } from './zh-cht/bin.ts';
import { seed } from './zh-cht/seed.ts';
import { massChange } from './zh-cht/massChange.ts';
import { views } from './zh-cht/views.ts';
import { bulk } from './zh-cht/bulk.ts';
import { push } from './zh-cht/push.ts';
import { blackNumber } from './zh-cht/blackNumber.ts';
import { call } from './zh-cht/call.ts';
import { callSetting } from './zh-cht/callSetting.ts';
import { dial } from './zh-cht/dial.ts';
import { equipment } from './zh-cht/equipment.ts';
import { robot } from './zh-cht/robot.ts';
import { merge } from './zh-cht/merge.ts';
import { handover } from './zh-cht/handover.ts';
import { people } from './zh-cht/people.ts';
import { revealPhone } from './zh-cht/revealPhone.ts';
import { recording } from './zh-cht/recording.ts';
import { commands } from './zh-cht/commands.ts';
import { company } from './zh-cht/company.ts';
import { logs } from './zh-cht/logs.ts';
import { business } from './zh-cht/business.ts';
import { contract } from './zh-cht/contract.ts';
import { receivables } from './zh-cht/receivables.ts';
import { boot } from './zh-cht/boot.ts';
import { common } from './zh-cht/common.ts';
import { customer } from './zh-cht/customer.ts';
import { contacts } from './zh-cht/contacts.ts';
import { dashboard } from './zh-cht/dashboard.ts';
import { report } from './zh-cht/report.ts';
import { bi } from './zh-cht/bi.ts';
import { entity } from './zh-cht/entity.ts';
import { demo } from './zh-cht/demo.ts';
import { dictionaries } from './zh-cht/dictionaries.ts';
import { dictionary } from './zh-cht/dictionary.ts';
import { field } from './zh-cht/field.ts';
import { officeField } from './zh-cht/officeField.ts';
import { officeValid } from './zh-cht/officeValid.ts';
import { http } from './zh-cht/http.ts';
import { keys } from './zh-cht/keys.ts';
import { leads } from './zh-cht/leads.ts';
import { login } from './zh-cht/login.ts';
import { menu } from './zh-cht/menu.ts';
import { inbox } from './zh-cht/inbox.ts';
import { queue } from './zh-cht/queue.ts';
import { message } from './zh-cht/message.ts';
import { messageLine } from './zh-cht/messageLine.ts';
import { operation } from './zh-cht/operation.ts';
import { picker } from './zh-cht/picker.ts';
import { imports } from './zh-cht/imports.ts';
import { process } from './zh-cht/process.ts';
import { processes } from './zh-cht/processes.ts';
import { product } from './zh-cht/product.ts';
import { record } from './zh-cht/record.ts';
import { collect } from './zh-cht/collect.ts';
import { score } from './zh-cht/score.ts';
import { sea } from './zh-cht/sea.ts';
import { reply } from './zh-cht/reply.ts';
import { services } from './zh-cht/services.ts';
import { session } from './zh-cht/session.ts';
import { roles } from './zh-cht/roles.ts';
import { target } from './zh-cht/target.ts';
import { targets } from './zh-cht/targets.ts';
import { team } from './zh-cht/team.ts';
import { signIn } from './zh-cht/signIn.ts';
import { shell } from './zh-cht/shell.ts';
import { theme } from './zh-cht/theme.ts';
import { valid } from './zh-cht/valid.ts';
import type { Texts } from './texts.ts';

/** Texts in this language, with the shape of the source. */
export const zhCht: Texts = {
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
};
