import { activity } from './en/activity.ts';
import { bin } from './en/bin.ts';
import { seed } from './en/seed.ts';
import { massChange } from './en/massChange.ts';
import { views } from './en/views.ts';
import { bulk } from './en/bulk.ts';
import { push } from './en/push.ts';
import { blackNumber } from './en/blackNumber.ts';
import { call } from './en/call.ts';
import { callSetting } from './en/callSetting.ts';
import { dial } from './en/dial.ts';
import { equipment } from './en/equipment.ts';
import { robot } from './en/robot.ts';
import { merge } from './en/merge.ts';
import { handover } from './en/handover.ts';
import { people } from './en/people.ts';
import { revealPhone } from './en/revealPhone.ts';
import { recording } from './en/recording.ts';
import { commands } from './en/commands.ts';
import { company } from './en/company.ts';
import { logs } from './en/logs.ts';
import { business } from './en/business.ts';
import { contract } from './en/contract.ts';
import { receivables } from './en/receivables.ts';
import { boot } from './en/boot.ts';
import { common } from './en/common.ts';
import { customer } from './en/customer.ts';
import { contacts } from './en/contacts.ts';
import { dashboard } from './en/dashboard.ts';
import { report } from './en/report.ts';
import { bi } from './en/bi.ts';
import { entity } from './en/entity.ts';
import { demo } from './en/demo.ts';
import { dictionaries } from './en/dictionaries.ts';
import { dictionary } from './en/dictionary.ts';
import { field } from './en/field.ts';
import { officeField } from './en/officeField.ts';
import { officeValid } from './en/officeValid.ts';
import { http } from './en/http.ts';
import { keys } from './en/keys.ts';
import { leads } from './en/leads.ts';
import { login } from './en/login.ts';
import { menu } from './en/menu.ts';
import { inbox } from './en/inbox.ts';
import { queue } from './en/queue.ts';
import { message } from './en/message.ts';
import { messageLine } from './en/messageLine.ts';
import { operation } from './en/operation.ts';
import { picker } from './en/picker.ts';
import { imports } from './en/imports.ts';
import { process } from './en/process.ts';
import { processes } from './en/processes.ts';
import { product } from './en/product.ts';
import { record } from './en/record.ts';
import { collect } from './en/collect.ts';
import { score } from './en/score.ts';
import { sea } from './en/sea.ts';
import { reply } from './en/reply.ts';
import { services } from './en/services.ts';
import { session } from './en/session.ts';
import { roles } from './en/roles.ts';
import { target } from './en/target.ts';
import { targets } from './en/targets.ts';
import { team } from './en/team.ts';
import { signIn } from './en/signIn.ts';
import { shell } from './en/shell.ts';
import { theme } from './en/theme.ts';
import { valid } from './en/valid.ts';
import type { Texts } from './texts.ts';

/** Texts in this language, with the shape of the source. */
export const en: Texts = {
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
