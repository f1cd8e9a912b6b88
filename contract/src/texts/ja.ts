import { activity } from './ja/activity.ts';
import { bin } from './ja/bin.ts';
import { seed } from './ja/seed.ts';
import { massChange } from './ja/massChange.ts';
import { views } from './ja/views.ts';
import { bulk } from './ja/bulk.ts';
import { push } from './ja/push.ts';
import { blackNumber } from './ja/blackNumber.ts';
import { call } from './ja/call.ts';
import { callSetting } from './ja/callSetting.ts';
import { dial } from './ja/dial.ts';
import { equipment } from './ja/equipment.ts';
import { robot } from './ja/robot.ts';
import { merge } from './ja/merge.ts';
import { handover } from './ja/handover.ts';
import { people } from './ja/people.ts';
import { revealPhone } from './ja/revealPhone.ts';
import { recording } from './ja/recording.ts';
import { commands } from './ja/commands.ts';
import { company } from './ja/company.ts';
import { logs } from './ja/logs.ts';
import { business } from './ja/business.ts';
import { contract } from './ja/contract.ts';
import { receivables } from './ja/receivables.ts';
import { boot } from './ja/boot.ts';
import { common } from './ja/common.ts';
import { customer } from './ja/customer.ts';
import { contacts } from './ja/contacts.ts';
import { dashboard } from './ja/dashboard.ts';
import { report } from './ja/report.ts';
import { bi } from './ja/bi.ts';
import { entity } from './ja/entity.ts';
import { demo } from './ja/demo.ts';
import { dictionaries } from './ja/dictionaries.ts';
import { dictionary } from './ja/dictionary.ts';
import { field } from './ja/field.ts';
import { officeField } from './ja/officeField.ts';
import { officeValid } from './ja/officeValid.ts';
import { http } from './ja/http.ts';
import { keys } from './ja/keys.ts';
import { leads } from './ja/leads.ts';
import { login } from './ja/login.ts';
import { menu } from './ja/menu.ts';
import { inbox } from './ja/inbox.ts';
import { queue } from './ja/queue.ts';
import { message } from './ja/message.ts';
import { messageLine } from './ja/messageLine.ts';
import { operation } from './ja/operation.ts';
import { picker } from './ja/picker.ts';
import { imports } from './ja/imports.ts';
import { process } from './ja/process.ts';
import { processes } from './ja/processes.ts';
import { product } from './ja/product.ts';
import { record } from './ja/record.ts';
import { collect } from './ja/collect.ts';
import { score } from './ja/score.ts';
import { sea } from './ja/sea.ts';
import { reply } from './ja/reply.ts';
import { services } from './ja/services.ts';
import { session } from './ja/session.ts';
import { roles } from './ja/roles.ts';
import { target } from './ja/target.ts';
import { targets } from './ja/targets.ts';
import { team } from './ja/team.ts';
import { signIn } from './ja/signIn.ts';
import { shell } from './ja/shell.ts';
import { theme } from './ja/theme.ts';
import { valid } from './ja/valid.ts';
import type { Texts } from './texts.ts';

/** Texts in this language, with the shape of the source. */
export const ja: Texts = {
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
